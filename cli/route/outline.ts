import { recursivePartial } from "../diagnostics/routes.ts";
import type { ContentPath } from "../model/brands.ts";
import type { Heading, OutlineItem, PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";

export interface OutlineFacts {
  pages: readonly PageFacts[];
  partials: ReadonlyMap<ContentPath, PageFacts>;
  resolvePartial(page: PageFacts, specifier: string): ContentPath | null;
}

const isHeading = (item: OutlineItem): item is Heading => !("partial" in item);

/** Outlines with the headings of partials in their places, each computed once. */
export function createOutlines(facts: OutlineFacts): {
  outlineOf(path: ContentPath): Heading[];
  diagnostics: Diagnostic[];
} {
  const pages = new Map(facts.pages.map((page) => [page.path, page]));
  const known = new Map<ContentPath, Heading[]>();
  const diagnostics: Diagnostic[] = [];

  const expand = (page: PageFacts, chain: readonly PageFacts[]): Heading[] => {
    const done = known.get(page.path);
    if (done) return done;
    if (page.outline.every(isHeading)) {
      known.set(page.path, page.outline);
      return page.outline;
    }
    const headings: Heading[] = [];
    for (const item of page.outline) {
      if (isHeading(item)) {
        headings.push(item);
        continue;
      }
      const target = facts.resolvePartial(page, item.partial);
      const partial = target && facts.partials.get(target);
      if (!partial) continue;
      const at = [...chain, page].findIndex(({ path }) => path === partial.path);
      if (at < 0) headings.push(...expand(partial, [...chain, page]));
      else report([...chain, page].slice(at), partial);
    }
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
  return {
    diagnostics,
    outlineOf: (path) => {
      const page = pages.get(path) ?? facts.partials.get(path);
      return page ? expand(page, []) : [];
    },
  };
}
