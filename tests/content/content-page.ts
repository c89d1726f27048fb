import type { Nodes, Table } from "mdast";
import type {} from "mdast-util-directive";
import type {} from "mdast-util-mdx";
import { wordsIn } from "../../cli/compile/count-words.ts";
import type { ContentPath } from "../../cli/model/brands.ts";
import type { Location } from "../../cli/model/diagnostic.ts";
import type { ContentSource } from "./load-content.ts";

/** Text as read, with inline code in backticks, so that later stages distinguish it from words. */
export interface Block {
  text: string;
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
  /** Other content: code, tables, directives, components, subsections. */
  hasOther: boolean;
  /** Last line before the next heading of its level. */
  end: number;
}

export interface ContentPage {
  path: ContentPath;
  /** Other files import it; it has no page. */
  partial: boolean;
  title: string;
  description: Block | null;
  /** Each paragraph, item, cell and heading. */
  blocks: Block[];
  sections: Section[];
  tables: { line: number; rows: Block[][] }[];
  quotes: Block[];
  /** Link targets as written. */
  links: { href: string; line: number }[];
  /** Positions of images without alternative text. */
  silentImages: Location[];
  /** Words of paragraphs and items, without those below "See also". A name in backticks is one. */
  words: number;
  /** Partials that it imports. */
  partials: ContentPath[];
}

export const isSeeAlso = ({ title }: Pick<Section, "title">): boolean => /^see also$/i.test(title);

export function readPage({ path, frontMatter, tree, source }: ContentSource): ContentPage {
  const { title, description } = frontMatter.data;
  const page: ContentPage = {
    path,
    partial: /(?:^|\/)_/.test(path),
    title: typeof title === "string" ? title : "",
    description:
      typeof description === "string"
        ? { text: description, line: frontMatter.keys.description?.value.line ?? 1 }
        : null,
    blocks: [],
    sections: [],
    tables: [],
    quotes: [],
    links: [],
    silentImages: [],
    words: 0,
    partials: [],
  };
  const open: Section[] = [];
  const lineOf = (node: Nodes): number => node.position?.start.line ?? 1;
  const enter = (node: Nodes): void => {
    const section = open.at(-1);
    switch (node.type) {
      case "heading": {
        const line = lineOf(node);
        while ((open.at(-1)?.level ?? 0) >= node.depth) (open.pop() as Section).end = line - 1;
        for (const around of open) around.hasOther = true;
        const title = textOf(node);
        const within = open.map((around) => around.title);
        const next = {
          level: node.depth,
          title,
          line,
          within,
          prose: [],
          hasOther: false,
          end: Number.POSITIVE_INFINITY,
        };
        page.sections.push(next);
        open.push(next);
        page.blocks.push({ text: title, line });
        break;
      }
      case "paragraph": {
        const text = textOf(node);
        page.blocks.push({ text, line: lineOf(node) });
        section?.prose.push(text);
        if (!open.some(isSeeAlso)) page.words += wordsIn(text.replace(/`[^`]*`/g, " x "));
        break;
      }
      case "table":
        readTable(node, page);
        break;
      case "blockquote":
        page.quotes.push({ text: textOf(node), line: lineOf(node) });
        break;
      case "link":
        page.links.push({ href: node.url, line: lineOf(node) });
        break;
      case "image":
        if (!node.alt?.trim()) page.silentImages.push({ path, ...node.position?.start });
        break;
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement":
        if (node.name === "img" && !node.attributes.some((one) => one.type !== "mdxJsxAttribute" || one.name === "alt"))
          page.silentImages.push({ path, ...node.position?.start });
        break;
      case "mdxjsEsm":
        page.partials.push(...importedPartials(node.value, path));
        break;
    }
    if (section && OTHER.has(node.type)) section.hasOther = true;
    if ("children" in node && node.type !== "table" && node.type !== "heading") node.children.forEach(enter);
  };
  enter(tree);
  const lines = source.split("\n").length;
  for (const section of page.sections) section.end = Math.min(section.end, lines);
  return page;
}

/** Content of a section that is not prose. */
const OTHER = new Set(["code", "table", "image", "leafDirective", "mdxJsxFlowElement", "mdxFlowExpression", "math"]);

function readTable(table: Table, page: ContentPage): void {
  const rows = table.children.map((row) =>
    row.children.map((cell) => ({ text: textOf(cell).trim(), line: row.position?.start.line ?? 1 })),
  );
  page.tables.push({ line: table.position?.start.line ?? 1, rows });
  page.blocks.push(...rows.flat().filter(({ text }) => text !== ""));
}

function importedPartials(code: string, from: ContentPath): ContentPath[] {
  return [...code.matchAll(/from\s+['"](\.[^'"]+\.mdx?)['"]/g)].map(
    ([, specifier = ""]) => new URL(specifier, `file:///${from}`).pathname.slice(1) as ContentPath,
  );
}

function textOf(node: Nodes): string {
  if (node.type === "inlineCode") return `\`${node.value}\``;
  if (node.type === "text") return node.value;
  if (node.type === "image") return node.alt ?? "";
  if (node.type === "break") return " ";
  if (node.type === "textDirective") return `:${node.name}${node.children.map(textOf).join("")}`;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
