// The picture: circles with hatching and a letter each, and the documents inside their regions.

import { mark } from "../shared/linked.js";
import { element, KeyedNodes, nameParts, placeIn, setText } from "../shared/nodes.js";
import { clamp } from "../shared/numbers.js";
import { badgesOf } from "./badges.js";
import { circlesOf, intoFrame, textbookCircles } from "./circles.js";
import { placeDocuments, regionAt } from "./places.js";

const HEIGHT = 290; // px, less where the picture is narrow

export class Picture {
  constructor(root) {
    nameParts(this, root);
    this.svg = this.element.querySelector("svg");
    this.nodes = new KeyedNodes(() => this.spots.appendChild(element("span")));
    this.rims = [...this.group.children]; // of the sets
    this.context = document.createElement("canvas").getContext("2d");
    this.scene = { circles: [], badges: [], width: 0, height: 0 };
    this.drawn = "";
  }

  // `documents` with the region of each; `bits` of the sets to draw.
  draw(documents, regionOf, bits, labels, textOf) {
    const width = this.element.clientWidth;
    if (!width) return;
    const height = Math.round(clamp(width * 0.76, 230, HEIGHT));
    const held = documents.map((doc) => [doc.id, doc.name, regionOf(doc)]);
    const key = JSON.stringify([width, bits, held]);
    if (key !== this.drawn) {
      this.drawn = key;
      this.layOut(documents, regionOf, bits, width, height);
      this.drawCircles(labels);
    }
    const approximate = this.scene.circles.length === 3;
    const said = approximate ? labels.approximate : labels.exact;
    setText(this.caption, held.some(([, , region]) => region) ? said : "");
    this.nodes.keep(documents);
    const texts = documents.map(textOf);
    const longest = Math.max(...texts.map((text) => text.length)); // all dots' texts in one size
    documents.forEach((doc, i) => this.drawSpot(doc, texts[i], longest));
  }

  layOut(documents, regionOf, bits, width, height) {
    const groups = new Map();
    const sizes = Array(8).fill(0);
    for (const doc of documents) {
      const region = regionOf(doc);
      sizes[region] += 1;
      if (!groups.has(region)) groups.set(region, []);
      groups.get(region).push(doc);
    }
    const font = getComputedStyle(this.element).fontFamily;
    const widthOf = (text, size) => {
      this.context.font = `${size}px ${font}`;
      return Math.ceil(this.context.measureText(text).width);
    };
    for (const circles of [circlesOf(sizes, bits), textbookCircles(bits)]) {
      const framed = intoFrame(circles, width, height, documents.length - sizes[0], sizes[0]);
      this.scene = { circles: framed, badges: badgesOf(framed, width, height), width, height };
      this.places = placeDocuments(groups, this.scene, widthOf);
      if (this.places) break;
    }
    this.element.style.height = `${height}px`;
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.named = ![...this.places.values()].some(({ round }) => round);
  }

  drawCircles(labels) {
    const { circles, badges } = this.scene;
    for (const [index, rim] of this.rims.entries()) {
      const at = circles.findIndex((circle) => circle.bit === 1 << index);
      rim.style.display = at < 0 ? "none" : "";
      if (at < 0) continue;
      const { x, y, r } = circles[at];
      const [tint, hatch, line, badge] = rim.children;
      for (const node of [tint, hatch, line])
        for (const [name, value] of [["cx", x], ["cy", y], ["r", r]])
          node.setAttribute(name, value.toFixed(2));
      badge.style.transform = `translate(${badges[at].x}px, ${badges[at].y}px)`;
      setText(badge.lastElementChild, labels.letters[index]);
    }
  }

  drawSpot(doc, text, longest) {
    const place = this.places.get(doc.id);
    const node = this.nodes.of(doc.id);
    const { x, y, width, height, font, round } = place;
    node.className = round ? "spot dot" : "spot pill";
    node.classList.toggle("relevant", doc.relevant);
    Object.assign(node.style, {
      width: `${width}px`,
      height: `${height}px`,
      transform: `translate(${(x - width / 2).toFixed(1)}px, ${(y - height / 2).toFixed(1)}px)`,
      fontSize: `${round ? Math.min(14, 0.62 * width, (1.55 * width) / longest) : font}px`,
    });
    mark(node, `document ${doc.name}`);
    node.title = doc.name;
    setText(node, round && (width < 16 || text.length > 4) ? "" : text);
  }

  // The region at a point of the screen, and null outside the picture.
  regionAt(clientX, clientY) {
    const [x, y] = placeIn(this.element, { clientX, clientY });
    const { width, height } = this.scene;
    if (x < 0 || y < 0 || x > width || y > height) return null;
    return regionAt(this.scene.circles, x, y);
  }

  // Highlights the circles of a region; null for none.
  mark(region) {
    for (const [index, rim] of this.rims.entries())
      rim.classList.toggle("target", region !== null && (region & (1 << index)) > 0);
  }
}
