// A page of the reference, and the pieces of Markdown that its texts are put together from.

export interface ReferencePage {
  /** Below `reference`, without extension: `options/search`. */
  path: string;
  title: string;
  /** The page's purpose in one sentence: 50 to 160 characters. */
  description: string;
  /** Order in the sidebar. */
  position: number;
  /** Label in the sidebar, if it is not the title. */
  label?: string;
  body: string;
  /** Names that the page has a section for: options, flags, codes. */
  subjects: readonly string[];
}

/** Source of the page's file. The text is Markdown without JSX: braces and angle brackets mean nothing. */
export const sourceOf = ({ title, description, position, label, body }: ReferencePage): string =>
  `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description)}
sidebar_position: ${position}
${label === undefined ? "" : `sidebar_label: ${JSON.stringify(label)}\n`}mdx:
  format: md
---

${body.trim()}
`;

/** Inline code, with a fence that is longer than any run of backticks in the text. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = /^`|`$/.test(text) ? " " : "";
  return `${fence}${space}${text}${space}${fence}`;
}

export function block(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}

/** A heading with a fixed anchor. */
export const heading = (level: number, text: string, id: string): string => `${"#".repeat(level)} ${text} {#${id}}`;

/** Anchors that the headings of a page set; samples of code may look like headings. */
export const anchorsIn = (body: string): string[] =>
  [...body.replace(/^(`{3,})[\s\S]*?^\1$/gm, "").matchAll(/^#+ .* \{#([\w-]+)\}$/gm)].map(([, id = ""]) => id);

/** Anchor of a name: letters of any case, digits and dashes. */
export const anchorOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^-+/, "")
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");

/** A table. Cells are Markdown; bars in them are escaped. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replace(/\s*\n\s*/g, " ")).join(" | ")} |`)
    .join("\n");

/** Text of code comments and messages as Markdown: angle brackets outside code are text. */
export const prose = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[<*_[\]]/g, "\\$&") : part))
    .join("");

/** `three`, `3`: a count at the start of a sentence. */
export const sentence = (text: string): string => (text === "" ? "" : text[0]?.toUpperCase() + text.slice(1));

/** The first page of the reference, which links to all others at its level. */
export function pagesOfIndex(pages: readonly ReferencePage[]): ReferencePage {
  const top = pages.filter(({ path }) => !path.includes("/") || path.endsWith("/index"));
  return {
    path: "index",
    title: "Reference",
    description: "Options, commands, messages, front matter, theme and formats, generated from the code of sitegen.",
    position: 0,
    subjects: [],
    body: `These pages are generated from the code of this version, so they list what exists.

${table(
  ["Page", "Content"],
  top.map(({ path, title, description }) => [`[${title}](./${path}.md)`, description]),
)}`,
  };
}
