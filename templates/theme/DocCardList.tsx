import { useContext } from "react";
import { PageContext } from "../../runtime/react/page-context.ts";
import { toSidebarItem } from "../../runtime/react/page-data.ts";
import type { Card } from "../../runtime/shared/page-data.ts";
import { CardList } from "../parts/CardList.tsx";
import { type AuthoredItem, toCard } from "./authored-card.ts";
import * as card from "./DocCard.tsx";

const hasOwnCard = "isReplaced" in card;

/** Cards of the given items; default: those of the category that this page is the index of, else the page's siblings. */
export default function DocCardList({ items }: { items?: readonly AuthoredItem[] }) {
  const data = useContext(PageContext)?.data as { cards?: Card[]; siblingCards?: Card[] } | null | undefined;
  const cards = (data?.cards?.length ? data.cards : data?.siblingCards) ?? [];
  if (!hasOwnCard) return <CardList cards={items?.map(toCard) ?? cards} />;
  return (
    <section className="sg-cards">
      {(items ?? cards.map(toSidebarItem)).map((item) => (
        <article key={`${item.href} ${item.label}`}>
          <card.default item={item} />
        </article>
      ))}
    </section>
  );
}
