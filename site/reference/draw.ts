// What a page shows of the data, as nodes of Markdown: static HTML in the end, no component.
import { posix } from "node:path";
import type { BlockContent, Code, Heading, Paragraph, PhrasingContent, RootContent, Table, TableCell } from "mdast";
import type {} from "mdast-util-to-hast";
import type { Position } from "unist";
import pageOfType from "../data/types.json" with { type: "json" };
import type { Fact, PackageFacts, PageFacts } from "./facts.ts";

/** Where something is drawn: links are relative to the page, faults in them are told at the position. */
export interface Place {
  doc: string;
  position: Position | undefined;
}

export interface FactPlace extends Place {
  /** Whether the reader passes the thing, so that it must or may be there. */
  isPassed: boolean;
}

/** A heading and, beside it, what the data says of the thing it names. */
export function factHeading(heading: Heading, fact: Fact, place: FactPlace): RootContent {
  const className = fact.deprecated ? ["fact", "fact--deprecated"] : ["fact"];
  const line = factLine(fact, place);
  return box("div", className, line.length > 0 ? [heading, paragraph("fact__line", line)] : [heading]);
}

/** Type, whether it must be given, default, versions. */
function factLine(fact: Fact, place: FactPlace): PhrasingContent[] {
  const { isPassed } = place;
  const parts = [
    fact.type !== undefined && typeCode(fact.type, place),
    isPassed && !fact.extra && !fact.optional && span("fact__required", requirementOf(fact)),
    fact.optional && !fact.extra && fact.default === undefined && span("fact__optional", [text("optional")]),
    fact.default !== undefined && span("fact__default", [text("default "), code(fact.default)]),
    fact.since !== undefined && span("fact__badge", [text(`since ${fact.since}`)]),
    fact.deprecated && deprecatedBadge,
  ].filter((part) => part !== false && part !== undefined);
  return parts.flatMap((part, index) => (index === 0 ? [part] : [text(" "), part]));
}

const requirementOf = ({ or }: Fact): PhrasingContent[] =>
  or === undefined ? [text("required")] : [text("this or "), code(or)];

/** Facts that another page describes, as a table of links to their headings there. */
export function sameTable(facts: readonly Fact[], other: PageFacts, place: Place): RootContent {
  const inOrder = [...facts].sort((a, b) => Number(a.deprecated ?? false) - Number(b.deprecated ?? false));
  const [subject] = other.subjects;
  const name =
    subject?.kind === "function" || subject?.kind === "hook" ? `${subject.symbol}()` : (subject?.symbol ?? "");
  const intro = paragraph("fact-table__intro", [text("As in "), linkTo(other.doc, "", [code(name)], place), text(":")]);
  const columns: { head: string; cell: (fact: Fact) => PhrasingContent[] | null }[] = [
    { head: "Name", cell: (fact) => nameCell(fact, other, place) },
    { head: "Type", cell: ({ type }) => (type === undefined ? null : [typeCode(type, place)]) },
    { head: "Default", cell: (fact) => (fact.default === undefined ? null : [code(fact.default)]) },
    { head: "Since", cell: ({ since }) => (since === undefined ? null : [text(since)]) },
  ];
  const shown = columns.filter(({ cell }) => facts.some((fact) => cell(fact) !== null));
  const table: Table = {
    type: "table",
    children: [
      { type: "tableRow", children: shown.map(({ head }) => tableCell([text(head)])) },
      ...inOrder.map((fact) => ({
        type: "tableRow" as const,
        children: shown.map(({ head, cell }) => tableCell(cell(fact) ?? [], `fact-table__${head.toLowerCase()}`)),
      })),
    ],
  };
  return box("div", ["fact-table"], [intro, table]);
}

function nameCell(fact: Fact, other: PageFacts, place: Place): PhrasingContent[] {
  const link = linkTo(other.doc, `#${fact.name.toLowerCase()}`, [code(fact.name)], place);
  return fact.deprecated ? [link, text(" "), deprecatedBadge] : [link];
}

export function declaration(value: string): RootContent {
  const block: Code = { type: "code", lang: "ts", value };
  return box("div", ["declaration"], [block]);
}

/** Version, licence and modules of a package in one line. */
export function packageLine({ name, version, license, modules }: PackageFacts, place: Place): RootContent {
  const own = license !== undefined && /see license|remotion license/i.test(license);
  const parts = [
    [text("Documented version "), code(version)],
    own ? [linkTo("license", "", [text("Remotion License")], place)] : null,
    license !== undefined && !own && license !== "UNLICENSED" ? [text(`License ${license}`)] : null,
    modules.length > 1 || modules[0] !== name
      ? [text("Import from "), ...modules.flatMap((one, at) => (at === 0 ? [code(one)] : [text(", "), code(one)]))]
      : null,
  ].filter((part) => part !== null);
  return paragraph(
    "package-facts",
    parts
      .map((part) => span("package-facts__part", part))
      .flatMap((part, at) => (at === 0 ? [part] : [text(" "), part])),
  );
}

function typeCode(type: string, place: Place): PhrasingContent {
  const names = Object.keys(pageOfType);
  const pieces = type.split(new RegExp(`\\b(${names.join("|")})\\b`));
  const children = pieces.flatMap((piece, index): PhrasingContent[] => {
    if (piece === "") return [];
    const doc = index % 2 === 1 ? pageOfType[piece as keyof typeof pageOfType] : place.doc;
    return [doc === place.doc ? text(piece) : linkTo(doc, "", [text(piece)], place)];
  });
  return { type: "emphasis", data: { hName: "code", hProperties: { className: ["fact__type"] } }, children };
}

function linkTo(
  doc: string,
  hash: string,
  children: PhrasingContent[],
  { doc: from, position }: Place,
): PhrasingContent {
  const file = posix.relative(posix.dirname(`/${from}`), `/${doc}`);
  return { type: "link", url: `${file}.mdx${hash}`, children: children as never, position };
}

const text = (value: string): PhrasingContent => ({ type: "text", value });
const code = (value: string): PhrasingContent => ({ type: "inlineCode", value });
const span = (className: string, children: PhrasingContent[]): PhrasingContent => ({
  type: "emphasis",
  data: { hName: "span", hProperties: { className: className.split(" ") } },
  children,
});
const deprecatedBadge = span("fact__badge fact__badge--deprecated", [text("deprecated")]);
const tableCell = (children: PhrasingContent[], className?: string): TableCell => ({
  type: "tableCell",
  ...(className !== undefined && { data: { hProperties: { className: [className] } } }),
  children,
});
const paragraph = (className: string, children: PhrasingContent[]): Paragraph => ({
  type: "paragraph",
  data: { hProperties: { className: [className] } },
  children,
});
/** Markdown has no container without a meaning; a quote takes blocks and becomes what `hName` says. */
const box = (hName: string, className: string[], children: BlockContent[]): RootContent => ({
  type: "blockquote",
  data: { hName, hProperties: { className } },
  children,
});
