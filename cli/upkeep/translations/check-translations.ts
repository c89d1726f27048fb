// `sitegen translations`: what each language lacks, what is older than its original, and what no text or page of the site uses.
import path from "node:path";
import { builtInStrings } from "../../config/languages/built-in-strings.ts";
import { loadTranslationFile } from "../../config/load-translations.ts";
import { languageOf } from "../../config/resolve-locales.ts";
import { runGit } from "../../git/changes.ts";
import { type GitHistory, readSiteHistory } from "../../git/history.ts";
import { historyIncomplete } from "../../diagnostics/upkeep.ts";
import type { ContentPath } from "../../model/brands.ts";
import type { SiteConfig } from "../../model/config.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Host } from "../../model/host.ts";
import { planLocales } from "../../plan/plan-locales.ts";
import type { SitePlan } from "../../plan/site-plan.ts";
import { findOutdatedTexts } from "./outdated-texts.ts";
import { readCodeTexts, type SiteText, type SiteTexts } from "./site-texts.ts";

/** A text in a JSON file of a language. */
export interface TextState {
  file: ContentPath;
  id: string;
  /** Null if the site does not have it. */
  original: string | null;
}

/** A page and its translation. */
export interface PageState {
  page: ContentPath;
  file: ContentPath;
}

/** One language. Its JSON is part of `--json`. */
export interface LanguageReport {
  locale: string;
  label: string;
  texts: {
    missing: TextState[];
    outdated: TextState[];
    unused: TextState[];
    /** Those that equal their originals. */
    same: TextState[];
  };
  pages: { missing: ContentPath[]; outdated: PageState[]; unused: ContentPath[] };
}

export interface CheckedLanguage extends LanguageReport {
  /** All texts of each file, in the order of the site. */
  files: ReadonlyMap<ContentPath, ReadonlyMap<string, SiteText>>;
}

/** Reported here, and not as diagnostics. */
const REPORTED: ReadonlySet<string> = new Set(["unknown-translation", "translation-without-original"]);

export const isReported = ({ name }: Diagnostic): boolean => REPORTED.has(name);

/**
 * @param recorded Texts that loading the config recorded; planning adds those of sidebars.
 * @param locales Names; empty for all but the default one.
 */
export async function checkTranslations(
  config: SiteConfig,
  host: Host,
  recorded: SiteTexts,
  locales: readonly string[],
): Promise<{ languages: CheckedLanguage[]; diagnostics: Diagnostic[] }> {
  const planned = await planLocales(config, host, () => ({ highlight: false, facts: true }));
  const [main] = planned;
  if (!main) return { languages: [], diagnostics: [] };
  const [code, history] = await Promise.all([readCodeTexts(config, host), readSiteHistory(config)]);
  const diagnostics = [...planned.flatMap(({ plan }) => plan.diagnostics), ...code.diagnostics];
  if (history.isShallow)
    diagnostics.push(
      historyIncomplete({
        message: "Unexpected clone without history, expected all commits: outdated translations are unknown",
        help: historyIncomplete.entry.remedy,
      }),
    );
  const languages: CheckedLanguage[] = [];
  for (const { config: language, plan } of planned) {
    const { locale } = language;
    if (locales.length > 0 ? !locales.includes(locale.name) : locale.isDefault) continue;
    const files = new Map([[`${locale.folder}/code.json` as ContentPath, code.texts]]);
    for (const [file, texts] of recorded) if (file.startsWith(`${locale.folder}/`)) files.set(file, texts);
    const { texts, diagnostics: faults } = await checkTexts(language, files, !history.isShallow);
    diagnostics.push(...faults);
    const pages = locale.isDefault
      ? { missing: [], outdated: [], unused: [] }
      : checkPages(main.plan, language, plan, history);
    languages.push({ locale: locale.name, label: locale.label, files, texts, pages });
  }
  return { languages, diagnostics: diagnostics.filter((fault) => !isReported(fault)) };
}

async function checkTexts(
  { root, locale }: SiteConfig,
  files: CheckedLanguage["files"],
  hasHistory: boolean,
): Promise<{ texts: LanguageReport["texts"]; diagnostics: Diagnostic[] }> {
  const texts: LanguageReport["texts"] = { missing: [], outdated: [], unused: [], same: [] };
  const diagnostics: Diagnostic[] = [];
  const builtIn =
    locale.isDefault && languageOf(locale.htmlLang) === "en" ? null : await builtInStrings(locale.htmlLang);
  for (const [file, originals] of files) {
    const name = path.posix.relative(locale.folder, file);
    const read = await loadTranslationFile(root, locale, name);
    diagnostics.push(...read.diagnostics);
    const translated = read.file?.texts ?? new Map<string, string>();
    for (const [id, { text: original }] of originals) {
      const translation = translated.get(id);
      const isTheme = name === "code.json" && id.startsWith("theme.");
      if (translation === undefined) {
        if (!isTheme || (builtIn !== null && !(id in builtIn))) texts.missing.push({ file, id, original });
      } else if (translation === original && !isTheme) texts.same.push({ file, id, original });
    }
    // themes of other generators have ids that this theme does not use
    for (const id of translated.keys())
      if (!originals.has(id) && !id.startsWith("theme.")) texts.unused.push({ file, id, original: null });
    if (name === "code.json" && read.file && hasHistory)
      for (const id of await findOutdatedTexts(root, file, read.file, originals))
        texts.outdated.push({ file, id, original: originals.get(id)?.text ?? null });
  }
  return { texts, diagnostics };
}

function checkPages(
  main: SitePlan,
  { root }: SiteConfig,
  plan: SitePlan,
  history: GitHistory,
): LanguageReport["pages"] {
  const pages: LanguageReport["pages"] = { missing: [], outdated: [], unused: [] };
  const edited = uncommittedFiles(root);
  for (const { path: page, role } of main.content.pages) {
    if (role !== "page" || !/\.mdx?$/.test(page)) continue;
    const file = plan.fileOf(page);
    if (file === page) pages.missing.push(page);
    else if (isNewer(page, file, history, edited)) pages.outdated.push({ page, file });
  }
  pages.unused = plan.diagnostics
    .filter(({ name }) => name === "translation-without-original")
    .flatMap(({ location }) => (location ? [location.path as ContentPath] : []));
  return pages;
}

/** True if a page changed after its translation. */
function isNewer(page: ContentPath, file: ContentPath, history: GitHistory, edited: ReadonlySet<string>): boolean {
  if (edited.has(file)) return false;
  const [original, translation] = [history.of(page), history.of(file)];
  if (edited.has(page)) return translation !== null;
  return original !== null && translation !== null && Date.parse(original.date) > Date.parse(translation.date);
}

/** Files that differ from the last commit, or are not in it, relative to the site's folder. Empty outside a repository. */
function uncommittedFiles(root: string): ReadonlySet<string> {
  try {
    const output = runGit(root, ["--no-optional-locks", "status", "--porcelain", "-z", "-uall", "--no-renames", "."]);
    const prefix = runGit(root, ["rev-parse", "--show-prefix"]).trim();
    const names = output
      .split("\0")
      .filter(Boolean)
      .map((line) => line.slice(3));
    return new Set(names.map((name) => path.posix.relative(prefix || ".", name)));
  } catch {
    return new Set();
  }
}
