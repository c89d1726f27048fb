import type { Card } from "../../runtime/shared/page-data.ts";
import { pluralText } from "../../runtime/shared/text.ts";

/** A card as passed by content: our card, or a sidebar item as in Docusaurus. */
export type AuthoredItem = Partial<Card> & { type?: string; label: string; href?: string; items?: readonly unknown[] };

export function toCard(item: AuthoredItem): Card {
  const isCategory = item.kind === "category" || item.type === "category";
  const external = /^[a-z][a-z\d+.-]*:|^\/\//i.test(item.href ?? "");
  const count = item.items?.length ?? 0;
  return {
    label: item.label,
    href: item.href ?? "#",
    description:
      item.description ??
      (isCategory && count > 0
        ? pluralText(count, "theme.docs.DocCard.categoryDescription.plurals", "1 item|{count} items")
        : ""),
    kind: item.kind ?? (isCategory ? "category" : external ? "external" : "doc"),
  };
}
