import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { Corpus } from "./corpus.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface Comparison {
  pages: number;
  /** Pages whose article has the same words, code included, in the same order. */
  sameText: number;
  /** Pages whose article links to the same addresses. */
  sameLinks: number;
  /** First difference, to look at. */
  example: string | null;
}

/** Compares the articles of two outputs: a fast build that drops text or links is no fast build. */
export function compareOutputs(corpus: Corpus, expected: string, actual: string): Comparison {
  const result: Comparison = { pages: corpus.pages.length, sameText: 0, sameLinks: 0, example: null };
  for (const page of corpus.pages) {
    const [a, b] = [expected, actual].map((output) => readArticle(output, `docs/${page.path}`));
    if (a === null || b === null || a === undefined || b === undefined) {
      result.example ??= `${page.path}: no article in ${a ? actual : expected}`;
      continue;
    }
    if (a.text === b.text) result.sameText++;
    else result.example ??= `${page.path}: ${describeDifference(a.text, b.text)}`;
    if (a.links === b.links) result.sameLinks++;
    else result.example ??= `${page.path}: ${describeDifference(a.links, b.links)}`;
  }
  return result;
}

function readArticle(output: string, route: string): { text: string; links: string } | null {
  const file = [`${route}/index.html`, `${route}.html`].map((name) => path.join(output, name)).find(existsSync);
  if (file === undefined) return null;
  const article = find(parse(readFileSync(file, "utf8")), "article");
  if (article === null) return null;
  const blocks: string[] = [];
  const links: string[] = [];
  collect(article, blocks, links);
  return { text: blocks.join("\n"), links: links.join("\n") };
}

/** The elements that the corpus' words are in: shells differ in what else they put around an article. */
const BLOCKS = new Set(["p", "li", "td", "th", "pre", "h2", "h3"]);

function collect(node: Element, blocks: string[], links: string[]): void {
  for (const child of childElements(node)) {
    if (child.tagName === "nav" || child.tagName === "header" || child.tagName === "footer") continue;
    if (!BLOCKS.has(child.tagName)) collect(child, blocks, links);
    else {
      // Line breaks in code and the spaces around them depend on the highlighter's markup.
      blocks.push(textOf(child).replace(/[\s\u200b]+/g, ""));
      for (const link of descendants(child, "a")) {
        const href = link.attrs.find((attribute) => attribute.name === "href")?.value ?? "";
        if (!href.startsWith("#")) links.push(href.replace(/^https:\/\/example\.com/, "").replace(/\/(?=#|$)/, ""));
      }
    }
  }
}

function textOf(node: Node): string {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  const isHashLink =
    "attrs" in node && node.attrs.some(({ name, value }) => name === "class" && value.includes("hash-link"));
  return isHashLink || !("childNodes" in node) ? "" : node.childNodes.map(textOf).join("");
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

function find(node: Node, name: string): Element | null {
  for (const child of childElements(node)) {
    const found = child.tagName === name ? child : find(child, name);
    if (found) return found;
  }
  return null;
}

function describeDifference(a: string, b: string): string {
  const at = [...a].findIndex((character, index) => character !== b[index]);
  const from = Math.max(0, (at < 0 ? a.length : at) - 20);
  return `…${a.slice(from, from + 60)}… against …${b.slice(from, from + 60)}…`;
}
