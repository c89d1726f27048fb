import { CardLink } from "../parts/CardList.tsx";
import { type AuthoredItem, toCard } from "./authored-card.ts";

/** One card. */
export default function DocCard({ item }: { item: AuthoredItem }) {
  return <CardLink card={toCard(item)} />;
}
