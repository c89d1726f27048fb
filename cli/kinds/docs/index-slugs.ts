import type GithubSlugger from "github-slugger";
import type { TreeItem } from "./sidebar-tree.ts";

/**
 * Derives the slug of each generated index without one from its category's label, parents first.
 * @param slugger One for all sidebars of a version: of categories with the same label, the second gets `-1`.
 */
export function slugIndexes(items: readonly TreeItem[], slugger: GithubSlugger): TreeItem[] {
  return items.map((item) => {
    if (item.type !== "category") return item;
    const { label, link } = item;
    const slugged =
      link?.type === "generated-index" ? { ...link, slug: link.slug ?? `/category/${slugger.slug(label)}` } : link;
    return { ...item, link: slugged, items: slugIndexes(item.items, slugger) };
  });
}
