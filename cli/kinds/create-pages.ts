import * as v from "valibot";
import type { CollectionItem } from "../../runtime/shared/page-data.ts";
import { fileToUrlPath, joinUrl } from "../../runtime/shared/url.ts";
import type { UrlPath } from "../model/brands.ts";
import type { ContentKind, KindContext, KindRoutes } from "../model/config.ts";
import type { PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Route } from "../model/route.ts";
import { articleHead, generatedHead, lastUpdateOf, modifiedAt, tocOf, visibilityOf } from "./article.ts";
import { type EditUrlOption, editedFile, editUrlOf } from "./edit-url.ts";
import { checkFrontMatter, commonFields, flagField, placeOf, textField } from "./front-matter.ts";
import { permalink } from "./permalink.ts";
import { roleOf } from "./role-of.ts";
import { checkSlug } from "./slug.ts";

export interface ResolvedPagesOptions {
  /** Kind id. */
  id: string;
  /** As the config names it. */
  pluginId: string;
  folder: string;
  routeBasePath: string;
  include: string[];
  exclude: string[];
  editUrl: EditUrlOption;
  /** Links to edit lead to translated files where there are some. */
  editLocalizedFiles: boolean;
  showLastUpdateTime: boolean;
  showLastUpdateAuthor: boolean;
  strict: boolean;
}

const fields = { ...commonFields, hide_title: v.nullish(flagField), wrapperClassName: v.nullish(textField) };
const schema = v.object(fields, "fields by name");
type PageMeta = v.InferOutput<typeof schema>;

/** Single pages: the file gives the address. */
export function createPages(options: ResolvedPagesOptions): ContentKind<PageMeta> {
  return {
    id: options.id,
    type: "pages",
    folders: [options.folder],
    replacements: {},
    include: options.include,
    exclude: options.exclude,
    dataFiles: [],
    roleOf,
    markdown: { removeContentTitle: false, truncateMarker: null, countsWords: false },
    showsLastUpdate: options.showLastUpdateTime || options.showLastUpdateAuthor,
    parseMeta: (frontMatter, path) => checkFrontMatter(schema, Object.keys(fields), frontMatter, path, options),
    routes: (pages, context) => routesOfPages(options, pages, context),
  };
}

/** Component pages get `collections` when all kinds have made their routes: see `route`. */
const NO_COLLECTIONS: Record<string, CollectionItem[]> = {};

function routesOfPages(
  options: ResolvedPagesOptions,
  pages: { page: PageFacts; meta: PageMeta }[],
  context: KindContext,
): KindRoutes {
  const diagnostics: Diagnostic[] = [];
  const routes: Route[] = [];
  const fileUrls: KindRoutes["fileUrls"] = [];
  for (const { page, meta } of pages) {
    if (page.role === "partial" || visibilityOf(meta, context).dropped) continue;
    let path = fileToUrlPath(page.path.slice(options.folder.length + 1));
    if (meta.slug) {
      const faults = checkSlug(meta.slug, "slug", placeOf(page.frontMatter, "slug", page.path));
      diagnostics.push(...faults);
      if (faults.length === 0) path = joinUrl(meta.slug);
    }
    const url = permalink(context.site, options.routeBasePath, path);
    routes.push(
      page.role === "component"
        ? componentRoute(page, meta, url, options, context)
        : markdownRoute(page, meta, url, options, context),
    );
    if (page.role === "page") fileUrls.push([page.path, url]);
  }
  return {
    routes,
    sidebars: [],
    sidebarLinks: [],
    tree: routes.map(({ url, template }) => ({ path: url as string, component: template, exact: true })),
    fileUrls,
    feeds: [],
    versions: null,
    docs: null,
    collection: [],
    diagnostics,
  };
}

/** Title and description come from `<Head>` while rendering: the file is not read here. */
function componentRoute(
  page: PageFacts,
  meta: PageMeta,
  url: UrlPath,
  options: ResolvedPagesOptions,
  context: KindContext,
): Route {
  return {
    url,
    template: "ComponentPage",
    data: { collections: NO_COLLECTIONS },
    source: page.path,
    kind: options.id,
    sidebar: null,
    bodies: [],
    head: generatedHead("", "", "default"),
    htmlClass: `plugin-pages plugin-id-${options.pluginId}`,
    listed: true,
    lastModified: modifiedAt(page.path, meta, context),
  };
}

function markdownRoute(
  page: PageFacts,
  meta: PageMeta,
  url: UrlPath,
  options: ResolvedPagesOptions,
  context: KindContext,
): Route {
  const title = meta.title ?? page.contentTitle ?? "";
  const description = meta.description ?? page.excerpt;
  return {
    url,
    template: "MarkdownPage",
    data: {
      title,
      description,
      bodyHasTitle: page.contentTitle !== null,
      hideTitle: meta.hide_title === true || title === "",
      toc: tocOf(page, meta, context),
      editUrl: editUrlOf(options.editUrl, meta.custom_edit_url, {
        ...editedFile(context, page.path, options.folder, options.editLocalizedFiles),
        permalink: url,
        locale: context.site.locale,
        version: "current",
      }),
      lastUpdate: lastUpdateOf(
        page.path,
        meta,
        { time: options.showLastUpdateTime, author: options.showLastUpdateAuthor },
        context,
      ),
      tags: [],
      unlisted: meta.unlisted === true,
      draft: meta.draft === true,
      frontMatter: page.frontMatter.data,
      ...(meta.wrapperClassName && { wrapperClassName: meta.wrapperClassName }),
    },
    source: page.path,
    kind: options.id,
    sidebar: null,
    bodies: [{ source: page.path, part: "full" }],
    head: articleHead(context, page.path, meta, { title, description }),
    htmlClass: `plugin-pages plugin-id-${options.pluginId} mdx-wrapper mdx-page${meta.wrapperClassName ? ` ${meta.wrapperClassName}` : ""}`,
    listed: visibilityOf(meta, context).listed && meta.draft !== true,
    lastModified: modifiedAt(page.path, meta, context),
  };
}
