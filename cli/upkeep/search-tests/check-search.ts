// `sitegen check-search`: runs the queries of a file as the search dialog does, and compares with the recorded ranks.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createLocalSearch } from "../../../runtime/shared/local-search/create-local-search.ts";
import type { SearchProvider } from "../../../runtime/shared/search.ts";
import { loadStemmer } from "../../config/pages/read-stemmer.ts";
import { usageError } from "../../diagnostics/command-line.ts";
import { count } from "../../diagnostics/report-pretty.ts";
import { searchTestFailed, searchNotLocal } from "../../diagnostics/upkeep.ts";
import type { SiteConfig } from "../../model/config.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { readIfPresent } from "../../model/disk/read-file.ts";
import { createIndexBuilder } from "../../search/build-index.ts";
import { renderSearchPages, type SearchedLocale } from "../../site/search-records.ts";
import type { HostOptions } from "../../site/with-host.ts";
import { barePath, checkPages, readSearchTests, type SearchTest } from "./read-search-tests.ts";

export interface CheckSearchFlags {
  /** From the site's folder. */
  file?: string | undefined;
  /** Records the ranks. */
  update: boolean;
  json: boolean;
}

/** The outcome of a test. */
interface SearchVerdict {
  query: string;
  locale: string;
  /** Paths of the pages of the first results. */
  found: string[];
  /** From 1; 0 if none of the pages is among the first results. */
  rank: number;
  within: number;
  passed: boolean;
}

/** Rank and first page of a query, by locale and query. */
type Recorded = Record<string, { rank: number; first: string | null }>;

/** Hits that count: as many as the first two pages of results. */
const HITS = 20;

export async function checkSearch(
  config: SiteConfig,
  options: HostOptions,
  { file: given, update, json }: CheckSearchFlags,
): Promise<{ text: string; diagnostics: Diagnostic[] }> {
  const refuse = (diagnostics: Diagnostic[]) => ({ text: "", diagnostics });
  if (config.site.search?.provider.type !== "local")
    return refuse([
      searchNotLocal({
        message: "Unexpected search of another provider, expected the index that the build writes",
        location: config.locate(["search"]),
      }),
    ]);
  const { value: read, diagnostics: faults } = readSearchTests(config.root, given);
  if (!read || faults.length > 0) return refuse(faults);
  const { locales, diagnostics } = await renderSearchPages(config, options);
  if (diagnostics.some(({ severity }) => severity === "error")) return refuse(diagnostics);
  const judged = await judgeTests(read.tests, locales, config.locale.name);
  const place = path.join(config.root, read.file.replace(/\.\w+$/, ".results.json"));
  const changes = listChanges(readRecord(place), judged.verdicts);
  if (update && judged.faults.length === 0) writeFileSync(place, formatRecord(judged.verdicts));
  const failed = judged.verdicts.filter(({ passed }) => !passed).length;
  const summary = `${count(judged.verdicts.length, "search test")}: ${judged.verdicts.length - failed} pass, ${failed} fail.\n`;
  const changed =
    changes.length > 0 ? `Changed since the recorded results:\n${changes.map((line) => `  ${line}\n`).join("")}` : "";
  const text = json
    ? `${JSON.stringify({ version: 1, results: judged.verdicts, changes }, null, 2)}\n`
    : `${changed}${summary}`;
  return { text, diagnostics: [...diagnostics, ...judged.faults, ...judged.failures] };
}

async function judgeTests(
  tests: readonly SearchTest[],
  locales: readonly SearchedLocale[],
  defaultLocale: string,
): Promise<{ verdicts: SearchVerdict[]; faults: Diagnostic[]; failures: Diagnostic[] }> {
  const providers = new Map(locales.map((locale) => [locale.config.locale.name, createSearch(locale)]));
  const verdicts: SearchVerdict[] = [];
  const faults: Diagnostic[] = [];
  const failures: Diagnostic[] = [];
  for (const test of tests) {
    const name = test.locale ?? defaultLocale;
    const locale = locales.find(({ config }) => config.locale.name === name);
    const search = providers.get(name);
    if (!locale || !search) {
      const message = `Unexpected locale \`${name}\`, expected one of the site's locales`;
      faults.push(
        usageError({ message, location: test.location, help: `Locales: ${[...providers.keys()].join(", ")}` }),
      );
      continue;
    }
    const missing = checkPages(test, locale.table);
    if (missing.length > 0) {
      faults.push(...missing);
      continue;
    }
    const verdict = judge(test, name, await search(test.query));
    verdicts.push(verdict);
    if (!verdict.passed) failures.push(describeFailure(test, verdict));
  }
  return { verdicts, faults, failures };
}

/** Searches the index of a language like a reader on its home page. @returns Paths of pages, best first. */
function createSearch({ config, table, pages }: SearchedLocale): (query: string) => Promise<string[]> {
  const files = new Map<string, string>();
  const take = (file: { path: string; bytes?: string | Uint8Array }): void => {
    files.set(`/${file.path}`, Buffer.from(file.bytes ?? "").toString());
  };
  const builder = createIndexBuilder({ baseUrl: "/", take });
  for (const page of pages) builder.read(page);
  const { manifest } = builder.finish();
  take(manifest as { path: string; bytes?: string | Uint8Array });
  const settings = config.site.search?.provider;
  const synonyms = settings?.type === "local" ? settings.synonyms : undefined;
  const stemmer = config.search.stemmer ? loadStemmer(config.search.stemmer) : undefined;
  const provider: SearchProvider = createLocalSearch(
    { manifest: `/${manifest.path}`, synonyms, stemmer },
    async (url) => {
      const text = files.get(url);
      if (text === undefined) throw new Error(`The index has no file ${url}`);
      return JSON.parse(text);
    },
  );
  const tags = config.site.search?.contextual ? { tags: contextOf(table) } : {};
  return async (text) => {
    const { hits } = await provider.search({ text, page: 0, perPage: HITS, ...tags });
    return [...new Set(hits.map(({ url }) => barePath(url.replace(/#.*$/s, ""))))];
  };
}

/** Filters of a reader who has chosen no version: pages outside the docs, and the last version of each section. */
const contextOf = ({ docs }: SearchedLocale["table"]): string[] => [
  "default",
  ...Object.entries(docs).map(
    ([instance, { versions }]) => `docs-${instance}-${versions.find(({ isLast }) => isLast)?.name ?? "current"}`,
  ),
];

function judge({ query, pages, within }: SearchTest, locale: string, found: string[]): SearchVerdict {
  const expected = pages.map(barePath);
  const rank = found.findIndex((url) => expected.includes(url)) + 1;
  return { query, locale, found: found.slice(0, 3), rank, within, passed: rank >= 1 && rank <= within };
}

function describeFailure({ query, pages, within, location }: SearchTest, { found, rank }: SearchVerdict): Diagnostic {
  const place = within === 1 ? "first" : "among the first three";
  const where = rank === 0 ? "is not found" : `has rank ${rank}`;
  return searchTestFailed({
    message: `Unexpected results for \`${query}\`, expected \`${pages.join("` or `")}\` ${place}; it ${where}`,
    location,
    details: found.length === 0 ? ["no results"] : found.map((url, index) => `${index + 1}. ${url}`),
    help: searchTestFailed.entry.remedy,
  });
}

const keyOf = ({ locale, query }: Pick<SearchVerdict, "locale" | "query">): string => `${locale}: ${query}`;

function readRecord(file: string): Recorded | null {
  const text = readIfPresent(file);
  try {
    return text === null ? null : (JSON.parse(text) as { results: Recorded }).results;
  } catch {
    // a record that cannot be read is written again by `--update`
    return null;
  }
}

function formatRecord(verdicts: readonly SearchVerdict[]): string {
  const results: Recorded = Object.fromEntries(
    verdicts.map((verdict) => [keyOf(verdict), { rank: verdict.rank, first: verdict.found[0] ?? null }]),
  );
  return `${JSON.stringify({ version: 1, results }, null, 2)}\n`;
}

const nameRank = (rank: number): string => (rank === 0 ? "not found" : `rank ${rank}`);

function listChanges(recorded: Recorded | null, verdicts: readonly SearchVerdict[]): string[] {
  if (!recorded) return [];
  const judged = new Set(verdicts.map(keyOf));
  return [
    ...verdicts.flatMap((verdict) => {
      const former = recorded[keyOf(verdict)];
      const first = verdict.found[0] ?? null;
      if (!former) return [`${keyOf(verdict)}: new, ${nameRank(verdict.rank)}`];
      if (former.rank !== verdict.rank)
        return [`${keyOf(verdict)}: ${nameRank(former.rank)} before, now ${nameRank(verdict.rank)}`];
      return former.first === first
        ? []
        : [`${keyOf(verdict)}: first was ${former.first ?? "nothing"}, now ${first ?? "nothing"}`];
    }),
    ...Object.keys(recorded).flatMap((key) => (judged.has(key) ? [] : [`${key}: not tested any more`])),
  ];
}
