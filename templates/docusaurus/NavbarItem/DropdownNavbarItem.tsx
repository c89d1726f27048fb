import { type AuthoredChild, childOf, type ItemProps, PlacedItem } from "./place-item.tsx";

interface DropdownProps extends ItemProps {
  label?: string;
  to?: string;
  items?: readonly AuthoredChild[];
}

/** A menu of links. */
export default function DropdownNavbarItem({ mobile, label = "", to, items = [], ...rest }: DropdownProps) {
  const { position = "left", className } = rest;
  const children = items.map(childOf);
  const target = to !== undefined && { href: to };
  return (
    <PlacedItem
      item={{
        type: "dropdown",
        position,
        className,
        label,
        ...target,
        external: false,
        matchBelow: true,
        items: children,
      }}
      mobile={mobile}
    />
  );
}
