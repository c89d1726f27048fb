import { inlineIsland } from "../diagnostics/render.ts";
import type { ContentPath, UrlPath } from "../model/brands.ts";
import type { HtmlRefs, InlineIsland } from "../model/content.ts";
import { type Diagnostic, type Location, placeAt } from "../model/diagnostic.ts";

interface Page {
  url: UrlPath;
  refs: Pick<HtmlRefs, "inlineIslands">;
}

/**
 * Reports each component that lost its interactivity once, at its declaration, however many pages show it.
 * @param read Text of a component's file; null if it cannot be read.
 */
export function checkInlineIslands(
  pages: readonly Page[],
  read: (path: ContentPath) => string | null = () => null,
): Diagnostic[] {
  const inline = new Map<string, { island: InlineIsland; urls: Set<UrlPath> }>();
  for (const { url, refs } of pages) {
    for (const island of refs.inlineIslands ?? []) {
      const key = JSON.stringify([island.module, island.name]);
      const { urls } = inline.get(key) ?? { urls: new Set() };
      inline.set(key, { island, urls: urls.add(url) });
    }
  }
  return [...inline.values()].map(({ island: { module, name, reason }, urls }) => {
    const [url] = [...urls].sort();
    const component = name === "default" ? module : name;
    const count = urls.size === 1 ? "" : ` and on ${String(urls.size - 1)} more`;
    return inlineIsland({
      message: `Unexpected error of the interactive component \`${component}\` when it renders alone: ${reason}. Expected one that needs no component around it: it is static on ${url}${count}`,
      location: declarationOf(name, module as ContentPath, read(module as ContentPath)),
    });
  });
}

/** Where a module declares an export; its start, if the export comes from another module. */
function declarationOf(name: string, module: ContentPath, source: string | null): Location {
  if (source === null) return { path: module };
  const [own = ""] = name.split(".");
  const declaration =
    own === "default"
      ? /(?<=^|[\s;])export\s+default\b/.exec(source)
      : new RegExp(`(?<=\\b(?:function|class|const|let|var)\\s+)${own.replaceAll("$", "\\$")}(?![\\w$])`).exec(source);
  return placeAt(module, source, declaration?.index ?? 0, declaration?.[0].length ?? 1);
}
