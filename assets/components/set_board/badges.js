// Where the letters of the sets sit on the rims of their circles.

export const BADGE = 10; // px, the radius of a letter's badge, as in set_board.html
const ANGLES = [225, 315, 90]; // degrees where the letter of each set sits best

// Places { x, y, r } of the letters: away from other rims and letters, near their best angle.
export function badgesOf(circles, width, height) {
  const badges = [];
  for (const circle of circles) {
    const best = ANGLES[Math.log2(circle.bit)];
    let found = null;
    for (let angle = 0; angle < 360; angle += 5) {
      const turn = (angle * Math.PI) / 180;
      const x = circle.x + circle.r * Math.cos(turn);
      const y = circle.y + circle.r * Math.sin(turn);
      if (Math.min(x, y, width - x, height - y) < BADGE + 1) continue;
      const rims = circles
        .filter((other) => other !== circle)
        .map((other) => Math.abs(Math.hypot(x - other.x, y - other.y) - other.r));
      const letters = badges.map((badge) => Math.hypot(x - badge.x, y - badge.y) / 2);
      const room = Math.min(2 * BADGE, ...rims, ...letters);
      const off = Math.abs(((angle - best + 540) % 360) - 180);
      const score = room - off / 12;
      if (!found || score > found.score) found = { x, y, r: BADGE, score };
    }
    badges.push(found ?? { x: circle.x, y: circle.y - circle.r, r: BADGE });
  }
  return badges;
}
