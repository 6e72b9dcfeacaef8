// Makes a component of a class: adds its markup and styles, and hands it the data from Streamlit.

/**
 * What Streamlit passes to the module of a component, at each change of `data`.
 * @typedef {object} Mount
 * @property {ShadowRoot} parentElement where to draw the component
 * @property {Uint8Array} data from the page: JSON, which may be deflated
 * @property {(name: string, value: object) => void} setStateValue sends to the page
 */

/**
 * The class of a component, with one instance for each place on a page. Its drag, edits, observer of
 * sizes and listeners end with it.
 * @typedef {new (root: ShadowRoot) => {
 *   receive: (data: any) => void,
 *   close?: () => void,
 *   setStateValue?: Mount["setStateValue"],
 *   sizes?: ResizeObserver,
 *   listening?: AbortController,
 * }} Mounted
 */

import { takeDropped } from "./dropped.js";
import { link, unlink } from "./linked.js";
import { expanded } from "./markup.js";
import { writeWords } from "./nodes.js";
import { prefetch } from "./prefetch.js";
import { askWhenReconnected } from "./reconnected.js";

const instances = new WeakMap(); // shadow root -> the component that is mounted there
const received = new Map(); // component -> the newest data from the page
const BRACE = "{".charCodeAt(0); // the first byte of JSON, and of nothing deflated
const sheets = new Map(); // address -> the style sheet, on its way or here

askWhenReconnected();
takeDropped();

/**
 * What Streamlit calls to show a component: `export default await component(...)`.
 *
 * The markup is beside the module, under its name. It is drawn when all styles are loaded.
 * @param {Mounted} Mounted
 * @param {string} url the address of the component's module
 * @param {string} styles names of its styles, after the common one: of those beside this module, and of
 *   those beside its own as "./name"
 * @returns {Promise<(mount: Mount) => () => void>}
 */
export async function component(Mounted, url, styles) {
  const [markup, ...adopted] = await Promise.all([
    textAt(url.replace(/\.js$/, ".html")),
    sheetAt(addressOf("common")),
    ...styles.split(" ").map((name) => sheetAt(addressOf(name, url))),
    sheetAt(addressOf("projected")), // above all others
  ]);
  const template = document.createElement("template");
  template.innerHTML = expanded(markup);
  return ({ parentElement, data, setStateValue }) => {
    let mounted = instances.get(parentElement);
    if (!mounted) {
      parentElement.adoptedStyleSheets = adopted;
      parentElement.append(template.content.cloneNode(true));
      instances.set(parentElement, (mounted = new Mounted(parentElement)));
      link(parentElement);
    }
    mounted.setStateValue = setStateValue;
    deliver(mounted, data, parentElement.querySelector(".component"));
    // Streamlit also calls this when a newer call overtook this one: only a real unmount counts.
    return () => {
      if (parentElement.host.isConnected) return;
      received.delete(mounted);
      unlink(parentElement);
      prefetch.unregister(mounted);
      mounted.drag?.stop();
      mounted.edits?.close();
      mounted.edits?.stop?.(); // of those that are paced
      mounted.sizes?.disconnect();
      mounted.listening?.abort();
      mounted.close?.();
    };
  };
}

// Hands the data to the component, unless they are the same as before or newer data arrive while they
// are unpacked. Before its first data a component is invisible.
async function deliver(mounted, packed, element) {
  if (isSame(received.get(mounted), packed)) return;
  received.set(mounted, packed);
  const content = await unpacked(packed);
  if (received.get(mounted) !== packed) return;
  element.toggleAttribute("data-projected", Boolean(content.projected));
  element.dataset.ready = "";
  writeWords(element, content);
  mounted.receive(content);
}

export const isSame = (a, b) => a?.length === b.length && a.every((byte, i) => byte === b[i]);

/** The data that the page has packed. */
export async function unpacked(packed) {
  if (packed[0] === BRACE) return JSON.parse(new TextDecoder().decode(packed));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

async function textAt(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

const addressOf = (name, url) => new URL(`${name}.css`, name.startsWith(".") ? url : import.meta.url).href;

// Components that share a style share its sheet.
function sheetAt(address) {
  if (!sheets.has(address))
    sheets.set(address, textAt(address).then((text) => new CSSStyleSheet().replace(text)));
  return sheets.get(address);
}
