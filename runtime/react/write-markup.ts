// A part of what React's `renderToStaticMarkup` does, at a fraction of its cost: a page of words is a hundred plain elements
// around one string. What is not known here for certain is left to React, and so is what needs React: outside of a render
// every hook throws.
import { Fragment, isValidElement, type ReactNode } from "react";

/** Thrown where React must take over. */
const BEYOND = new Error("markup beyond what is written here");

/** Static markup of pure components. Null if React is to render it, which calls them again: also where one of them throws. */
export function writeMarkup(node: ReactNode): string | null {
  try {
    return write(node, null);
  } catch {
    return null;
  }
}

/** What React puts at the start of a head, in its order. */
interface Hoisted {
  charset: string;
  viewport: string;
  others: string;
}

/** @param hoisted Of the head that the node stands in; null outside. */
function write(node: unknown, hoisted: Hoisted | null): string {
  if (typeof node === "string") return escapeText(node);
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (typeof node === "number") return String(node);
  if (Array.isArray(node)) {
    let html = "";
    for (const child of node) html += write(child, hoisted);
    return html;
  }
  if (!isValidElement<Props>(node)) throw BEYOND;
  const { props } = node;
  const type: unknown = node.type;
  if (typeof type === "string") return writeElement(type, props, hoisted);
  if (type === Fragment) return write(props.children, hoisted);
  if (typeof type !== "function") throw BEYOND;
  return write(type(props), hoisted);
}

type Props = Record<string, unknown>;

const words = (text: string): string[] => text.split(" ");

const VOID = new Set(words("hr img link meta"));
const ELEMENTS = new Set(
  words(
    "a article aside b body button code details div em footer h1 h2 h3 head header hr html img kbd li link main meta nav ol p path script section small span strong summary svg symbol time title ul use",
  ),
);

function writeElement(tag: string, props: Props, hoisted: Hoisted | null): string {
  if (!ELEMENTS.has(tag)) throw BEYOND;
  let start = `<${tag}`;
  let children: unknown;
  let inner: unknown;
  for (const name in props) {
    const value = props[name];
    if (value === null || value === undefined) continue;
    if (name === "children") children = value;
    else if (name === "dangerouslySetInnerHTML") inner = (value as { __html: unknown }).__html;
    else start += writeAttribute(tag, name, value);
  }
  if (inner !== undefined && (typeof inner !== "string" || children !== undefined)) throw BEYOND;
  if (VOID.has(tag)) {
    if (inner !== undefined || children !== undefined) throw BEYOND;
    const html = `${start}/>`;
    return tag === "meta" || tag === "link" ? placeInHead(tag, props, html, hoisted) : html;
  }
  // text of scripts is escaped in another way
  if (tag === "script" && children !== undefined) throw BEYOND;
  if (tag === "title") {
    if (!hoisted || typeof children !== "string") throw BEYOND;
    hoisted.others += `${start}>${escapeText(children)}</title>`;
    return "";
  }
  const content = tag === "head" ? writeHead(children) : ((inner as string | undefined) ?? write(children, hoisted));
  return `${start}>${content}</${tag}>`;
}

function writeHead(children: unknown): string {
  const hoisted: Hoisted = { charset: "", viewport: "", others: "" };
  const placed = write(children, hoisted);
  return hoisted.charset + hoisted.viewport + hoisted.others + placed;
}

/** Hoists a tag unless it stays in its place; gives what stays. */
function placeInHead(tag: string, { charSet, name, rel, href }: Props, html: string, hoisted: Hoisted | null): string {
  if (!hoisted) throw BEYOND;
  if (tag === "link" && (typeof rel !== "string" || !href || rel === "stylesheet")) return html;
  if (tag === "meta" && typeof charSet === "string") hoisted.charset += html;
  else if (tag === "meta" && name === "viewport") hoisted.viewport += html;
  else hoisted.others += html;
  return "";
}

/** Names of attributes in HTML by React's; another one is spelled alike. */
const SPELLED = new Map([
  ["className", "class"],
  ["tabIndex", "tabindex"],
  ["crossOrigin", "crossorigin"],
  ["strokeWidth", "stroke-width"],
  ["strokeLinecap", "stroke-linecap"],
  ["strokeLinejoin", "stroke-linejoin"],
  ...words(
    "id role lang dir rel target type title alt name content property hrefLang charSet dateTime media sizes loading translate width height viewBox fill stroke d",
  ).map((name) => [name, name] as const),
]);
/** Without `async`: such scripts are hoisted, each once. */
const FLAGS = new Set(words("defer disabled hidden open"));
const OWN_NAME = /^(?:aria|data)-[a-z-]+$/;

function writeAttribute(tag: string, name: string, value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") throw BEYOND;
  const spelled = SPELLED.get(name);
  if (spelled !== undefined) {
    if (name === "name" && tag !== "meta") throw BEYOND;
    return typeof value === "boolean" ? "" : ` ${spelled}="${escapeText(String(value))}"`;
  }
  if (name === "href" || name === "src") {
    // an empty address, and one that is a script, are special
    if (typeof value !== "string" || !/^[^\0- jJ]/.test(value)) throw BEYOND;
    return ` ${name}="${escapeText(value)}"`;
  }
  if (FLAGS.has(name)) return value ? ` ${name}=""` : "";
  if (!OWN_NAME.test(name)) throw BEYOND;
  return ` ${name}="${escapeText(String(value))}"`;
}

const ESCAPES: Record<string, string> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

function escapeText(text: string): string {
  return /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (character) => ESCAPES[character] as string) : text;
}
