import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { CorpusPage } from "./corpus.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Output folder of a generator's pages. */
export interface Output {
  dir: string;
  /** Selector of the element around an article: a tag or a class. */
  article: string;
}

export interface Comparison {
  /** Pages whose article has the same text, code included, in the same order. */
  sameText: number;
  /** Pages whose article has the same link targets. */
  sameLinks: number;
  /** First difference, for inspection. */
  example: string | null;
}

/** Compares the articles of two outputs: a build that is fast because it drops text or links is not comparable. */
export function compareOutputs(pages: readonly CorpusPage[], expected: Output, actual: Output): Comparison {
  const result: Comparison = { sameText: 0, sameLinks: 0, example: null };
  for (const page of pages) {
    const [a, b] = [readArticle(expected, page), readArticle(actual, page)];
    if (a === null || b === null) {
      result.example ??= `${page.path}: no article in ${(a ? actual : expected).dir}`;
      continue;
    }
    if (a.text === b.text) result.sameText++;
    else result.example ??= `${page.path}: ${describeDifference(a.text, b.text)}`;
    if (a.links === b.links) result.sameLinks++;
    else result.example ??= `${page.path}: ${describeDifference(a.links, b.links)}`;
  }
  return result;
}

function readArticle(output: Output, page: CorpusPage): { text: string; links: string } | null {
  const names = [`docs/${page.path}/index.html`, `docs/${page.path}.html`];
  const name = names.find((one) => existsSync(path.join(output.dir, one)));
  if (name === undefined) return null;
  const article = find(parse(readFileSync(path.join(output.dir, name), "utf8")), output.article);
  if (article === null) return null;
  const blocks: string[] = [];
  const links: string[] = [];
  collect(article, blocks, links);
  const base = `https://example.com/${name.replace(/(?:index)?\.html$/, "")}`;
  const addresses = links.map((href) => new URL(href, base)).map((url) => url.pathname.replace(/\/$/, "") + url.hash);
  return { text: blocks.join("\n"), links: addresses.join("\n") };
}

/** The elements with the corpus' text: shells add other elements around an article. */
const BLOCKS = new Set(["p", "li", "td", "th", "pre", "h2", "h3"]);
/** Elements that generators add to an article: links to headings, titles of admonitions. */
const OWN_PARTS = /hash-link|header-anchor|(?:block|aside)(?:__|-)title/;

function collect(node: Element, blocks: string[], links: string[]): void {
  for (const child of childElements(node)) {
    if (child.tagName === "nav" || child.tagName === "header" || child.tagName === "footer" || isOwnPart(child))
      continue;
    if (!BLOCKS.has(child.tagName)) collect(child, blocks, links);
    else {
      // Line breaks in code and the spaces around them depend on the highlighter's markup.
      blocks.push(textOf(child).replace(/[\s\u200b]+/g, ""));
      for (const link of descendants(child, "a")) {
        const href = link.attrs.find((attribute) => attribute.name === "href")?.value ?? "";
        if (!href.startsWith("#")) links.push(href);
      }
    }
  }
}

function textOf(node: Node): string {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (!("childNodes" in node) || ("attrs" in node && isOwnPart(node))) return "";
  return node.childNodes.map(textOf).join("");
}

function isOwnPart({ attrs }: Element): boolean {
  return attrs.some(({ name, value }) => name === "class" && OWN_PARTS.test(value));
}

function childElements(node: Node): Element[] {
  return "childNodes" in node ? node.childNodes.filter((child): child is Element => "tagName" in child) : [];
}

function descendants(node: Node, name: string): Element[] {
  return childElements(node).flatMap((child) => [
    ...(child.tagName === name ? [child] : []),
    ...descendants(child, name),
  ]);
}

function find(node: Node, selector: string): Element | null {
  for (const child of childElements(node)) {
    const isIt = selector.startsWith(".") ? hasClass(child, selector.slice(1)) : child.tagName === selector;
    const found = isIt ? child : find(child, selector);
    if (found) return found;
  }
  return null;
}

function hasClass({ attrs }: Element, wanted: string): boolean {
  return attrs.some(({ name, value }) => name === "class" && value.split(" ").includes(wanted));
}

function describeDifference(a: string, b: string): string {
  const at = [...a].findIndex((character, index) => character !== b[index]);
  const from = Math.max(0, (at < 0 ? a.length : at) - 20);
  return `…${a.slice(from, from + 60)}… against …${b.slice(from, from + 60)}…`;
}
