import { useActiveDocContext, useDocsData } from "../../../../runtime/react/docusaurus/plugin-content-docs/client.ts";
import NavbarItem, { type AuthoredLink, linkOf } from "../NavbarItem.tsx";

interface DropdownProps {
  docsPluginId?: string;
  label?: string;
  position?: "left" | "right";
  className?: string;
  dropdownItemsBefore?: readonly AuthoredLink[];
  dropdownItemsAfter?: readonly AuthoredLink[];
}

/** The menu of versions, also outside the navbar. Each leads to the page's doc there, or to the version's main doc. */
export default function DocsVersionDropdownNavbarItem({
  docsPluginId = "default",
  label,
  position = "left",
  className,
  dropdownItemsBefore = [],
  dropdownItemsAfter = [],
}: DropdownProps) {
  const { versions } = useDocsData(docsPluginId);
  const { activeVersion, alternateDocVersions } = useActiveDocContext(docsPluginId);
  const links = versions.map((version) => {
    const main = version.docs.find(({ id }) => id === version.mainDocId);
    const href = alternateDocVersions[version.name]?.path ?? main?.path ?? version.path;
    return linkOf({ label: version.label, href, current: version === activeVersion });
  });
  const shown = links.find(({ current }) => current) ?? links[0];
  return (
    <NavbarItem
      type="versions"
      instance={docsPluginId}
      label={label ?? shown?.label ?? ""}
      href={shown?.href ?? ""}
      ownLabel
      position={position}
      className={className}
      items={[...dropdownItemsBefore.map(linkOf), ...links, ...dropdownItemsAfter.map(linkOf)]}
    />
  );
}
