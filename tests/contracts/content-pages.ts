import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Nodes, Root, Table } from "mdast";
import { mdxToMdast } from "satteri";
import { parseFrontMatter } from "../../cli/compile/parse-front-matter.ts";
import type { ContentPath } from "../../cli/model/brands.ts";

export const repoRoot = fileURLToPath(new URL("../..", import.meta.url));

export interface Fence {
  /** First word behind the fence; null without one. */
  language: string | null;
  code: string;
  line: number;
}

/** A heading and the prose and code directly below it. */
export interface Section {
  level: number;
  title: string;
  line: number;
  /** Titles of the headings around it, outermost first. */
  within: string[];
  /** Prose of the section, without that of its subsections. */
  prose: string[];
  /** What else it holds: code, tables, subsections. */
  hasOther: boolean;
}

export interface ContentPage {
  /** From the repository's root. */
  path: string;
  frontMatter: Record<string, unknown>;
  fences: Fence[];
  /** Text of each paragraph, item, cell and heading; inline code in backticks. */
  blocks: string[];
  sections: Section[];
  tables: { line: number; rows: string[][] }[];
  quotes: { line: number; text: string }[];
}

/** Every Markdown file below `content/`, parsed as the build parses it. */
export function loadContent(): ContentPage[] {
  return readdirSync(path.join(repoRoot, "content"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => `content/${name.split(path.sep).join("/")}`)
    .sort()
    .map((file) => readPage(file, readFileSync(path.join(repoRoot, file), "utf8")));
}

export function readPage(file: string, source: string): ContentPage {
  const { frontMatter, bodyOffset } = parseFrontMatter(source, file as ContentPath);
  const offset = source.slice(0, bodyOffset).split("\n").length - 1;
  const options = { features: { gfm: true, directive: true, frontmatter: false } };
  // The native types are their own declarations of the same trees.
  const tree = mdxToMdast(source.slice(bodyOffset), options) as unknown as Root;
  const page: ContentPage = {
    path: file,
    frontMatter: { ...frontMatter.data },
    fences: [],
    blocks: [],
    sections: [],
    tables: [],
    quotes: [],
  };
  readNodes(tree, page, offset);
  return page;
}

function readNodes(tree: Root, page: ContentPage, offset: number): void {
  const open: Section[] = [];
  const lineOf = (node: Nodes) => (node.position?.start.line ?? 0) + offset;
  const enter = (node: Nodes): void => {
    const section = open.at(-1);
    switch (node.type) {
      case "heading": {
        const title = textOf(node);
        while ((open.at(-1)?.level ?? 0) >= node.depth) open.pop();
        for (const around of open) around.hasOther = true;
        const within = open.map((around) => around.title);
        const next = { level: node.depth, title, line: lineOf(node), within, prose: [], hasOther: false };
        page.sections.push(next);
        open.push(next);
        page.blocks.push(title);
        return;
      }
      case "paragraph":
        page.blocks.push(textOf(node));
        section?.prose.push(textOf(node));
        return;
      case "code":
        page.fences.push({ language: node.lang ?? null, code: node.value, line: lineOf(node) });
        if (section) section.hasOther = true;
        return;
      case "leafDirective":
        if (section) section.hasOther = true;
        return;
      case "table":
        readTable(node, page, lineOf(node));
        if (section) section.hasOther = true;
        return;
      case "blockquote":
        page.quotes.push({ line: lineOf(node), text: textOf(node) });
        break;
    }
    if ("children" in node) node.children.forEach(enter);
  };
  enter(tree);
}

function readTable(table: Table, page: ContentPage, line: number): void {
  const rows = table.children.map((row) => row.children.map((cell) => textOf(cell).trim()));
  page.tables.push({ line, rows });
  page.blocks.push(...rows.flat().filter((cell) => cell !== ""));
}

/** Text as it is read, with inline code in backticks, so that later stages know it from words. */
function textOf(node: Nodes): string {
  if (node.type === "inlineCode") return `\`${node.value}\``;
  if (node.type === "text") return node.value;
  if (node.type === "image") return node.alt ?? "";
  if (node.type === "break") return " ";
  if (node.type === "textDirective") return `:${node.name}${node.children.map(textOf).join("")}`;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
