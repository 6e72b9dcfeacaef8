// LaTeX as MathML, which browsers draw and screen readers read: only the commands that the glossary uses.

const LETTERS = {
  __proto__: null,
  alpha: "α", beta: "β", gamma: "γ", delta: "δ", epsilon: "ε", varepsilon: "ε", eta: "η", theta: "θ", kappa: "κ", ell: "ℓ",
  lambda: "λ", mu: "μ", nu: "ν", pi: "π", rho: "ρ", sigma: "σ", tau: "τ", phi: "φ", chi: "χ", omega: "ω",
};
const UPRIGHT = {
  __proto__: null,
  Gamma: "Γ", Delta: "Δ", Lambda: "Λ", Pi: "Π", Sigma: "Σ", Phi: "Φ", Omega: "Ω", infty: "∞",
};
const OPERATORS = {
  __proto__: null,
  cdot: "·", times: "×", cap: "∩", cup: "∪", setminus: "∖", le: "≤", ge: "≥", ne: "≠", in: "∈", pm: "±",
  approx: "≈", leq: "≤", geq: "≥", neq: "≠", to: "→", dots: "…", ldots: "…", cdots: "⋯", mid: "∣", "{": "{", "}": "}", lceil: "⌈", rceil: "⌉",
};
/** All signs by their commands. */
export const SIGNS = { ...LETTERS, ...UPRIGHT, ...OPERATORS };
const FUNCTIONS = new Set(["log", "ln", "exp", "min", "max", "Pr"]);
const SPACES = { __proto__: null, ",": "0.17em", ";": "0.28em", quad: "1em", " ": "0.25em" };
const WORDS = new Set(["mathrm", "text", "operatorname"]);
const TOKEN = /\\[A-Za-z]+|\\.|\d*\.?\d+|\s+|[^\\\s]/gsu;

/**
 * @typedef {{ tag: string, children: (Tree | string)[], attributes: Record<string, string> }} Tree
 */

/** @returns {Tree} */
const tree = (tag, children, attributes = {}) => ({ tag, children, attributes });
const operator = (sign, attributes = {}) => tree("mo", [sign], attributes);

/**
 * What LaTeX stands for, as a tree of MathML. A command that is not known throws an error.
 * @param {string} latex
 * @returns {Tree}
 */
export function parsed(latex) {
  const tokens = latex.match(TOKEN) ?? [];
  let at = 0;
  let wide = true; // limits stand below and above a sum

  const blank = (token) => token !== undefined && /^\s+$/.test(token);
  const peek = () => {
    while (blank(tokens[at])) at += 1;
    return tokens[at];
  };

  // All up to a closing brace or the end.
  const row = () => {
    const parts = [];
    for (let next = peek(); next !== undefined && next !== "}"; next = peek()) {
      const part = scripted();
      if (part) parts.push(part);
    }
    at += 1;
    return parts.length === 1 ? parts[0] : tree("mrow", parts);
  };

  // What a command takes: a group in braces, or one token.
  const argument = () => {
    if (peek() !== "{") return atom();
    at += 1;
    return row();
  };

  const scripted = () => {
    const limits = wide && ["\\sum", "\\min", "\\max"].includes(peek());
    const base = atom();
    const scripts = {};
    for (let next = peek(); next === "_" || next === "^"; next = peek()) {
      at += 1;
      const before = wide;
      wide = false;
      scripts[next] = argument();
      wide = before;
    }
    const { _: below, "^": above } = scripts;
    const tags = limits ? ["munder", "mover", "munderover"] : ["msub", "msup", "msubsup"];
    if (below && above) return tree(tags[2], [base, below, above]);
    if (below) return tree(tags[0], [base, below]);
    return above ? tree(tags[1], [base, above]) : base;
  };

  const words = () => {
    peek();
    at += 1; // the brace
    let text = "";
    while (tokens[at] !== undefined && tokens[at] !== "}") text += tokens[at++];
    at += 1;
    return tree("mtext", [text.replace(/\s+/g, "\u00a0")]);
  };

  const atom = () => {
    const token = peek();
    at += 1;
    if (token === "{") return row();
    if (!token.startsWith("\\")) return sign(token);
    const name = token.slice(1);
    if (WORDS.has(name)) return words();
    if (name === "frac") {
      const before = wide;
      wide = false;
      const fraction = tree("mfrac", [argument(), argument()]);
      wide = before;
      return fraction;
    }
    if (name === "sqrt") return tree("msqrt", [argument()]);
    if (name === "bar") return tree("mover", [argument(), operator("\u02c9", { stretchy: "false" })], { accent: "true" });
    if (name === "sum") return operator("∑", wide ? { class: "big" } : {});
    if (name === "left" || name === "right") return operator(OPERATORS[delimiter()] ?? tokens[at - 1]);
    if (name === "textstyle") {
      wide = false;
      return null;
    }
    if (FUNCTIONS.has(name)) return tree("mi", [name]);
    if (name in LETTERS) return variable(LETTERS[name]);
    if (name in UPRIGHT) return tree("mi", [UPRIGHT[name]], { mathvariant: "normal" });
    if (name in SPACES) return tree("mspace", [], { width: SPACES[name] });
    if (name in OPERATORS) return operator(OPERATORS[name], { stretchy: "false" });
    throw new Error(`${token} is not known: ${latex}`);
  };
  const delimiter = () => {
    peek();
    return tokens[at++]?.replace("\\", "");
  };

  return row();
}

const variable = (letter) => tree("mi", [letter], { mathvariant: "normal", class: "variable" });

function sign(token) {
  if (/^[\d.]+$/.test(token)) return tree("mn", [token]);
  if (/^\p{L}$/u.test(token)) return variable(token);
  if (token === "-") return operator("−");
  if (token === "*") return operator("∗");
  return operator(token, "()|[]".includes(token) ? { stretchy: "false" } : {});
}

const NAMESPACE = "http://www.w3.org/1998/Math/MathML";

/** LaTeX as an element, on a line of its own (`block`) or in one. */
export function math(latex, display = "inline") {
  const shown = tree("math", [parsed(latex)], { display });
  return built(shown);
}

function built({ tag, children, attributes }) {
  const node = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children.filter(Boolean).map((child) => (typeof child === "string" ? child : built(child))));
  return node;
}
