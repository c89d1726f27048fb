import { useActiveDocContext, useDocsData } from "../../../runtime/react/docusaurus/plugin-content-docs/client.ts";
import type { NavItem } from "../../../runtime/shared/site-data.ts";
import { linkOf } from "../../parts/authored-item.ts";
import { type AuthoredChild, childOf, type ItemProps, PlacedItem } from "./place-item.tsx";

interface DropdownProps extends ItemProps {
  docsPluginId?: string;
  label?: string;
  dropdownItemsBefore?: readonly AuthoredChild[];
  dropdownItemsAfter?: readonly AuthoredChild[];
  /** Names of the versions to list, in order, or their labels by name. */
  versions?: readonly string[] | Readonly<Record<string, { label?: string }>>;
  item?: Extract<NavItem, { type: "versions" }>;
}

/** The menu of versions, also outside the navbar. Each leads to the page's doc there, or to the version's main doc. */
export default function DocsVersionDropdownNavbarItem(props: DropdownProps) {
  const { docsPluginId = "default", label, position = "left", className, mobile, versions: listed, item } = props;
  const { dropdownItemsBefore = [], dropdownItemsAfter = [] } = props;
  const added = [...dropdownItemsBefore, ...dropdownItemsAfter];
  const { versions } = useDocsData(docsPluginId);
  const { activeVersion, alternateDocVersions } = useActiveDocContext(docsPluginId);
  // a wrapper may add items, but removes none
  const isUntouched = listed === undefined && versions.length + added.length === item?.items.length;
  if (item && isUntouched) return <PlacedItem item={item} mobile={mobile} />;
  const links = named(listed, versions).map(({ version, label: ownLabel = version.label }) => {
    const main = version.docs.find(({ id }) => id === version.mainDocId);
    const href = alternateDocVersions[version.name]?.path ?? main?.path ?? version.path;
    return linkOf({ label: ownLabel, href, current: version === activeVersion });
  });
  const shown = links.find(({ current }) => current) ?? links[0];
  return (
    <PlacedItem
      item={{
        type: "versions",
        instance: docsPluginId,
        label: (item ? undefined : label) ?? shown?.label ?? "",
        href: shown?.href ?? "",
        ownLabel: true,
        position,
        className,
        items: [...dropdownItemsBefore.map(childOf), ...links, ...dropdownItemsAfter.map(childOf)],
      }}
      mobile={mobile}
    />
  );
}

interface NamedVersion<Version> {
  version: Version;
  label?: string | undefined;
}
/** @throws Error for a version that the docs do not have. */
function named<Version extends { name: string }>(
  listed: DropdownProps["versions"],
  versions: readonly Version[],
): NamedVersion<Version>[] {
  if (listed === undefined) return versions.map((version) => ({ version }));
  const entries = Array.isArray(listed)
    ? listed.map((name: string) => [name, {}] as const)
    : Object.entries(listed as Record<string, { label?: string }>);
  return entries.map(([name, { label }]: readonly [string, { label?: string }]) => {
    const version = versions.find((one) => one.name === name);
    if (version) return { version, label };
    const names = versions.map((one) => one.name).join(", ");
    throw new Error(`Unexpected docs version \`${name}\` in a menu of versions, expected one of these: ${names}`);
  });
}
