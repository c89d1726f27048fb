import { type Measurement, median, type Results } from "./results.ts";
import type { Column, Section } from "./sections/section.ts";

export interface Note {
  name: string;
  label?: string;
  note: string;
}

/** Name → what readers see. */
type Labels = ReadonlyMap<string, string>;

/** `RESULTS.md`: a table for each section and size of site, in the order of sections and generators. */
export function formatResults(results: Results, sections: readonly Section[], generators: readonly Note[]): string {
  const places = new Map(generators.map(({ name }, index) => [name, index]));
  const labels: Labels = new Map(generators.map(({ name, label }) => [name, label ?? name]));
  const rows = [...results.measurements].sort(
    (a, b) => (places.get(a.generator) ?? 0) - (places.get(b.generator) ?? 0) || a.pages - b.pages,
  );
  const parts = sections.flatMap((section) => {
    const own = rows.filter((row) => row.section === section.name);
    return own.length === 0 ? [] : [formatSection(section, own, labels)];
  });
  return `${[
    "# Results",
    INTRODUCTION,
    ...parts,
    "## The sites",
    generators
      .map(({ name, label, note }) => `- **${label ?? name}**${label ? ` (\`${name}\`)` : ""}: ${note}`)
      .join("\n"),
  ].join("\n\n")}\n`;
}

const INTRODUCTION = `Made by \`npm run bench\` from \`results.json\`, which holds the figure of each run. A page of the corpus has about 1,100 words, four
coloured code blocks, a table, a list, an admonition and ten links; one in ten has a component with state. Each generator gets it in its
own dialect, with navbar, sidebar, breadcrumbs or their like, table of contents, pager and sitemap. Figures are medians, with
the least and the most in brackets where there was more than one run; they belong to one machine and compare, no more.`;

function formatSection(section: Section, rows: readonly Measurement[], labels: Labels): string {
  const sizes = [...new Set(rows.map(({ pages }) => pages))].sort((a, b) => a - b);
  const bySize = section.conclude ? [rows] : sizes.map((size) => rows.filter(({ pages }) => pages === size));
  const conclusion = section.conclude?.(rows) ?? "";
  return [
    `## ${section.title}`,
    section.about,
    ...bySize.map((some) => formatTable(section, some, labels)),
    ...(conclusion ? [conclusion] : []),
    `${[...new Set(rows.map(({ date, machine }) => `${date}, ${machine}.`))].join("\n")}`,
    ...formatCommands(rows),
  ].join("\n\n");
}

function formatTable({ columns }: Section, rows: readonly Measurement[], labels: Labels): string {
  const base = rows.find(({ generator }) => generator === "sitegen");
  const compared = columns.find((column) => column.compared);
  const head = [
    "",
    "pages",
    ...columns.map((column) => column.head),
    ...(compared ? [`${compared.head} / sitegen's`] : []),
  ];
  const body = rows.map((row) => [
    `${labels.get(row.generator) ?? row.generator} ${row.version}`,
    row.pages.toLocaleString("en"),
    ...(row.fault && Object.keys(row.figures).length === 0
      ? [`failed: ${firstLine(row.fault)}`, ...columns.slice(1).map(() => "")]
      : columns.map((column) => formatFigure(row, column))),
    ...(compared ? [formatRatio(row, base, compared)] : []),
  ]);
  return [head, head.map((_, column) => (column === 0 ? "---" : "---:")), ...body]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function formatFigure({ figures }: Measurement, { figure, decimals }: Column): string {
  const values = figures[figure] ?? [];
  if (values.length === 0) return "";
  const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)].map((value) =>
    value.toFixed(decimals),
  );
  return least === most ? `${middle}` : `${middle} (${least} to ${most})`;
}

function formatRatio(row: Measurement, base: Measurement | undefined, { figure }: Column): string {
  const [own, other] = [row.figures[figure] ?? [], base?.figures[figure] ?? []];
  return own.length === 0 || other.length === 0 ? "" : (median(own) / median(other)).toFixed(2);
}

function formatCommands(rows: readonly Measurement[]): string[] {
  const commands = new Map(rows.filter(({ command }) => command).map(({ generator, command }) => [generator, command]));
  if (commands.size === 0) return [];
  return [[...commands].map(([generator, command]) => `- ${generator}: \`${command}\``).join("\n")];
}

const firstLine = (text: string): string => (text.split("\n")[0] ?? "").replaceAll("|", "\\|");
