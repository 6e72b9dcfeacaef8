// A chart of plotly's. It is drawn in the page itself, so that what belongs together lights up in it
// too, and a move changes it in place.

import { isSame, unpacked } from "../shared/component.js";
import { whenDrawn } from "../shared/linked.js";

const CONFIG = { displayModeBar: false, scrollZoom: false, doubleClick: false };
const charts = new WeakMap(); // place -> what is drawn there

// Plotly's own file, which is no module.
const loaded = new Promise((resolve, reject) => {
  const script = document.createElement("script");
  script.src = new URL("../plotly/plotly.min.js", import.meta.url).href;
  script.addEventListener("load", () => resolve(window.Plotly));
  script.addEventListener("error", reject);
  document.head.append(script);
});

// Which parts an axis has. What one lacks that had it before, such as a distance of ticks, plotly keeps.
const shapeOf = ({ data, layout }) =>
  JSON.stringify([data.map(({ type }) => type), Object.entries(layout).map(([name, part]) => [name, /axis/.test(name) && Object.keys(part)])]);

class Chart {
  constructor(place) {
    this.place = place;
    this.sizes = new ResizeObserver(() => this.draw());
    this.begin();
  }

  // Makes place for a chart of another shape.
  begin() {
    this.close();
    this.box = document.createElement("div");
    this.box.className = "chart";
    this.box.setAttribute("role", "figure");
    this.place.replaceChildren(this.box);
    // Another theme changes this colour: the page draws its charts anew, with the ink of that theme.
    this.box.addEventListener("transitionend", ({ target }) => target === this.box && this.setTriggerValue("pick", null));
    this.sizes.observe(this.box);
  }

  /**
   * @param {Uint8Array} packed `{ figure: object, alt: string, grows: boolean, picks: boolean }`: what
   *   plotly draws, and what it shows in words; whether it is as high as its place; and whether the page
   *   is told the text of what is clicked
   */
  async receive(packed) {
    if (isSame(this.packed, packed)) return;
    this.packed = packed;
    const data = await unpacked(packed);
    this.plotly ??= await loaded;
    if (this.packed !== packed) return;
    if (this.data && shapeOf(this.data.figure) !== shapeOf(data.figure)) this.begin();
    this.data = data;
    this.box.setAttribute("aria-label", data.alt);
    this.box.toggleAttribute("data-grows", data.grows);
    this.drawn = "";
    this.draw();
  }

  // Draws what is new at this size. What is folded is drawn when it is unfolded.
  async draw() {
    const { clientWidth: width, clientHeight } = this.box;
    if (!this.data || !width) return;
    const { figure, grows } = this.data;
    const height = grows ? clientHeight : figure.layout.height;
    if (this.drawn === `${width} ${height}`) return;
    this.drawn = `${width} ${height}`;
    const isFirst = !this.box.data;
    await this.plotly.react(this.box, figure.data, { ...figure.layout, width, height }, CONFIG);
    whenDrawn();
    if (isFirst) this.box.on("plotly_click", ({ points: [{ text }] }) => this.data.picks && this.setTriggerValue("pick", text));
  }

  close() {
    this.sizes.disconnect();
    if (this.box) this.plotly?.purge(this.box);
  }
}

export default ({ parentElement, data, setTriggerValue }) => {
  const chart = charts.get(parentElement) ?? new Chart(parentElement);
  charts.set(parentElement, chart);
  chart.setTriggerValue = setTriggerValue;
  chart.receive(data);
  return () => parentElement.isConnected || chart.close();
};
