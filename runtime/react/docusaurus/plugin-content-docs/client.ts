// `@docusaurus/plugin-content-docs/client`.
import type { SidebarItem } from "../../../shared/sidebar-data.ts";
import { useLocation } from "../../use-location.ts";
import { useSite } from "../../use-site.ts";
import { Passing } from "../passing.ts";
import { useAllPluginInstancesData, usePluginData } from "../useGlobalData.ts";

export {
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
  useDoc,
  useDocsSidebar,
  useDocsVersion,
  useSidebarBreadcrumbs,
} from "../../page-data.ts";

const PLUGIN = "docusaurus-plugin-content-docs";

interface GlobalDoc {
  id: string;
  path: string;
  sidebar?: string;
}
interface GlobalVersion {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: GlobalDoc[];
  sidebars?: Record<string, { link?: { path: string; label?: string } }>;
}
interface GlobalDocs {
  path: string;
  versions: GlobalVersion[];
  breadcrumbs: boolean;
}

export const useAllDocsData = () => (useAllPluginInstancesData(PLUGIN) ?? {}) as Record<string, GlobalDocs>;
export const useDocsData = (id?: string) => usePluginData(PLUGIN, id, { failfast: true }) as GlobalDocs;
export const useVersions = (id?: string): GlobalVersion[] => useDocsData(id).versions;
export const useLatestVersion = (id?: string): GlobalVersion | undefined =>
  useVersions(id).find(({ isLast }) => isLast);

const bare = (path: string): string => path.replace(/\/$/, "");
const contains = (path: string, pathname: string): boolean =>
  bare(pathname) === bare(path) || pathname.startsWith(`${bare(path)}/`);

/** Structured data of the breadcrumbs that have a link. */
export function useBreadcrumbsStructuredData({ breadcrumbs }: { breadcrumbs: { label: string; href?: string }[] }) {
  const { url } = useSite();
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: breadcrumbs
      .filter(({ href }) => href !== undefined && href !== "")
      .map(({ label, href }, index) => ({
        ...{ "@type": "ListItem", position: index + 1, name: label },
        item: `${url}${href}`,
      })),
  };
}

interface DocIndex {
  byId: Map<string, GlobalDoc>;
  byPath: Map<string, GlobalDoc>;
}
const indexes = new WeakMap<GlobalVersion, DocIndex>();

/** The docs of a version, which every page of a large site looks up. */
function indexOf(version: GlobalVersion): DocIndex {
  const index = indexes.get(version) ?? {
    byId: new Map(version.docs.map((doc) => [doc.id, doc])),
    byPath: new Map(version.docs.map((doc) => [bare(doc.path), doc])),
  };
  indexes.set(version, index);
  return index;
}

/** The deepest path wins, since the latest version is often at the root. */
const activeVersionOf = (versions: readonly GlobalVersion[], pathname: string): GlobalVersion | undefined =>
  [...versions].sort((a, b) => b.path.length - a.path.length).find(({ path }) => contains(path, pathname));

export function useActivePlugin(): { pluginId: string; pluginData: GlobalDocs } | undefined {
  const { pathname } = useLocation();
  const [found] = Object.entries(useAllDocsData())
    .sort(([, a], [, b]) => b.path.length - a.path.length)
    .filter(([, { path }]) => contains(path, pathname));
  return found && { pluginId: found[0], pluginData: found[1] };
}
export function useActivePluginAndVersion() {
  const { pathname } = useLocation();
  const plugin = useActivePlugin();
  return plugin && { activePlugin: plugin, activeVersion: activeVersionOf(plugin.pluginData.versions, pathname) };
}
export function useActiveVersion(id?: string): GlobalVersion | undefined {
  const { pathname } = useLocation();
  return activeVersionOf(useVersions(id), pathname);
}
export function useActiveDocContext(id?: string) {
  const { pathname } = useLocation();
  const versions = useVersions(id);
  const activeVersion = activeVersionOf(versions, pathname);
  const activeDoc = activeVersion && indexOf(activeVersion).byPath.get(bare(pathname));
  const alternates = versions.flatMap((version) => {
    const doc = activeDoc && indexOf(version).byId.get(activeDoc.id);
    return doc ? [[version.name, doc] as const] : [];
  });
  return { activeVersion, activeDoc, alternateDocVersions: Object.fromEntries(alternates) };
}
/** Where the banner of another version leads: the same doc of the latest version, if it has one, and that version. */
export function useDocVersionSuggestions(id?: string) {
  const latest = useLatestVersion(id);
  const { alternateDocVersions } = useActiveDocContext(id);
  return { latestDocSuggestion: latest && alternateDocVersions[latest.name], latestVersionSuggestion: latest };
}
export function useDocsPreferredVersion(id?: string) {
  return { preferredVersion: useLatestVersion(id) ?? null, savePreferredVersionName(_name: string) {} };
}

/** Of all instances, by their ids. */
export const useDocsPreferredVersionByPluginId = () =>
  Object.fromEntries(
    Object.entries(useAllDocsData()).map(([id, { versions }]) => [id, versions.find(({ isLast }) => isLast) ?? null]),
  );

export const getDocsVersionSearchTag = (pluginId: string, versionName: string): string =>
  `docs-${pluginId}-${versionName}`;

/** The tag of pages that are no docs. */
export const DEFAULT_SEARCH_TAG = "default";
/** Tags of the docs that a search on this page covers: of each instance the version of the page, or the latest. */
export function useDocsContextualSearchTags(): string[] {
  const active = useActivePluginAndVersion();
  const preferred = useDocsPreferredVersionByPluginId();
  return Object.entries(useAllDocsData()).flatMap(([id, { versions }]) => {
    const own = active?.activePlugin.pluginId === id ? active.activeVersion : undefined;
    const version = own ?? preferred[id] ?? versions[0];
    return version ? [getDocsVersionSearchTag(id, version.name)] : [];
  });
}

/** Versions in which a link of the navbar looks for its doc: the page's, then the latest. */
export function useDocsVersionCandidates(id?: string): GlobalVersion[] {
  const candidates = [useActiveVersion(id), useLatestVersion(id)];
  return [...new Set(candidates.filter((version) => version !== undefined))];
}

/** The doc that an item of the navbar links to; null if it is a draft, thus not published. */
export function useLayoutDoc(docId: string, id?: string): GlobalDoc | null {
  const candidates = useDocsVersionCandidates(id);
  for (const version of candidates) {
    const doc = indexOf(version).byId.get(docId);
    if (doc) return doc;
  }
  return null;
}

/** The link of a sidebar, in the version of the page or in the latest. @throws Error for a sidebar that does not exist. */
export function useLayoutDocsSidebar(sidebarId: string, id?: string): { link?: { path: string; label?: string } } {
  const sidebars = useDocsVersionCandidates(id).flatMap((version) => Object.entries(version.sidebars ?? {}));
  const [, sidebar] = sidebars.find(([name]) => name === sidebarId) ?? [];
  if (sidebar) return sidebar;
  const names = [...new Set(sidebars.map(([name]) => name))].join(", ");
  throw new Error(`Unexpected sidebar \`${sidebarId}\`, expected one of these: ${names}`);
}

export const DocProvider = Passing;
export const DocsPreferredVersionContextProvider = Passing;
export const DocsSidebarProvider = Passing;
export const DocsVersionProvider = Passing;
export const DocSidebarItemsExpandedStateProvider = Passing;

/** The theme's sidebar closes other categories itself. */
export const useDocSidebarItemsExpandedState = () => ({
  expandedItem: null,
  setExpandedItem(_index: number | null) {},
});

/** Id and path of a doc of the page's version, and where it is. */
export function useListedDoc(id: string | undefined) {
  const { pathname } = useLocation();
  const instances = useAllDocsData();
  for (const [instance, { versions }] of Object.entries(instances)) {
    const version = activeVersionOf(versions, pathname) ?? versions[0];
    const doc = version && indexOf(version).byId.get(id ?? "");
    if (doc) return { doc, instance, version: version.name };
  }
  return undefined;
}

/** Modules that import it get the one with title and description. */
export const useDocById = (id: string | undefined) => useListedDoc(id)?.doc;

export const isVisibleSidebarItem = (item: SidebarItem, activePath: string): boolean =>
  item.type !== "link" || !item.unlisted || bare(item.href) === bare(activePath);
export const useVisibleSidebarItems = (items: readonly SidebarItem[], activePath: string): SidebarItem[] =>
  items.filter((item) => isVisibleSidebarItem(item, activePath));
export const isActiveSidebarItem = (item: SidebarItem, activePath: string): boolean =>
  (item.type === "link" || item.type === "category") &&
  ((item.href !== undefined && bare(item.href) === bare(activePath)) ||
    (item.type === "category" && item.items.some((child) => isActiveSidebarItem(child, activePath))));
export function findFirstSidebarItemLink(item: SidebarItem): string | undefined {
  if (item.type === "link") return item.unlisted ? undefined : item.href;
  if (item.type !== "category") return undefined;
  if (item.href !== undefined) return item.href;
  for (const child of item.items) {
    const link = findFirstSidebarItemLink(child);
    if (link !== undefined) return link;
  }
  return undefined;
}
/** The first category that a condition holds for, the outer ones before those inside. */
export function findSidebarCategory(
  items: readonly SidebarItem[],
  isWanted: (category: SidebarItem) => boolean,
): SidebarItem | undefined {
  for (const item of items) {
    if (item.type !== "category") continue;
    const category = isWanted(item) ? item : findSidebarCategory(item.items, isWanted);
    if (category) return category;
  }
  return undefined;
}
export const filterDocCardListItems = (items: readonly SidebarItem[]): SidebarItem[] =>
  items.filter((item) => findFirstSidebarItemLink(item) !== undefined);
