// What readers get from a page, in a form that does not depend on the markup of one generator.
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { routeOf } from "./routes.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Facets that a page has itself; a list each, in the order of the page. */
export interface PageFacts {
  titles: string[];
  descriptions: string[];
  headings: string[];
  sidebars: string[];
  neighbours: string[];
  links: string[];
  images: string[];
  text: string[];
  code: string[];
  admonitions: string[];
  tabs: string[];
}

/** Of an image that is inlined: its name is not known. */
export const ANY_NAME = "*";

/** @param url Path of the page, without the base URL. */
export function readPageFacts(html: string, url: string): PageFacts {
  const page = parse(html);
  const { origin, base } = placeOf(page, url);
  const resolve = (href: string): string => resolveLink(href, { origin, page: `${base}${url}` });
  const content = contentOf(page);
  const within = (test: (element: Element) => boolean): Element[] =>
    content.flatMap((root) => select(root, test, isAround));
  return {
    titles: select(page, (one) => one.tagName === "title" && one.namespaceURI.endsWith("xhtml")).map(textOf),
    descriptions: select(page, (one) => one.tagName === "meta" && attribute(one, "name") === "description").map(
      (one) => attribute(one, "content") ?? "",
    ),
    headings: within((one) => /^h[1-6]$/.test(one.tagName)).map((one) => {
      const id = attribute(one, "id");
      return `${one.tagName}${id === null ? "" : `#${id}`} ${textOf(one)}`;
    }),
    sidebars: select(page, (one) => one.tagName === "aside").flatMap((aside) => sidebarItems(aside, resolve)),
    neighbours: select(page, (one) => one.tagName === "a" && NEIGHBOUR.test(classOf(one))).map((one) => {
      const label = childElements(one).at(-1) ?? one;
      return `${NEIGHBOUR.exec(classOf(one))?.[1]} ${resolve(attribute(one, "href") ?? "")} ${textOf(label)}`;
    }),
    links: within((one) => one.tagName === "a" && attribute(one, "href") !== null && !isOwnPart(one)).map((one) =>
      resolve(attribute(one, "href") ?? ""),
    ),
    images: within((one) => one.tagName === "img").map(
      (one) => `${attribute(one, "alt") ?? ""} (${imageName(attribute(one, "src") ?? "")})`,
    ),
    text: content.flatMap(blocksOf),
    // diagrams are drawn in the browser: their source is a text for those without scripts
    code: within((one) => one.tagName === "pre" && !hasClass(one, "mermaid")).map(codeOf),
    admonitions: within((one) => ADMONITION.test(classOf(one))).map((one) => {
      const [heading] = select(one, (part) => /admonition-?heading/i.test(classOf(part)));
      return `${ADMONITION.exec(classOf(one))?.[1]} ${heading ? textOf(heading) : ""}`;
    }),
    tabs: within((one) => attribute(one, "role") === "tablist").map((list) =>
      childElements(list)
        .map((tab) => `${attribute(tab, "aria-selected") === "true" ? "*" : ""}${textOf(tab)}`)
        .join(" | "),
    ),
  };
}

/** Where a page leads at once; null for an ordinary page. */
export function redirectOf(html: string): string | null {
  const [meta] = select(parse(html), (one) => attribute(one, "http-equiv")?.toLowerCase() === "refresh");
  const target = meta && /url=(.*)/i.exec(attribute(meta, "content") ?? "")?.[1];
  return target ? target.trim().replace(/^["']|["']$/g, "") : null;
}

const NEIGHBOUR = /paginat\S*?[-_](prev|next)\b/;
const ADMONITION = /(?:^| )theme-admonition-(\w+)/;
/** Elements that a generator adds to the text of an author. */
const OWN_PART = /hash-link|theme-code-block|codeBlock|buttonGroup|code-copy/;
const isOwnPart = (element: Element): boolean => OWN_PART.test(classOf(element));

/** Around the content: sidebars, breadcrumbs, and the theme's table of contents, which authors may also have in the text. */
const isAround = (element: Element): boolean =>
  element.tagName === "nav" || element.tagName === "aside" || TABLE_OF_CONTENTS.test(classOf(element));
const TABLE_OF_CONTENTS = /(?:^| )(?:tableOfContents_|tocCollapsible_|theme-doc-toc-)/;

/** The texts of authors on a page, else all between navbar and footer. */
function contentOf(page: Node): Element[] {
  const texts = outermost(page, (one) => hasClass(one, "markdown"));
  if (texts.length > 0) return texts;
  const between = outermost(page, (one) => /^__\w+_skipToContent_fallback$/.test(attribute(one, "id") ?? ""));
  return between.length > 0 ? between : outermost(page, (one) => one.tagName === "main");
}

function sidebarItems(aside: Element, resolve: (href: string) => string): string[] {
  const items: string[] = [];
  const visit = (node: Element, depth: number): void => {
    for (const child of childElements(node)) {
      if (child.tagName === "a") {
        items.push(`${depth} ${textOf(child)} ${resolve(attribute(child, "href") ?? "")}`);
      } else visit(child, depth + (child.tagName === "ul" ? 1 : 0));
    }
  };
  visit(aside, 0);
  return items;
}

const INLINE = new Set(
  "a abbr b bdi bdo br button cite code del dfn em font i img input ins kbd label mark q s samp small span strong sub sup time u var wbr math svg".split(
    " ",
  ),
);
const NO_TEXT = new Set(["pre", "script", "style", "svg", "template", "noscript"]);

/** Texts between the borders of block elements, code blocks left out. */
function blocksOf(root: Element): string[] {
  const blocks = [""];
  const visit = (node: Node): void => {
    if (node.nodeName === "#text") blocks[blocks.length - 1] += (node as DefaultTreeAdapterTypes.TextNode).value;
    if (!("tagName" in node)) return;
    if (NO_TEXT.has(node.tagName) || isOwnPart(node) || isAround(node)) return;
    const isBlock = !INLINE.has(node.tagName);
    if (isBlock || node.tagName === "br") blocks.push("");
    node.childNodes.forEach(visit);
    if (isBlock) blocks.push("");
  };
  root.childNodes.forEach(visit);
  return blocks.map(collapse).filter((text) => text !== "");
}

/** Lines without the spaces at their ends. */
function codeOf(pre: Element): string {
  const read = (node: Node): string => {
    if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
    if (node.nodeName === "br") return "\n";
    return "childNodes" in node ? node.childNodes.map(read).join("") : "";
  };
  return read(pre)
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
}

/** Text of an element on one line, without the parts that generators add. */
function textOf(element: Element): string {
  const read = (node: Node): string => {
    if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
    if (!("tagName" in node) || node.tagName === "svg" || isOwnPart(node)) return "";
    return node.childNodes.map(read).join("");
  };
  return collapse(element.childNodes.map(read).join(""));
}

/** On one line; a card's icon is a part of its text in some versions of Docusaurus, and beside it in others. */
const collapse = (text: string): string =>
  text
    .replace(/[\s\u200b]+/g, " ")
    .trim()
    .replace(/^(?:📄️|🗃️?|🔗) ?/u, "");

/** `/assets/images/boat-3f2a9c10ab.png` → `boat.png`. */
function imageName(src: string): string {
  if (src.startsWith("data:")) return ANY_NAME;
  const name = decode(src.replace(/[?#].*/, "").replace(/.*\//, ""));
  return withoutHash(name);
}

/** The path of a file without the hash of its content. */
const withoutHash = (path: string): string => path.replace(/[-.][0-9a-f]{8,32}(?=(?:\.\d+)?\.\w+$)/, "");

/** Host and base URL, from the canonical address. */
function placeOf(page: Node, url: string): { origin: string; base: string } {
  const [canonical] = select(page, (one) => one.tagName === "link" && attribute(one, "rel") === "canonical");
  const href = canonical ? attribute(canonical, "href") : null;
  if (href === null || !URL.canParse(href)) return { origin: "https://site.invalid", base: "" };
  const { origin, pathname } = new URL(href);
  const path = routeOf(decode(pathname));
  return {
    origin,
    base: path.endsWith(url) && url !== "/" ? path.slice(0, -url.length) : url === "/" ? path.replace(/\/$/, "") : "",
  };
}

/** Paths of the site without its host, without `index.html` and a slash at their end. */
function resolveLink(href: string, { origin, page }: { origin: string; page: string }): string {
  if (!URL.canParse(href, `${origin}${page}`)) return href;
  const url = new URL(href, `${origin}${page}`);
  if (url.origin !== origin) return url.href;
  return `${withoutHash(routeOf(decode(url.pathname)))}${url.search}${decode(url.hash)}`;
}

function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

const attribute = ({ attrs }: Element, name: string): string | null =>
  attrs.find((one) => one.name === name)?.value ?? null;
const classOf = (element: Element): string => attribute(element, "class") ?? "";
const hasClass = (element: Element, name: string): boolean => classOf(element).split(/\s+/).includes(name);
const childElements = (node: Node): Element[] =>
  "childNodes" in node ? node.childNodes.filter((child): child is Element => "tagName" in child) : [];
const select = (
  node: Node,
  test: (element: Element) => boolean,
  isLeftOut = (_: Element): boolean => false,
): Element[] =>
  childElements(node)
    .filter((child) => !isLeftOut(child))
    .flatMap((child) => [...(test(child) ? [child] : []), ...select(child, test, isLeftOut)]);
const outermost = (node: Node, test: (element: Element) => boolean): Element[] =>
  childElements(node).flatMap((child) => (test(child) ? [child] : outermost(child, test)));
