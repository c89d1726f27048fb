import type { NavLink } from "../../../runtime/shared/site-data.ts";
import { type AuthoredLink, linkOf } from "../../parts/authored-item.ts";
import { type ItemProps, PlacedItem } from "./place-item.tsx";

type LinkProps = Omit<AuthoredLink, "type"> & ItemProps & { type?: string; item?: NavLink };

/** A link. @param item The link as it is resolved: a wrapper may change its label and target. */
export default function DefaultNavbarItem({ mobile, item, type: _, ...props }: LinkProps) {
  const { href = props.to ?? item?.href, label = item?.label, className } = props;
  const isChanged = !item || href !== item.href;
  const link = isChanged ? linkOf({ ...props, href }) : { ...item, label: label ?? "", className };
  return <PlacedItem item={link} mobile={mobile} />;
}
