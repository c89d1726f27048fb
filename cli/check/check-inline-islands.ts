import { inlineIsland } from "../diagnostics/render.ts";
import type { ContentPath, UrlPath } from "../model/brands.ts";
import type { HtmlRefs, InlineIsland } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";

interface Page {
  url: UrlPath;
  refs: Pick<HtmlRefs, "inlineIslands">;
}

/** Reports each component that lost its interactivity once, however many pages show it. */
export function checkInlineIslands(pages: readonly Page[]): Diagnostic[] {
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
      location: { path: module as ContentPath },
    });
  });
}
