// What every component needs. Loaded first, in the same module.

const instances = new WeakMap(); // shadow root -> the component that is mounted there

// Hands what Streamlit says to the component of a place, an object of the class `Mounted`.
function mount(Mounted, { parentElement, data, setStateValue }) {
  let mounted = instances.get(parentElement);
  if (!mounted) instances.set(parentElement, (mounted = new Mounted(parentElement)));
  mounted.setStateValue = setStateValue;
  mounted.receive(data);
  setAttribute(parentElement.host, "data-drawn", "");
  // Streamlit also calls this when a newer call overtook this one: only a real unmount counts.
  return () => parentElement.host.isConnected || mounted.close?.();
}

const clamp = (x, low, high) => Math.min(Math.max(x, low), high);
const fill = (text, fields) => text.replace(/\{(\w+)\}/g, (all, name) => fields[name] ?? all);
// Writing to the DOM only what changed keeps a move fast.
const setText = (node, text) => node.textContent === text || (node.textContent = text);
const setAttribute = (node, name, value) =>
  node.getAttribute(name) === String(value) || node.setAttribute(name, value);
