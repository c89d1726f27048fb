import { emptyRoutes } from "../model/config.ts";
import * as v from "valibot";
import { joinUrl } from "../../runtime/shared/url.ts";
import type { CollectionItem } from "../../runtime/shared/page-data.ts";
import { entryAgainstSchema } from "../diagnostics/front-matter.ts";
import type { ContentPath, UrlPath } from "../model/brands.ts";
import type { ContentKind, KindContext, KindRoutes } from "../model/config.ts";
import type { FrontMatter, PageFacts } from "../model/content.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import type { Route } from "../model/route.ts";
import { articleData, articleHead, fileRoute, visibilityOf } from "./article.ts";
import { type CommonMeta, commonFields } from "./article-fields.ts";
import { pageEditUrl } from "./edit-url.ts";
import { type KindDefinition, kindOf, trimSlashes } from "./kind-definition.ts";
import { type CommonOptions, commonOptions } from "./section-options.ts";
import { checkFrontMatter, placeOf } from "./front-matter.ts";
import { fileUrl, permalink } from "./permalink.ts";
import { ownSlug } from "./slug.ts";
import { KindOptions, sectionId } from "../options/kind-options.ts";
import { custom, nullable, required, string } from "../options/schema.ts";
import type { StandardSchema } from "../options/standard-schema.ts";

const isStandardSchema = (value: unknown): boolean => {
  const standard = (value as { "~standard"?: { validate?: unknown } } | null | undefined)?.["~standard"];
  return typeof standard?.validate === "function";
};

export class EntriesOptions extends KindOptions {
  override id = required(sectionId);
  /** Any Standard Schema; entries are checked against it. */
  schema? = custom<StandardSchema>(isStandardSchema, "a Standard Schema, as valibot, zod and arktype make them");
  /** Title of the listing, for links back to it. */
  title? = string;
  /** URL of the listing page, a page of `pages()`; null: none. Default: the section's URL. */
  list? = nullable(string);
}

export const entriesKind: KindDefinition<EntriesOptions> = {
  options: EntriesOptions,
  idOf: ({ id }) => id,
  defaultFolders: (id) => [`content/${id}`, id],
  isOptional: false,
  translations: "entries",
  create(options, section) {
    const routeBasePath = trimSlashes(options.routeBasePath ?? options.id);
    const { schema = null, list = `/${routeBasePath}/` } = options;
    return { kind: createEntries({ ...commonOptions(options, section), routeBasePath, schema, list }) };
  },
};

export interface ResolvedEntriesOptions extends CommonOptions {
  routeBasePath: string;
  schema: StandardSchema | null;
  /** Site path of the list page; null: none. */
  list: string | null;
}
interface EntryMeta {
  common: CommonMeta;
  /** Front matter as the schema returns it. */
  data: Record<string, unknown>;
}
interface Entry {
  page: PageFacts;
  meta: EntryMeta;
  slug: string;
  url: UrlPath;
  title: string;
  description: string;
  listed: boolean;
}

/** Pages with typed front matter: one page an entry, listed by pages of the site. */
export function createEntries(options: ResolvedEntriesOptions): ContentKind {
  const kind: ContentKind<EntryMeta> = {
    ...kindOf(options),
    type: "entries",
    parseMeta: (frontMatter, path) => parseEntry(options, frontMatter, path),
    routes: (pages, context) => routesOfEntries(options, pages, context),
  };
  return kind;
}

async function parseEntry(
  options: ResolvedEntriesOptions,
  frontMatter: FrontMatter,
  path: ContentPath,
): Promise<Outcome<EntryMeta>> {
  // With a schema, tags, keywords and dates may have any type: the schema defines them.
  const own = options.schema
    ? { ...commonFields, tags: v.optional(v.any()), date: v.optional(v.any()), keywords: v.optional(v.any()) }
    : commonFields;
  const schema = v.object(own as typeof commonFields, "fields by name");
  const keys = options.schema
    ? [...Object.keys(commonFields), ...Object.keys(frontMatter.data)]
    : Object.keys(commonFields);
  const common = checkFrontMatter(schema, keys, frontMatter, path, {
    strict: options.strict && options.schema === null,
  });
  const data = { ...frontMatter.data };
  const checked = options.schema ? await options.schema["~standard"].validate(data) : { value: data };
  const issues = checked.issues ?? [];
  const diagnostics: Diagnostic[] = [...common.diagnostics];
  for (const { message, path: keyPath } of issues) {
    const names = (keyPath ?? []).map((part) => String(typeof part === "object" ? part.key : part));
    const [key = ""] = names;
    const shown = names.length > 0 ? `\`${names.join(".")}\`` : "the front matter";
    diagnostics.push(
      entryAgainstSchema({
        message: `Unexpected value of ${shown}, expected what the schema of \`${options.id}\` says: ${message}`,
        location: placeOf(frontMatter, key, path),
      }),
    );
  }
  if (!common.value || checked.issues) return { value: undefined, diagnostics };
  const value = checked.value as Record<string, unknown>;
  const meta = common.value;
  const list = (name: "keywords" | "tags"): never[] | null =>
    Array.isArray(meta[name]) ? (meta[name] as never[]) : null;
  return {
    value: {
      common: {
        ...meta,
        keywords: list("keywords"),
        tags: list("tags"),
        date: typeof meta.date === "string" ? meta.date : null,
      },
      data: typeof value === "object" && value !== null ? value : data,
    },
    diagnostics,
  };
}

function routesOfEntries(
  options: ResolvedEntriesOptions,
  pages: { page: PageFacts; meta: EntryMeta }[],
  context: KindContext,
): KindRoutes {
  const { site } = context;
  const diagnostics: Diagnostic[] = [];
  const entries: Entry[] = [];
  const drafts: KindRoutes["drafts"] = [];
  for (const { page, meta } of pages) {
    const { listed, dropped } = visibilityOf(meta.common, context);
    if (page.role !== "page") continue;
    const source = page.path.slice(options.folder.length + 1).replace(/\.[^./]+$/, "");
    const own = ownSlug(page, meta.common, dropped ? [] : diagnostics);
    const slug = own === null ? source.replace(/\/index$/, "") : joinUrl(own).slice(1);
    const url = permalink(site, options.routeBasePath, slug);
    if (dropped) {
      drafts.push([page.path, url]);
      continue;
    }
    entries.push({
      page,
      meta,
      slug,
      url,
      title: meta.common.title ?? page.contentTitle ?? slug.slice(slug.lastIndexOf("/") + 1),
      description: meta.common.description ?? page.excerpt,
      listed,
    });
  }
  const listed = entries.filter((entry) => entry.listed);
  const routes = entries.map((entry) => entryRoute(entry, listed, options, context));
  return {
    ...emptyRoutes(),
    routes,
    tree: routes.map(({ url }) => ({ path: url as string, component: "EntryPage", exact: true })),
    fileUrls: entries.map(({ page, url }) => [page.path, url]),
    drafts,
    collection: listed.map(
      ({ url, slug, title, description, meta }): CollectionItem => ({
        href: url,
        slug,
        title,
        description,
        data: meta.data,
      }),
    ),
    diagnostics,
  };
}

function entryRoute(
  entry: Entry,
  listed: readonly Entry[],
  options: ResolvedEntriesOptions,
  context: KindContext,
): Route {
  const { page, meta, slug, url, title, description } = entry;
  const { common } = meta;
  const at = listed.indexOf(entry);
  const target = (other: Entry | undefined): { label: string; href: string } | null =>
    other && at >= 0 ? { label: other.title, href: other.url } : null;
  const editUrl = pageEditUrl(page.path, url, common, { options, context });
  return {
    ...fileRoute(page, common, options.id, context),
    url,
    template: "EntryPage",
    data: {
      ...articleData(page, common, { title, description, editUrl }, { options, context }),
      kind: options.id,
      slug,
      data: meta.data,
      // A listing may be any page, so its trailing slash is not changed.
      listHref: options.list === null ? null : fileUrl(context.site, options.list),
      newer: target(listed[at - 1]),
      older: target(listed[at + 1]),
    },
    head: articleHead(context, page.path, common, { title, description }),
    htmlClass: `plugin-entries plugin-id-${options.id} entry-page`,
    listed: entry.listed && common.draft !== true,
  };
}
