import {
  useActiveDocContext,
  useLayoutDocsSidebar,
} from "../../../runtime/react/docusaurus/plugin-content-docs/client.ts";
import { type AuthoredLink, linkOf } from "../../parts/authored-item.ts";
import { type ItemProps, PlacedItem } from "./place-item.tsx";

type SidebarProps = AuthoredLink & ItemProps & { sidebarId: string; docsPluginId?: string };

/** The link to the first doc of a sidebar. */
export default function DocSidebarNavbarItem({ mobile, sidebarId, docsPluginId, ...link }: SidebarProps) {
  const { link: first } = useLayoutDocsSidebar(sidebarId, docsPluginId);
  const { activeDoc } = useActiveDocContext(docsPluginId);
  const { label = first?.label ?? "" } = link;
  const current = activeDoc?.sidebar === sidebarId;
  const item = linkOf({ ...link, label, href: first?.path ?? "", external: false, current });
  return <PlacedItem item={item} mobile={mobile} />;
}
