// The report of `sitegen diff`: for a terminal, for tools, and as a comment on a pull request.
import { count } from "../../diagnostics/report-pretty.ts";
import type { PageChange, SiteChanges } from "./site-changes.ts";

export type ChangesFormat = "pretty" | "json" | "github";

/** Rows of a comment: GitHub limits its length. */
const MOST_ROWS = 100;
const SIGNS = { added: "+", removed: "-", changed: "~" } as const;

interface ChangesFacts {
  /** As the author named the commit. */
  ref: string;
  commit: string;
  /** The full URL of a page; null without a preview. */
  linkOf(url: string): string | null;
}

export function formatChanges(changes: SiteChanges, facts: ChangesFacts, format: ChangesFormat): string {
  if (format === "json") return formatJson(changes, facts);
  return format === "github" ? formatComment(changes, facts) : formatPretty(changes, facts);
}

function formatJson({ pages, generated, shared }: SiteChanges, { ref, commit, linkOf }: ChangesFacts): string {
  const withLinks = pages.map((page) => ({ ...page, preview: page.type === "removed" ? null : linkOf(page.url) }));
  return `${JSON.stringify({ version: 1, ref, commit, pages: withLinks, generated, shared }, null, 2)}\n`;
}

const formatWords = ({ words: { added, removed } }: PageChange): string =>
  added + removed === 0 ? "" : `+${added} −${removed} words`;

const summarize = (pages: readonly PageChange[]): string =>
  (["added", "removed", "changed"] as const)
    .map((type) => `${pages.filter((page) => page.type === type).length} ${type}`)
    .join(", ");

function formatPretty({ pages, generated, shared }: SiteChanges, { ref, linkOf }: ChangesFacts): string {
  const lines = pages.map((page) => {
    const facts = [...page.reasons, formatWords(page)].filter(Boolean).join("; ");
    const url = page.type === "removed" ? page.url : (linkOf(page.url) ?? page.url);
    return `${SIGNS[page.type]} ${url}${facts === "" ? "" : `  ${facts}`}\n`;
  });
  const lists = generated.added.length + generated.removed.length;
  return [
    `Pages since ${ref}: ${summarize(pages)}\n`,
    ...lines,
    lists > 0 ? `Generated pages: ${generated.added.length} added, ${generated.removed.length} removed\n` : "",
    shared.length > 0 ? `Files that any page may depend on: ${shared.join(", ")}\n` : "",
  ].join("");
}

/** Text in a cell of a table. */
const cell = (text: string): string => text.replace(/[\\|<>[\]`*_]/g, (sign) => `\\${sign}`).replace(/\s+/g, " ");

/** The first line lets a workflow find its earlier comment. */
function formatComment({ pages, generated, shared }: SiteChanges, { ref, commit, linkOf }: ChangesFacts): string {
  const head = `<!-- sitegen diff -->\n### Pages: ${summarize(pages)}\n\nSince \`${ref}\` (${commit.slice(0, 7)}).\n`;
  if (pages.length === 0) return `${head}${formatRest(generated, shared)}`;
  const rows = pages.slice(0, MOST_ROWS).map((page) => {
    const link = page.type === "removed" ? null : linkOf(page.url);
    const name = cell(page.title || page.url);
    const target = link?.replace(/[()\s|]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    const title = target === undefined ? `${name} (${cell(page.url)})` : `[${name}](${target})`;
    return `| ${page.type} | ${title} | ${cell(page.reasons.join("; "))} | ${formatWords(page)} |\n`;
  });
  const more = pages.length > MOST_ROWS ? `\n${count(pages.length - MOST_ROWS, "more page")}.\n` : "";
  return `${head}\n| | page | why | text |\n| --- | --- | --- | --- |\n${rows.join("")}${more}${formatRest(generated, shared)}`;
}

function formatRest(generated: SiteChanges["generated"], shared: readonly string[]): string {
  const { added, removed } = generated;
  const lists =
    added.length + removed.length > 0 ? `\nGenerated pages: ${added.length} added, ${removed.length} removed.\n` : "";
  const files =
    shared.length > 0 ? `\nAny page may depend on ${shared.map((file) => `\`${file}\``).join(", ")}.\n` : "";
  return `${lists}${files}`;
}
