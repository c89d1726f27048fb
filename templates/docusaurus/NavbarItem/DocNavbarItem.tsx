import { useActiveDocContext, useLayoutDoc } from "../../../runtime/react/docusaurus/plugin-content-docs/client.ts";
import { type AuthoredLink, linkOf } from "../../parts/authored-item.ts";
import { type ItemProps, PlacedItem } from "./place-item.tsx";

type DocProps = AuthoredLink & ItemProps & { docId: string; docsPluginId?: string };

/** The link to a doc, in the version of the page or in the latest; nothing for a draft. */
export default function DocNavbarItem({ mobile, docId, docsPluginId, ...link }: DocProps) {
  const doc = useLayoutDoc(docId, docsPluginId);
  const { activeDoc } = useActiveDocContext(docsPluginId);
  if (!doc) return null;
  const current = activeDoc !== undefined && (activeDoc === doc || (activeDoc.sidebar ?? doc.id) === doc.sidebar);
  const item = linkOf({ ...link, label: link.label ?? doc.id, href: doc.path, external: false, current });
  return <PlacedItem item={item} mobile={mobile} />;
}
