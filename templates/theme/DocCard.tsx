import { CardLink } from "../parts/CardList.tsx";
import { type AuthoredItem, toCard } from "./authored-card.ts";

/** A card for a doc, a category or an external link. */
export default function DocCard({ item }: { item: AuthoredItem }) {
  return <CardLink card={toCard(item)} />;
}
