import { useDocsVersionCandidates } from "../../../runtime/react/docusaurus/plugin-content-docs/client.ts";
import { type AuthoredLink, linkOf } from "../../parts/authored-item.ts";
import { type ItemProps, PlacedItem } from "./place-item.tsx";

type VersionProps = AuthoredLink & ItemProps & { docsPluginId?: string };

/** The link to the version of the page, or to the latest. */
export default function DocsVersionNavbarItem({ mobile, docsPluginId, ...link }: VersionProps) {
  const [version] = useDocsVersionCandidates(docsPluginId);
  const main = version?.docs.find(({ id }) => id === version.mainDocId);
  const href = link.to ?? link.href ?? main?.path ?? version?.path ?? "";
  return <PlacedItem item={linkOf({ ...link, label: link.label ?? version?.label, href })} mobile={mobile} />;
}
