import { isDeepStrictEqual } from "node:util";
import { recursivePartial } from "../diagnostics/routes.ts";
import type { ContentPath } from "../model/brands.ts";
import type { Heading, OutlineItem, PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { type Remember, rememberNothing } from "../model/remember.ts";
import type { RouteTable } from "../model/route.ts";

export interface OutlineFacts {
  pages: readonly PageFacts[];
  partials: ReadonlyMap<ContentPath, PageFacts>;
  resolvePartial(page: PageFacts, specifier: string): ContentPath | null;
  /** Default: nothing is. */
  remember?: Remember;
}

const isHeading = (item: OutlineItem): item is Heading => !("partial" in item);

/** The outline if it shows no partial. */
const plainOutline = ({ outline }: PageFacts): Heading[] | null => (outline.every(isHeading) ? outline : null);

/** An edited page is read anew, but most edits leave its headings. */
const hasSameOutline = ({ outline: a }: PageFacts, { outline: b }: PageFacts): boolean =>
  a === b || isDeepStrictEqual(a, b);

export interface Outlines {
  outlineOf(path: ContentPath): Heading[];
  /** Of all pages. */
  outlines: RouteTable["outlines"];
  diagnostics: Diagnostic[];
}

/** Outlines with the headings of partials in their places, each computed once. */
export function createOutlines({ remember = rememberNothing, ...facts }: OutlineFacts): Outlines {
  const paths = remember.each(
    "paths",
    "",
    facts.pages,
    ({ path }) => path,
    (a, b) => a.path === b.path,
  );
  const places = remember("places", "", [paths], () => new Map(paths.map((path, place) => [path, place])));
  const plain = remember.each("plain outlines", "", facts.pages, plainOutline, hasSameOutline);
  const known = new Map<ContentPath, Heading[]>();
  const diagnostics: Diagnostic[] = [];

  const expand = (page: PageFacts, chain: readonly PageFacts[]): Heading[] => {
    const done = known.get(page.path);
    if (done) return done;
    const own: Heading[] = [];
    for (const item of page.outline) {
      if (isHeading(item)) {
        own.push(item);
        continue;
      }
      const target = facts.resolvePartial(page, item.partial);
      const partial = target && facts.partials.get(target);
      if (!partial) continue;
      const at = [...chain, page].findIndex(({ path }) => path === partial.path);
      if (at < 0) own.push(...expand(partial, [...chain, page]));
      else report([...chain, page].slice(at), partial);
    }
    const headings = remember("outlines", page.path, own, () => own);
    known.set(page.path, headings);
    return headings;
  };
  const report = (circle: readonly PageFacts[], partial: PageFacts): void => {
    const from = circle[circle.length - 1] as PageFacts;
    const location = from.imports.find((use) => facts.resolvePartial(from, use.specifier) === partial.path)
      ?.location ?? { path: from.path };
    const lines = circle.map((page, index) => {
      const next = circle[index + 1] ?? partial;
      const use = page.imports.find((one) => facts.resolvePartial(page, one.specifier) === next.path);
      return `${page.path}${use?.location.line ? `:${use.location.line}` : ""} imports ${next.path}`;
    });
    diagnostics.push(
      recursivePartial({
        message: `Unexpected import of \`${partial.path}\`, which shows itself through it`,
        location,
        details: lines,
      }),
    );
  };

  for (const partial of facts.partials.values()) expand(partial, []);
  const all = facts.pages.map((page, place) => plain[place] ?? expand(page, []));
  const kept = remember.each(
    "all outlines",
    "",
    all,
    (outline) => outline,
    (a, b) => a === b,
  );
  return {
    diagnostics,
    outlines: remember("outlines by file", "", [paths, kept], () => outlinesByFile(facts.pages, kept)),
    outlineOf: (path) => {
      const place = places.get(path);
      if (place !== undefined) return all[place] as Heading[];
      const partial = facts.partials.get(path);
      return partial ? expand(partial, []) : [];
    },
  };
}

function outlinesByFile(pages: readonly PageFacts[], all: readonly Heading[][]): RouteTable["outlines"] {
  const outlines: RouteTable["outlines"] = {};
  for (const [place, { role, path }] of pages.entries()) if (role === "page") outlines[path] = all[place] as Heading[];
  return outlines;
}
