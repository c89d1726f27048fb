// The file of search tests: queries, each with the page that must come first, or among the first three.
import path from "node:path";
import { didYouMean } from "../../diagnostics/nearest.ts";
import { invalidSearchTests, searchTestPageMissing } from "../../diagnostics/upkeep.ts";
import type { ContentPath, FilePath } from "../../model/brands.ts";
import type { Diagnostic, Keys, Location } from "../../model/diagnostic.ts";
import { readIfPresent } from "../../model/disk/read-file.ts";
import type { RouteTable } from "../../model/route.ts";
import { parseDataFile } from "../../scan/parse-data-file.ts";

export interface SearchTest {
  query: string;
  /** Paths of pages: any of them is right. */
  pages: string[];
  /** The last rank that is right: 1 or 3. */
  within: number;
  /** Name of the language; undefined for the default one. */
  locale: string | undefined;
  location: Location;
  /** Place of the pages. */
  pagesAt: Location;
}

interface SearchTests {
  file: ContentPath;
  tests: SearchTest[];
}

const FILES = ["search-tests.yml", "search-tests.yaml", "search-tests.json"];
const EXPECTATIONS = { first: 1, top3: 3 } as const;
const FIELDS: readonly string[] = ["query", "locale", ...Object.keys(EXPECTATIONS)];

type Expectation = keyof typeof EXPECTATIONS;
const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
const REMEDY = invalidSearchTests.entry.remedy;
const EXAMPLE = "- query: fade out\n  first: /docs/audio";

/** @param given From the site's folder; undefined for the usual names. */
export function readSearchTests(
  root: FilePath,
  given: string | undefined,
): { value: SearchTests | null; diagnostics: Diagnostic[] } {
  for (const name of given === undefined ? FILES : [given]) {
    const source = readIfPresent(path.join(root, name));
    if (source === null) continue;
    const { file, diagnostics } = parseDataFile(name as ContentPath, source);
    if (!file) return { value: null, diagnostics };
    const read = readTests(file.value, file.locate);
    return {
      value: { file: name as ContentPath, tests: read.tests },
      diagnostics: [...diagnostics, ...read.diagnostics],
    };
  }
  const message = `Unexpected absence of \`${given ?? FILES[0]}\`, expected a file of search tests`;
  return { value: null, diagnostics: [invalidSearchTests({ message, help: `Write a list of tests:\n${EXAMPLE}` })] };
}

function readTests(
  value: unknown,
  locate: (keys: Keys) => Location,
): { tests: SearchTest[]; diagnostics: Diagnostic[] } {
  if (!Array.isArray(value)) {
    const message = "Unexpected content, expected a list of search tests";
    return { tests: [], diagnostics: [invalidSearchTests({ message, location: locate([]), help: REMEDY })] };
  }
  const tests: SearchTest[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, entry] of value.entries()) {
    const report = (message: string, key?: string, help = REMEDY): void => {
      const location = locate(key === undefined ? [index] : [index, key]);
      diagnostics.push(invalidSearchTests({ message, location, help }));
    };
    const fields = (typeof entry === "object" && entry !== null ? entry : {}) as Record<string, unknown>;
    const unknown = Object.keys(fields).find((key) => !FIELDS.includes(key));
    const expected = (Object.keys(EXPECTATIONS) as Expectation[]).filter((key) => key in fields);
    const [expectation] = expected;
    const pages = expectation === undefined ? [] : [fields[expectation]].flat();
    if (unknown !== undefined)
      report(`Unexpected field \`${unknown}\`, expected ${FIELDS.join(", ")}`, unknown, didYouMean(unknown, FIELDS));
    else if (!isText(fields.query)) report("Unexpected search test without a query, expected `query`", "query");
    else if (expectation === undefined || expected.length > 1 || pages.length === 0 || !pages.every(isText))
      report("Unexpected search test, expected the path of a page as either `first` or `top3`", expectation);
    else if (fields.locale !== undefined && !isText(fields.locale))
      report("Unexpected `locale`, expected the name of a locale", "locale");
    else
      tests.push({
        query: fields.query,
        pages: pages as string[],
        within: EXPECTATIONS[expectation],
        locale: fields.locale as string | undefined,
        location: locate([index, "query"]),
        pagesAt: locate([index, expectation]),
      });
  }
  return { tests, diagnostics };
}

/** A path without the slash at its end. */
export const barePath = (url: string): string => url.replace(/(?<=.)\/$/, "");

/** Reports pages of a test that the site does not have. */
export function checkPages(
  { pages, pagesAt, query }: SearchTest,
  { routes, redirects }: Pick<RouteTable, "routes" | "redirects">,
): Diagnostic[] {
  const urls = routes.filter(({ listed }) => listed).map(({ url }) => barePath(url));
  return pages.flatMap((page) => {
    if (urls.includes(barePath(page))) return [];
    const moved = redirects.find(({ from }) => barePath(from) === barePath(page));
    return searchTestPageMissing({
      message: `Unexpected page \`${page}\` for the query \`${query}\`, expected the path of a page of the site`,
      location: pagesAt,
      help: moved
        ? `It redirects to \`${moved.to}\`: write that.`
        : (didYouMean(page, urls) ?? searchTestPageMissing.entry.remedy),
    });
  });
}
