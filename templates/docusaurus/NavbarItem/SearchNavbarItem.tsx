import { type ItemProps, PlacedItem } from "./place-item.tsx";

/** The search bar, at the place of an item. */
export default function SearchNavbarItem({ mobile, position = "left", className }: ItemProps) {
  return <PlacedItem item={{ type: "search", position, className }} mobile={mobile} />;
}
