import { useContext } from "react";
import { PageContext } from "../../runtime/react/page-context.ts";
import type { Card } from "../../runtime/shared/page-data.ts";
import { CardList } from "../parts/CardList.tsx";
import { type AuthoredItem, toCard } from "./authored-card.ts";

/** Cards of the given items; default: those of the category that this page is the index of, else the page's siblings. */
export default function DocCardList({ items }: { items?: readonly AuthoredItem[] }) {
  const data = useContext(PageContext)?.data as { cards?: Card[]; siblingCards?: Card[] } | null | undefined;
  const cards = items?.map(toCard) ?? (data?.cards?.length ? data.cards : data?.siblingCards);
  return <CardList cards={cards ?? []} />;
}
