import { type AuthoredChild, childOf, type ItemProps, PlacedItem } from "./place-item.tsx";

interface LocalesProps extends ItemProps {
  dropdownItemsBefore?: readonly AuthoredChild[];
  dropdownItemsAfter?: readonly AuthoredChild[];
  queryString?: string;
}

/** The menu of languages. */
export default function LocaleDropdownNavbarItem({ mobile, position = "left", className, ...menu }: LocalesProps) {
  const { dropdownItemsBefore: before = [], dropdownItemsAfter: after = [], queryString = "" } = menu;
  const items = { before: before.map(childOf), after: after.map(childOf) };
  return <PlacedItem item={{ type: "locales", position, className, ...items, queryString }} mobile={mobile} />;
}
