import { emptyRoutes } from "../model/config.ts";
import type { Tag } from "../../runtime/shared/page-data.ts";
import type { ContentPath, UrlPath } from "../model/brands.ts";
import type { ContentKind, DocsLookup, KindContext, KindRoutes } from "../model/config.ts";
import type { PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { RouteNode, VersionRecord } from "../model/route.ts";
import { duplicateDocId, noDocs } from "../diagnostics/routes.ts";
import { type DocMeta, docMetaKeys, docMetaSchema } from "./docs/doc-meta.ts";
import { docRoutes, type VersionContent } from "./docs/doc-routes.ts";
import type { DocsVersion, ResolvedDocsOptions } from "./docs/docs-options.ts";
import { docsById, findDuplicateIds, firstOfEachId, idOfPath, readDoc } from "./docs/read-doc.ts";
import type { Doc } from "./docs/doc.ts";
import { equalIn, type Memoize } from "../model/memoize.ts";
import { resolveSidebars } from "./docs/resolve-sidebars.ts";
import type { ResolvedSidebars } from "./docs/build-sidebar.ts";
import { checkFrontMatter } from "./front-matter.ts";
import { kindOf } from "./kind-definition.ts";
import { permalink } from "./permalink.ts";
import { readTagsFile, resolveTags } from "./tags.ts";

/** Documentation: docs by version, sidebars, generated indexes, tags. */
export function createDocs(options: ResolvedDocsOptions): ContentKind<DocMeta> {
  const id = options.id === "default" ? "docs" : `docs:${options.id}`;
  const folders = options.versions.map(({ folder }) => folder);
  return {
    ...kindOf({ ...options, id, folder: "" }),
    type: "docs",
    folders,
    dataFiles: folders.flatMap((folder) => [
      `${folder}/**/_category_.{json,yml,yaml}`,
      ...(options.tagsFile ? [`${folder}/${options.tagsFile}`] : []),
    ]),
    parseMeta: (frontMatter, path) => checkFrontMatter(docMetaSchema, docMetaKeys, frontMatter, path, options),
    routes: (pages, context) => routesOfDocs(id, options, pages, context),
  };
}

async function routesOfDocs(
  id: string,
  options: ResolvedDocsOptions,
  pages: { page: PageFacts; meta: DocMeta }[],
  context: KindContext,
): Promise<KindRoutes> {
  const read = await Promise.all(options.versions.map((version) => readVersion(id, version, options, pages, context)));
  const diagnostics = read.flatMap((content) => content.diagnostics);
  const contents = read.flatMap(({ value }) => (value ? [value] : []));
  const last = contents.find(({ version }) => version.isLast) ?? contents[0];
  if (!last) return { ...emptyRoutes(), diagnostics };
  const routesByVersion = contents.map((content) =>
    docRoutes({ content, contents, last, kindId: id, options, context }),
  );
  const records = contents.map((content) => versionRecord(content, options, context));
  return {
    ...emptyRoutes(),
    routes: routesByVersion.flat(),
    sidebars: contents.flatMap(({ sidebars }) => sidebars.sidebars.map(({ sidebar }) => sidebar)),
    dataLinks: contents.flatMap(({ sidebars }) => sidebars.sidebars.flatMap(({ links }) => links)),
    tree: [treeOf(contents, options, context)],
    fileUrls: contents.flatMap(({ docs }) => docs.map(({ page, url }): [ContentPath, string] => [page.path, url])),
    drafts: contents.flatMap(({ drafts }) => drafts.map(({ page, url }): [ContentPath, UrlPath] => [page.path, url])),
    versions: {
      path: permalink(context.site, options.routeBasePath),
      breadcrumbs: options.breadcrumbs,
      versions: records,
    },
    docs: lookupOf(contents, options),
    diagnostics,
  };
}

async function readVersion(
  kindId: string,
  version: DocsVersion,
  options: ResolvedDocsOptions,
  pages: { page: PageFacts; meta: DocMeta }[],
  context: KindContext,
): Promise<{ value: VersionContent | null; diagnostics: Diagnostic[] }> {
  const { site, memoize } = context;
  const sidebarKey = version.isLast ? kindId : `${kindId}@${version.name}`;
  const inVersion = pages.filter(({ page }) => page.role === "page" && page.path.startsWith(`${version.folder}/`));
  const read = memoize.each(
    "docs",
    sidebarKey,
    inVersion,
    ({ page, meta }) => readDoc(page, meta, { version, options, site }),
    isReadAlike,
  );
  const diagnostics = read.flatMap((result) => result.diagnostics);
  const all = read.map(({ doc }) => doc);
  const byAnyId = docsById(all, sidebarKey, memoize);
  const duplicates = byAnyId.size === all.length ? [] : findDuplicateIds(all);
  for (const { id, docs } of duplicates) diagnostics.push(describeDuplicate(id, docs));
  const unique = duplicates.length === 0 ? all : firstOfEachId(all);
  const docs = unique.filter(({ draft }) => !draft || !site.production);
  const drafts = unique.filter(({ draft }) => draft && site.production);
  const draftIds = drafts.map(({ id }) => id);
  const failedIds = [...context.failed]
    .filter((path) => path.startsWith(`${version.folder}/`))
    .map((path) => idOfPath(path, version, options));
  const [first] = docs;
  if (!first) {
    if (failedIds.length > 0) return { value: null, diagnostics };
    const message = `Unexpected docs version \`${version.name}\` without a page in \`${version.folder}\`, expected at least one`;
    return { value: null, diagnostics: [...diagnostics, noDocs({ message, location: { path: version.folder } })] };
  }
  const byId = docs.length === all.length ? byAnyId : docsById(docs, `${sidebarKey} published`, memoize);
  const sidebars = await resolveSidebars(docs, byId, new Set([...draftIds, ...failedIds]), {
    version,
    options,
    context,
    keyPrefix: sidebarKey,
  });
  diagnostics.push(...sidebars.diagnostics);
  const base = `${options.routeBasePath}/${version.path}/${options.tagsBasePath}`;
  const tagsFile = options.tagsFile
    ? context.data.get(`${version.folder}/${options.tagsFile}` as ContentPath)
    : undefined;
  const known = memoize("tags files", sidebarKey, [], () => readTagsFile(tagsFile, site, base));
  diagnostics.push(...known.diagnostics);
  const tagsOf = new Map<string, readonly Tag[]>();
  for (const doc of docs) {
    if (!doc.meta.tags?.length) continue;
    const resolved = memoize(`tags ${sidebarKey}`, doc.id, [doc], () =>
      resolveTags(doc.page, doc.meta, { known, site, base, onInlineTags: options.onInlineTags }),
    );
    diagnostics.push(...resolved.diagnostics);
    tagsOf.set(doc.id, resolved.tags);
  }
  const opening = sidebars.sidebars.flatMap(({ entries }) => entries).find(({ docId }) => docId !== null);
  const mainDoc = docs.find(({ slug }) => slug === "/") ?? byId.get(opening?.docId ?? "") ?? first;
  const listed = listDocs(docs, sidebars, sidebarKey, memoize);
  return { value: { version, docs, byId, drafts, failedIds, sidebars, tagsOf, mainDoc, listed }, diagnostics };
}

/** Whether `readDoc` returns the same for both, and routes read the same of the page. */
const isReadAlike = (a: { page: PageFacts; meta: DocMeta }, b: { page: PageFacts; meta: DocMeta }): boolean =>
  a.meta === b.meta &&
  a.page.path === b.page.path &&
  a.page.contentTitle === b.page.contentTitle &&
  a.page.bodyTitle === b.page.bodyTitle &&
  a.page.excerpt === b.page.excerpt;

function describeDuplicate(id: string, docs: readonly Doc[]): Diagnostic {
  const [first, second] = docs;
  return duplicateDocId({
    message: `Unexpected second doc with the id \`${id}\`, expected one`,
    location: second?.page.frontMatter.keys.id?.value ?? { path: (second ?? first)?.page.path ?? "" },
    details: docs.map(({ page }) => page.path),
  });
}

function versionPath({ version }: VersionContent, options: ResolvedDocsOptions, { site }: KindContext): string {
  return permalink(site, options.routeBasePath, version.path);
}

type ListedDoc = VersionRecord["docs"][number];

/** All of the docs and of generated indexes that menus of versions and the printed tree show. */
function listDocs(
  docs: readonly Doc[],
  { indexes, places, placeOfDoc }: ResolvedSidebars,
  key: string,
  memoize: Memoize,
): ListedDoc[] {
  const urls = memoize.each("doc URLs", key, docs, ({ id, url }) => ({ id, path: url }), equalIn("id", "url"));
  const generated = indexes.map(
    ({ sidebar, index }): ListedDoc => ({ id: index.slug, path: index.url, sidebar: sidebar.sidebar.name }),
  );
  const parts = [urls, places, ...generated.flatMap(({ id, path, sidebar }) => [id, path, sidebar])];
  return memoize("listed docs", key, parts, () => {
    const own = urls.map((doc): ListedDoc => {
      const sidebar = placeOfDoc(doc.id)?.sidebar.sidebar.name;
      return { ...doc, ...(sidebar !== undefined && { sidebar }) };
    });
    return [...own, ...generated];
  });
}

/** Source: product spec section 3. Generated indexes count as docs whose id is their slug. */
function versionRecord(content: VersionContent, options: ResolvedDocsOptions, context: KindContext): VersionRecord {
  const { version, drafts, listed, sidebars, mainDoc } = content;
  return {
    name: version.name,
    label: version.label,
    isLast: version.isLast,
    path: versionPath(content, options, context),
    mainDocId: mainDoc.id,
    docs: listed,
    draftIds: drafts.map(({ id }) => id),
    sidebars: Object.fromEntries(
      sidebars.sidebars.map(({ sidebar: { name, link } }) => [
        name,
        link ? { link: { path: link.href, label: link.label } } : {},
      ]),
    ),
  };
}

function lookupOf(contents: readonly VersionContent[], options: ResolvedDocsOptions): DocsLookup {
  return {
    instance: options.id,
    versions: contents.map(({ version, byId, drafts, failedIds, sidebars, mainDoc }) => ({
      name: version.name,
      label: version.label,
      isLast: version.isLast,
      docOf(id) {
        const doc = byId.get(id);
        const sidebar = sidebars.placeOfDoc(id)?.sidebar.sidebar.key ?? null;
        return doc && { href: doc.url, sidebar, unlisted: doc.unlisted };
      },
      docIds: () => [...byId.keys()],
      draftIds: [...drafts.map(({ id }) => id), ...failedIds],
      sidebars: Object.fromEntries(sidebars.sidebars.map(({ sidebar: { name, key, link } }) => [name, { key, link }])),
      mainDocHref: mainDoc.url,
    })),
  };
}

function leavesOf({ docs, listed }: VersionContent): RouteNode[] {
  const leaves = listed.map(({ path, sidebar }, index): RouteNode => {
    const component = index < docs.length ? "DocPage" : "GeneratedIndex";
    return { path, component, exact: true, ...(sidebar !== undefined && { sidebar }) };
  });
  return leaves.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/** Root, version and sidebar layers around the leaves. Source: product spec section 2, decisions 1.6. */
function treeOf(contents: readonly VersionContent[], options: ResolvedDocsOptions, context: KindContext): RouteNode {
  const layers = contents.map((content): RouteNode => {
    const path = versionPath(content, options, context);
    const routes = context.memoize("leaves", path, [content.listed], () => leavesOf(content));
    return {
      path,
      component: "DocVersionRoot",
      exact: false,
      routes: [{ path, component: "DocRoot", exact: false, routes }],
    };
  });
  return { path: permalink(context.site, options.routeBasePath), component: "DocsRoot", exact: false, routes: layers };
}
