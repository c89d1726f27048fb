import { isDeepStrictEqual } from "node:util";
import { recursivePartial } from "../diagnostics/routes.ts";
import type { ContentPath } from "../model/brands.ts";
import type { Heading, OutlineItem, PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { equalIn, type Memoize, computeAlways } from "../model/memoize.ts";
import type { RouteTable } from "../model/route.ts";

export interface OutlineFacts {
  pages: readonly PageFacts[];
  partials: ReadonlyMap<ContentPath, PageFacts>;
  resolvePartial(page: PageFacts, specifier: string): ContentPath | null;
  /** By default, nothing is reused. */
  memoize?: Memoize;
}

const isHeading = (item: OutlineItem): item is Heading => !("partial" in item);

/** The outline if it has no partials; otherwise null. */
const plainOutline = ({ outline }: PageFacts): Heading[] | null => (outline.every(isHeading) ? outline : null);

/** Compared by value: an edit re-parses the page, but most edits do not change its headings. */
const hasSameOutline = ({ outline: a }: PageFacts, { outline: b }: PageFacts): boolean =>
  a === b || isDeepStrictEqual(a, b);

export interface Outlines {
  outlineOf(path: ContentPath): Heading[];
  /** The outlines of all pages. */
  outlines: RouteTable["outlines"];
  diagnostics: Diagnostic[];
}

/** Creates outlines that include the headings of partials. Each is computed once. */
export function createOutlines({ memoize = computeAlways, ...facts }: OutlineFacts): Outlines {
  const paths = memoize.each("paths", "", facts.pages, ({ path }) => path, equalIn("path"));
  const indexes = memoize("indexes", "", [paths], () => new Map(paths.map((path, index) => [path, index])));
  const plain = memoize.each("plain outlines", "", facts.pages, plainOutline, hasSameOutline);
  const expanded = new Map<ContentPath, Heading[]>();
  const diagnostics: Diagnostic[] = [];

  const expand = (page: PageFacts, chain: readonly PageFacts[]): Heading[] => {
    const cached = expanded.get(page.path);
    if (cached) return cached;
    const collected: Heading[] = [];
    for (const item of page.outline) {
      if (isHeading(item)) {
        collected.push(item);
        continue;
      }
      const target = facts.resolvePartial(page, item.partial);
      if (!target) continue;
      const partial = facts.partials.get(target);
      const imported = partial ?? facts.pages[indexes.get(target) ?? -1];
      if (!imported) continue;
      const at = [...chain, page].findIndex(({ path }) => path === imported.path);
      if (at >= 0) {
        report([...chain, page].slice(at), imported);
        continue;
      }
      // a page that shows another has only its own headings in its table of contents
      const headingsInside = expand(imported, [...chain, page]);
      if (partial) collected.push(...headingsInside);
    }
    const headings = memoize("outlines", page.path, collected, () => collected);
    expanded.set(page.path, headings);
    return headings;
  };
  const report = (cycle: readonly PageFacts[], imported: PageFacts): void => {
    const from = cycle[cycle.length - 1] as PageFacts;
    const location = from.imports.find((use) => facts.resolvePartial(from, use.specifier) === imported.path)
      ?.location ?? { path: from.path };
    const lines = cycle.map((page, index) => {
      const next = cycle[index + 1] ?? imported;
      const use = page.imports.find(({ specifier }) => facts.resolvePartial(page, specifier) === next.path);
      return `${page.path}${use?.location.line ? `:${use.location.line}` : ""} imports ${next.path}`;
    });
    const what = facts.partials.has(imported.path) ? "partial" : "page";
    const message = `Unexpected import of \`${imported.path}\`, expected a ${what} that does not import itself`;
    diagnostics.push(recursivePartial({ message, location, details: lines }));
  };

  for (const partial of facts.partials.values()) expand(partial, []);
  const all = facts.pages.map((page, index) => plain[index] ?? expand(page, []));
  const reused = memoize.each("all outlines", "", all, (outline) => outline, Object.is);
  return {
    diagnostics,
    outlines: memoize("outlines by file", "", [paths, reused], () => outlinesByFile(facts.pages, reused)),
    outlineOf: (path) => {
      const index = indexes.get(path);
      if (index !== undefined) return all[index] as Heading[];
      const partial = facts.partials.get(path);
      return partial ? expand(partial, []) : [];
    },
  };
}

function outlinesByFile(pages: readonly PageFacts[], all: readonly Heading[][]): RouteTable["outlines"] {
  const outlines: RouteTable["outlines"] = {};
  for (const [index, { role, path }] of pages.entries()) if (role === "page") outlines[path] = all[index] as Heading[];
  return outlines;
}
