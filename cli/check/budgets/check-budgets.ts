// What pages may weigh, by kind and in total. Pages that exceed a budget by the same files are one message.
import picomatch from "picomatch";
import { withoutBase } from "../../../runtime/shared/url.ts";
import { pageOverBudget } from "../../diagnostics/outputs.ts";
import { formatBytes } from "../../diagnostics/report-pretty.ts";
import { severityOf } from "../../diagnostics/severity-of.ts";
import type { ContentPath, UrlPath } from "../../model/brands.ts";
import type { BudgetReport, BudgetsConfig } from "../../model/pages/budgets.ts";
import type { Diagnostic, Locate } from "../../model/diagnostic.ts";
import { type PageWeight, total, WEIGHT_KINDS, type WeighInput, weighPage, type WeightPart } from "./weigh-page.ts";

export interface BudgetPage {
  url: UrlPath;
  source: ContentPath | null;
  /** The finished document. */
  html(): string;
}

export interface BudgetInput extends WeighInput {
  budgets: BudgetsConfig;
  pages: readonly BudgetPage[];
  locate: Locate;
}

type BudgetName = keyof BudgetsConfig["limits"];
const NAMES: readonly BudgetName[] = [...WEIGHT_KINDS, "page"];
const SHOWN: Readonly<Record<BudgetName, string>> = {
  html: "HTML",
  css: "CSS",
  js: "JavaScript",
  images: "images",
  page: "files",
};
const HELP: Readonly<Record<BudgetName, string>> = {
  html: "Split the page, give islands less data, or raise",
  css: "Remove rules that no page uses, move those of one page to its component, or raise",
  js: "Load less code in islands and client modules, or raise",
  images: "Use smaller images or another format, or raise",
  page: "Make the largest parts smaller, or raise",
};
/** Parts and pages that a message names. */
const MOST_NAMED = 5;
/** Messages for one budget; further pages are counted. */
const MOST_MESSAGES = 10;

interface Excess {
  page: BudgetPage;
  bytes: number;
  parts: WeightPart[];
}

export function checkBudgets({ budgets, pages, locate, ...input }: BudgetInput): {
  diagnostics: Diagnostic[];
  report: BudgetReport;
} {
  const isIgnored = budgets.ignore.length > 0 ? picomatch(budgets.ignore) : () => false;
  const judged = pages.filter(({ url }) => !isIgnored(url) && !isIgnored(withoutBase(url, input.baseUrl)));
  const over = new Map<BudgetName, Excess[]>(NAMES.map((name) => [name, []]));
  const largest: BudgetReport["largest"] = {};
  for (const page of judged) {
    const weight = weighPage(page.html(), input);
    for (const name of NAMES) {
      const parts = partsOf(weight, name);
      const bytes = total(parts);
      if (bytes > (largest[name]?.bytes ?? -1)) largest[name] = { url: page.url, bytes };
      if (bytes > (budgets.limits[name] ?? Number.POSITIVE_INFINITY)) over.get(name)?.push({ page, bytes, parts });
    }
  }
  const severity = severityOf(budgets.level);
  const diagnostics = severity
    ? [...over].flatMap(([name, excesses]) =>
        describe(name, excesses, { limit: budgets.limits[name] ?? 0, severity, locate }),
      )
    : [];
  const counts = [...over].flatMap(([name, { length }]) =>
    budgets.limits[name] === null ? [] : [[name, { limit: budgets.limits[name], pagesOver: length }]],
  );
  return { diagnostics, report: { pages: judged.length, budgets: Object.fromEntries(counts), largest } };
}

function partsOf(weight: PageWeight, name: BudgetName): WeightPart[] {
  if (name !== "page") return weight[name];
  return [{ name: "HTML", bytes: total(weight.html) }, ...weight.css, ...weight.js, ...weight.images].sort(
    (a, b) => b.bytes - a.bytes,
  );
}

interface DescribeInput {
  limit: number;
  severity: Diagnostic["severity"];
  locate: Locate;
}

function describe(
  name: BudgetName,
  excesses: readonly Excess[],
  { limit, severity, locate }: DescribeInput,
): Diagnostic[] {
  const groups = new Map<string, Excess[]>();
  for (const excess of [...excesses].sort((a, b) => b.bytes - a.bytes)) {
    // each document is different, while pages share their other files
    const key = name === "html" || name === "page" ? excess.page.url : JSON.stringify(excess.parts);
    const group = groups.get(key);
    if (group) group.push(excess);
    else groups.set(key, [excess]);
  }
  const [shown, rest] = [
    [...groups.values()].slice(0, MOST_MESSAGES),
    [...groups.values()].slice(MOST_MESSAGES).flat(),
  ];
  const expected = limit === 0 ? "none" : `at most ${formatBytes(limit)}`;
  const option = `\`budgets.${name}\``;
  const help = `${HELP[name]} ${option}.`;
  const messages = shown.map(([first, ...others]) => {
    const { page, bytes, parts } = first as Excess;
    return pageOverBudget({
      message: `Unexpected ${formatBytes(bytes)} of ${SHOWN[name]} on \`${page.url}\`, expected ${expected} (${option})`,
      location: page.source === null ? locate(["budgets", name]) : { path: page.source },
      severity,
      help,
      details: [
        ...parts.slice(0, MOST_NAMED).map((part) => `${formatBytes(part.bytes)}  ${part.name}`),
        ...(parts.length > MOST_NAMED
          ? [`${formatBytes(total(parts.slice(MOST_NAMED)))}  in ${parts.length - MOST_NAMED} other files`]
          : []),
        ...(others.length > 0 ? [`The same on ${namesOf(others)}`] : []),
      ],
    });
  });
  if (rest.length === 0) return messages;
  const further = pageOverBudget({
    message: `Unexpected weight of ${rest.length} more pages, expected ${expected} of ${SHOWN[name]} (${option})`,
    location: locate(["budgets", name]),
    severity,
    help,
    details: [`They are ${namesOf(rest)}`],
  });
  return [...messages, further];
}

function namesOf(excesses: readonly Excess[]): string {
  const urls = excesses.slice(0, MOST_NAMED).map(({ page }) => `\`${page.url}\``);
  const others = excesses.length - urls.length;
  return `${urls.join(", ")}${others > 0 ? ` and ${others} more` : ""}`;
}
