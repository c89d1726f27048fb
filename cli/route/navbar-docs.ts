// Navbar items that refer to docs: resolves their targets and reports unknown ones.
import type { DocsTargets, NavLink } from "../../runtime/shared/site-data.ts";
import { didYouMean, listAvailable } from "../diagnostics/nearest.ts";
import { missingDocs, sidebarWithoutLink, unknownNavbarTarget } from "../diagnostics/routes.ts";
import type { DocsLookup, NavbarItemConfig, SiteConfig } from "../model/config.ts";
import type { Diagnostic, Keys, Location } from "../model/diagnostic.ts";
import { resolveShellHref } from "../model/shell-href.ts";

export interface NavbarFacts {
  config: SiteConfig;
  lookups: ReadonlyMap<string, DocsLookup>;
  staticFiles: ReadonlySet<string>;
  /** Names of the components in the site's theme folder. */
  themeElements?: readonly string[] | undefined;
  /** Types of items whose missing component has been reported. */
  missingTypes: Set<string>;
  report(diagnostic: Diagnostic): void;
}
type Version = DocsLookup["versions"][number];

/** The docs that an item refers to, latest version first; null, with a diagnostic, if they do not exist. */
function docsOf(
  item: NavbarItemConfig,
  keys: Keys,
  { config, lookups, report }: NavbarFacts,
): { lookup: DocsLookup; versions: Version[] } | null {
  const instance = typeof item.docsPluginId === "string" ? item.docsPluginId : "default";
  const lookup = lookups.get(instance);
  if (!lookup) {
    const which = instance === "default" ? "docs" : `docs with the id \`${instance}\``;
    report(
      missingDocs({
        message: `Unexpected navbar item of type \`${item.type}\`: it uses the docs feature, but the config has no ${which}`,
        location: config.locate(keys),
        help: "Add `docs()` to `content`.",
        details: lookups.size > 0 ? [`Docs of this site: ${[...lookups.keys()].join(", ")}`] : undefined,
      }),
    );
    return null;
  }
  return { lookup, versions: latestFirst(lookup) };
}

/** The latest version, followed by the others in their order. */
function latestFirst({ versions }: DocsLookup): Version[] {
  const latest = versions.find(({ isLast }) => isLast);
  return latest ? [latest, ...versions.filter((version) => version !== latest)] : versions;
}

/** The target of a doc, docSidebar or docsVersion item; null if the item is removed. Unknown targets are reported, drafts are not. */
export function docsTarget(
  item: NavbarItemConfig,
  keys: Keys,
  facts: NavbarFacts,
): { href: string; label: string; sidebar: string | null; unlisted?: boolean; docs?: DocsTargets } | null {
  const docs = docsOf(item, keys, facts);
  if (!docs) return null;
  const { versions, lookup } = docs;
  const targetsOf = (targetIn: (version: Version) => DocsTargets["versions"][string] | null) =>
    targetsIn(lookup, targetIn);
  const location = facts.config.locate(keys);
  if (item.type === "docsVersion") {
    const [version] = versions;
    if (!version) return null;
    const href =
      typeof item.to === "string"
        ? resolveShellHref(item.to, facts.config.context, facts.staticFiles).href
        : version.mainDocHref;
    const targets = targetsOf(({ label, mainDocHref }) => ({
      href: typeof item.to === "string" ? href : mainDocHref,
      ...(typeof item.label !== "string" && { label }),
    }));
    return { href, label: version.label, sidebar: null, ...targets };
  }
  const searched = `version${versions.length === 1 ? "" : "s"} ${versions.map(({ name }) => `"${name}"`).join(", ")}`;
  if (item.type === "docSidebar") {
    const id = String(item.sidebarId);
    const sidebar = versions
      .map(({ sidebars }) => (Object.hasOwn(sidebars, id) ? sidebars[id] : undefined))
      .find((candidate) => candidate !== undefined);
    if (!sidebar) {
      const ids = [...new Set(versions.flatMap(({ sidebars }) => Object.keys(sidebars)))].sort();
      const message = `Unexpected sidebar ID "${id}", expected a sidebar of the docs in ${searched}`;
      facts.report(unknownName(message, id, "sidebar ids", ids, location));
      return null;
    }
    if (!sidebar.link) {
      const message = `DocSidebarNavbarItem: Sidebar with ID "${id}" doesn't have anything to be linked to.`;
      facts.report(sidebarWithoutLink({ message, location }));
      return null;
    }
    const targets = targetsOf(({ sidebars }) => {
      const inVersion = Object.hasOwn(sidebars, id) ? sidebars[id] : undefined;
      return inVersion?.link ? { href: inVersion.link.href, sidebar: inVersion.key } : null;
    });
    return { href: sidebar.link.href, label: sidebar.link.label, sidebar: sidebar.key, ...targets };
  }
  const id = String(item.docId);
  const doc = versions.map(({ docOf }) => docOf(id)).find((candidate) => candidate !== undefined);
  if (!doc) {
    if (versions.some(({ draftIds }) => draftIds.includes(id))) return null;
    const ids = [...new Set(versions.flatMap(({ docIds }) => docIds()))].sort();
    const message = `Unexpected doc ID "${id}", expected a doc in ${searched}`;
    facts.report(unknownName(message, id, "doc ids", ids, location));
    return null;
  }
  return {
    href: doc.href,
    label: id,
    sidebar: doc.sidebar,
    unlisted: doc.unlisted === true && facts.config.context.production,
    ...targetsOf(({ docOf }) => {
      const inVersion = docOf(id);
      return inVersion ? { href: inVersion.href, ...(inVersion.sidebar && { sidebar: inVersion.sidebar }) } : null;
    }),
  };
}

/** The target of an item in each version; empty for docs with one version. */
function targetsIn(
  { instance, versions }: DocsLookup,
  targetIn: (version: Version) => DocsTargets["versions"][string] | null,
): { docs?: DocsTargets } {
  if (versions.length < 2) return {};
  const targets = versions.flatMap((version) => {
    const target = targetIn(version);
    return target ? [[version.name, target] as const] : [];
  });
  return { docs: { instance, versions: Object.fromEntries(targets) } };
}

/** @param plural What `names` are, in the message. */
const unknownName = (message: string, name: string, plural: string, names: readonly string[], location: Location) =>
  unknownNavbarTarget({
    message,
    location,
    help: didYouMean(name, names),
    details: [listAvailable(plural, name, names)],
  });

/** Links to the main docs of the versions in a dropdown, in the order of its `versions` option if it has one. */
export function versionLinks(
  item: NavbarItemConfig,
  keys: Keys,
  facts: NavbarFacts,
): { instance: string; label: string; href: string; items: NavLink[] } | null {
  const docs = docsOf(item, keys, facts);
  if (!docs) return null;
  const { lookup, versions } = docs;
  const [latest] = versions;
  const selected = selectVersions(item.versions, lookup);
  const names = lookup.versions.map(({ name }) => name);
  const items = selected.flatMap(({ name, label }): NavLink[] => {
    const version = lookup.versions.find((candidate) => candidate.name === name);
    if (!version) {
      const message = `Unexpected docs version "${name}" in a version dropdown, expected the name of a version`;
      facts.report(unknownName(message, name, "versions", names, facts.config.locate(keys)));
      return [];
    }
    return [
      {
        type: "link",
        position: "left",
        label: label ?? version.label,
        href: version.mainDocHref,
        external: false,
        matchBelow: false,
        ...(lookup.versions.length > 1 && { version: { instance: lookup.instance, name } }),
        ...(item.dropdownActiveClassDisabled === true && { current: false }),
      },
    ];
  });
  return { instance: lookup.instance, label: latest?.label ?? "", href: latest?.mainDocHref ?? "", items };
}

function selectVersions(option: unknown, lookup: DocsLookup): { name: string; label: string | null }[] {
  if (Array.isArray(option)) return option.map((name) => ({ name: String(name), label: null }));
  if (typeof option === "object" && option !== null) {
    return Object.entries(option).map(([name, value]) => ({
      name,
      label: (value as { label?: string } | null)?.label ?? null,
    }));
  }
  return lookup.versions.map(({ name }) => ({ name, label: null }));
}
