// Sidebars in one normal form, before ids are resolved.
import type { Location } from "../../model/diagnostic.ts";

interface ItemBase {
  /** Names the item in files of translations; its label without one. */
  key?: string;
  className?: string;
  badge?: string;
  customProps?: Record<string, unknown>;
}
export type DocItem = ItemBase & { type: "doc" | "ref"; id: string; label?: string };
export type CategoryLink =
  | {
      type: "doc";
      id: string;
      /** Where a `_category_` file names it. */
      location?: Location;
    }
  | {
      type: "generated-index";
      title?: string;
      description?: string;
      slug?: string;
      keywords: string[];
      image?: string;
    };
export type CategoryItem = ItemBase & {
  type: "category";
  label: string;
  description?: string;
  collapsible: boolean;
  collapsed: boolean;
  link: CategoryLink | null;
  items: TreeItem[];
};
export type TreeItem =
  | DocItem
  | CategoryItem
  | (ItemBase & { type: "link"; label: string; href: string; description?: string; autoAddBaseUrl: boolean })
  | (ItemBase & { type: "html"; value: string; defaultStyle: boolean })
  | { type: "separator" };

/** Every category of a tree, parents first. */
export function categoriesOf(items: readonly TreeItem[]): CategoryItem[] {
  return items.flatMap((item) => (item.type === "category" ? [item, ...categoriesOf(item.items)] : []));
}
