import { type ItemProps, PlacedItem } from "./place-item.tsx";

/** HTML of the config. */
export default function HtmlNavbarItem({
  mobile,
  value = "",
  position = "left",
  className,
}: ItemProps & { value?: string }) {
  return <PlacedItem item={{ type: "html", html: value, position, className }} mobile={mobile} />;
}
