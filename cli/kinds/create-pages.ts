import { emptyRoutes } from "../model/config.ts";
import * as v from "valibot";
import type { CollectionItem } from "../../runtime/shared/page-data.ts";
import { fileToUrlPath, joinUrl } from "../../runtime/shared/url.ts";
import type { UrlPath } from "../model/brands.ts";
import type { ContentKind, KindContext, KindRoutes } from "../model/config.ts";
import type { PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { pageHead } from "../model/page-head.ts";
import { isChangelog } from "../model/pages/changelog.ts";
import type { Route } from "../model/route.ts";
import { articleData, articleHead, fileRoute, visibilityOf } from "./article.ts";
import { pageFields } from "./article-fields.ts";
import { pageEditUrl } from "./edit-url.ts";
import { checkFrontMatter } from "./front-matter.ts";
import { type KindDefinition, kindOf, trimSlashes } from "./kind-definition.ts";
import { type CommonOptions, commonOptions, DEFAULT_EXCLUDE } from "./section-options.ts";
import { permalink } from "./permalink.ts";
import { ownSlug } from "./slug.ts";
import { KindOptions } from "../options/kind-options.ts";
import { boolean } from "../options/schema.ts";

export class PagesOptions extends KindOptions {
  editLocalizedFiles? = boolean;
}

export const pagesKind: KindDefinition<PagesOptions> = {
  options: PagesOptions,
  idOf: ({ id = "default" }) => (id === "default" ? "pages" : `pages:${id}`),
  defaultFolders: () => ["site/pages", "src/pages"],
  isOptional: true,
  translations: "docusaurus-plugin-content-pages",
  create: (options, section) => ({
    kind: createPages({
      ...commonOptions(options, section),
      pluginId: options.id ?? "default",
      routeBasePath: trimSlashes(options.routeBasePath ?? "/"),
      include: options.include ?? ["**/*.{js,jsx,ts,tsx,md,mdx}"],
      exclude: options.exclude ?? [...DEFAULT_EXCLUDE, "**/*.d.ts"],
    }),
  }),
};

export interface ResolvedPagesOptions extends CommonOptions {
  /** As the config names it. */
  pluginId: string;
  routeBasePath: string;
}

const schema = v.object(pageFields, "fields by name");
type PageMeta = v.InferOutput<typeof schema>;

/** Single pages: the path of the file is the URL. */
export function createPages(options: ResolvedPagesOptions): ContentKind {
  const kind: ContentKind<PageMeta> = {
    ...kindOf(options),
    type: "pages",
    parseMeta: (frontMatter, path) => checkFrontMatter(schema, Object.keys(pageFields), frontMatter, path, options),
    routes: (pages, context) => routesOfPages(options, pages, context),
  };
  return kind;
}

/** `route` adds the collections once all kinds have their routes. */
const NO_COLLECTIONS: Record<string, CollectionItem[]> = {};

function routesOfPages(
  options: ResolvedPagesOptions,
  pages: { page: PageFacts; meta: PageMeta }[],
  context: KindContext,
): KindRoutes {
  const diagnostics: Diagnostic[] = [];
  const routes: Route[] = [];
  const fileUrls: KindRoutes["fileUrls"] = [];
  const drafts: KindRoutes["drafts"] = [];
  for (const { page, meta } of pages) {
    if (page.role === "partial") continue;
    const { dropped } = visibilityOf(meta, context);
    const slug = ownSlug(page, meta, dropped ? [] : diagnostics);
    const path = slug === null ? fileToUrlPath(page.path.slice(options.folder.length + 1)) : joinUrl(slug);
    const url = permalink(context.site, options.routeBasePath, path);
    if (dropped) {
      drafts.push([page.path, url]);
      continue;
    }
    routes.push(
      page.role === "component"
        ? componentRoute(page, meta, url, options, context)
        : markdownRoute(page, meta, url, options, context),
    );
    if (page.role === "page") fileUrls.push([page.path, url]);
  }
  return {
    ...emptyRoutes(),
    routes,
    tree: routes.map(({ url, template }) => ({ path: url as string, component: template, exact: true })),
    fileUrls,
    drafts,
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
    ...fileRoute(page, meta, options.id, context),
    url,
    template: "ComponentPage",
    data: { collections: NO_COLLECTIONS },
    bodies: [],
    head: pageHead(""),
    htmlClass: `plugin-pages plugin-id-${options.pluginId}`,
    listed: true,
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
  const editUrl = pageEditUrl(page.path, url, meta, { options, context });
  return {
    ...fileRoute(page, meta, options.id, context),
    ...(isChangelog(page) && { changelog: true }),
    url,
    template: "MarkdownPage",
    data: {
      ...articleData(page, meta, { title, description, editUrl }, { options, context }),
      hideTitle: meta.hide_title === true || title === "",
      ...(meta.wrapperClassName && { wrapperClassName: meta.wrapperClassName }),
    },
    head: articleHead(context, page.path, meta, { title, description }),
    htmlClass: `plugin-pages plugin-id-${options.pluginId} mdx-wrapper mdx-page${meta.wrapperClassName ? ` ${meta.wrapperClassName}` : ""}`,
    listed: visibilityOf(meta, context).listed && meta.draft !== true,
  };
}
