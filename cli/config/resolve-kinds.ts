// From `content: [docs(), posts() …]` to content kinds: defaults filled, folders found, sidebars loaded.
import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { collapsedWithoutCollapsible, duplicateKindId, missingConfigPath } from "../diagnostics/config.ts";
import { missingFolder } from "../diagnostics/files.ts";
import { createDocs } from "../kinds/create-docs.ts";
import { createEntries } from "../kinds/create-entries.ts";
import { createPages } from "../kinds/create-pages.ts";
import { createPosts } from "../kinds/create-posts.ts";
import type { SidebarsSource } from "../kinds/docs/docs-options.ts";
import { TRUNCATE_MARKER } from "../kinds/posts/posts-options.ts";
import { DEFAULT_EXCLUDE } from "../kinds/role-of.ts";
import type { FilePath } from "../model/brands.ts";
import type { ContentKind, LocaleConfig } from "../model/config.ts";
import type { Diagnostic, Level, Location } from "../model/diagnostic.ts";
import { createTranslator } from "../kinds/translator.ts";
import { createHook } from "./create-hook.ts";
import { createSourceLocator } from "./locate-in-source.ts";
import { loadTranslationFile } from "./load-translations.ts";
import { loadModule, type ModuleStore } from "./load-module.ts";
import { placeAt } from "./place-at.ts";
import { resolveFeed } from "./resolve-feed.ts";
import { hashOf } from "./resolve-markdown.ts";
import { resolveVersions } from "./resolve-versions.ts";
import { firstFolder, fromRoot, isFile, isFolder } from "./site-files.ts";
import type {
  ContentSpec,
  DocsOptions,
  EntriesOptions,
  KindOptions,
  Level as UserLevel,
  PagesOptions,
  PostsOptions,
  UserConfig,
} from "./user-config.ts";

export interface KindFacts {
  root: FilePath;
  cacheDir: FilePath;
  /** See `LoadModuleOptions`. */
  store: ModuleStore | null;
  user: UserConfig;
  strict: boolean;
  /** The language whose kinds are made. */
  locale: LocaleConfig;
  /** Absolute. */
  outDir: FilePath;
  locate(keys: (string | number)[]): Location;
}
interface Resolved {
  kinds: ContentKind[];
  diagnostics: Diagnostic[];
  /** Of the sidebars files: what they depend on. */
  fingerprints: string[];
}

const DEFAULT_FOLDERS: Record<ContentSpec["type"], (id: string) => string[]> = {
  docs: () => ["content/docs", "docs"],
  posts: (id) => [`content/${id}`, id],
  entries: (id) => [`content/${id}`, id],
  pages: () => ["site/pages", "src/pages"],
};
const MARKDOWN = ["**/*.{md,mdx}"];

export const levelOf = (level: UserLevel | undefined, otherwise: Level): Level =>
  level === "throw" ? "error" : (level ?? otherwise);

export async function resolveKinds(facts: KindFacts): Promise<Resolved> {
  const given = facts.user.content;
  const specs: ContentSpec[] = given ?? [
    { type: "docs", options: {} },
    { type: "pages", options: {} },
  ];
  const resolved: Resolved = { kinds: [], diagnostics: [], fingerprints: [] };
  const owners = new Map<string, number>();
  for (const [index, spec] of specs.entries()) {
    const location = facts.locate(["content", index]);
    const id = kindId(spec);
    if (owners.has(id)) {
      resolved.diagnostics.push(
        duplicateKindId({
          message: `Unexpected second ${spec.type} section \`${id}\`, expected an id of its own`,
          location,
          help: `Write \`${spec.type}({ id: "…" })\`.`,
        }),
      );
      continue;
    }
    owners.set(id, index);
    const candidates = spec.options.path ? [fromRoot(facts.root, spec.options.path)] : DEFAULT_FOLDERS[spec.type](id);
    const folder = await firstFolder(facts.root, candidates);
    if (folder === null) {
      // Nothing was asked for: a site may do without.
      if (!given || (spec.type === "pages" && !spec.options.path)) continue;
      const missing = candidates.map((candidate) => `\`${candidate}\``).join(" or ");
      const place = spec.options.path ? facts.locate(["content", index, "path"]) : location;
      resolved.diagnostics.push(
        missingFolder({
          message: `Unexpected absence of the folder ${missing} for \`${id}\`, expected it in the site's root`,
          location: place,
        }),
      );
      continue;
    }
    const result = await resolveKind(spec, id, folder, index, facts);
    if (result.kind) resolved.kinds.push(result.kind);
    resolved.diagnostics.push(...result.diagnostics);
    resolved.fingerprints.push(...result.fingerprints);
  }
  return resolved;
}

/** Source of the forms: `cli/model/config.ts`. */
function kindId({ type, options }: ContentSpec): string {
  const id = options.id === "default" ? undefined : options.id;
  if (type === "entries") return options.id ?? "entries";
  if (type === "posts") return id ?? "blog";
  return id === undefined ? type : `${type}:${id}`;
}

interface KindResult {
  kind: ContentKind | null;
  diagnostics: Diagnostic[];
  fingerprints: string[];
}

async function resolveKind(
  spec: ContentSpec,
  id: string,
  folder: string,
  index: number,
  facts: KindFacts,
): Promise<KindResult> {
  const common = { ...commonOptions(spec.options, facts), folder };
  switch (spec.type) {
    case "docs":
      return resolveDocs(spec.options, folder, index, facts);
    case "posts": {
      const { options, diagnostics } = await translatePosts(spec.options, facts);
      const locateOption = (keys: string[]): Location => facts.locate(["content", index, ...keys]);
      const folders = [
        ...(facts.locale.translate ? [posix.join(facts.locale.folder, translationFolder(spec))] : []),
        folder,
      ];
      const feed = await resolveFeed(options.feedOptions ?? {}, { ...facts, folders, locateOption });
      const { processBlogPosts } = options;
      const kind = createPosts({
        ...postsOptions(options, id, folder, facts, feed),
        process: processBlogPosts
          ? createHook(processBlogPosts, {
              name: "processBlogPosts",
              location: locateOption(["processBlogPosts"]),
              root: facts.root,
            })
          : null,
      });
      return {
        ...(await withReplacements(kind, { [folder]: "" }, spec, facts)),
        diagnostics: [...diagnostics, ...feed.diagnostics],
      };
    }
    case "entries":
      return withReplacements(
        createEntries({ ...common, id, ...entriesOptions(spec.options) }),
        { [folder]: "" },
        spec,
        facts,
      );
    case "pages":
      return withReplacements(
        createPages({ ...common, id, ...pagesOptions(spec.options) }),
        { [folder]: "" },
        spec,
        facts,
      );
  }
}

/** Folder of a section's translations in that of a language. Source: product config options, i18n. */
function translationFolder({ type, options }: ContentSpec): string {
  const id = options.id === undefined || options.id === "default" ? "" : `-${options.id}`;
  switch (type) {
    case "docs":
      return `docusaurus-plugin-content-docs${id}`;
    case "posts":
      return `docusaurus-plugin-content-blog${id}`;
    case "pages":
      return `docusaurus-plugin-content-pages${id}`;
    case "entries":
      return `entries${id}`;
  }
}

/** The kind with the folders of translations that exist. `below`: each of its folders → where its translations lie. */
async function withReplacements(
  // biome-ignore lint/suspicious/noExplicitAny: a kind keeps its own type of front matter to itself
  kind: ContentKind<any>,
  below: Record<string, string>,
  spec: ContentSpec,
  { root, locale }: KindFacts,
): Promise<KindResult> {
  const replacements: Record<string, string> = {};
  for (const [folder, name] of Object.entries(below)) {
    const path = posix.join(locale.folder, translationFolder(spec), name);
    if (locale.translate && (await isFolder(join(root, path)))) replacements[folder] = path;
  }
  return { kind: { ...kind, replacements }, diagnostics: [], fingerprints: [] };
}

/** Title, description and sidebar title of a posts section from its `options.json`. */
async function translatePosts(
  options: PostsOptions,
  { root, locale }: KindFacts,
): Promise<{ options: PostsOptions; diagnostics: Diagnostic[] }> {
  const name = `${translationFolder({ type: "posts", options })}/options.json`;
  const { file, diagnostics } = await loadTranslationFile(root, locale, name);
  if (!file) return { options, diagnostics };
  const { translate, unknown } = createTranslator(file);
  const translated: PostsOptions = {
    ...options,
    blogTitle: translate("title", options.blogTitle ?? POSTS_TITLE),
    blogDescription: translate("description", options.blogDescription ?? POSTS_TITLE),
    blogSidebarTitle: translate("sidebar.title", options.blogSidebarTitle ?? POSTS_SIDEBAR_TITLE),
  };
  return { options: translated, diagnostics: [...diagnostics, ...unknown()] };
}
const POSTS_TITLE = "Blog";
const POSTS_SIDEBAR_TITLE = "Recent posts";

function commonOptions(options: KindOptions, { strict }: KindFacts) {
  return {
    include: options.include ?? MARKDOWN,
    exclude: options.exclude ?? DEFAULT_EXCLUDE,
    editUrl: options.editUrl ?? null,
    showLastUpdateTime: options.showLastUpdateTime ?? false,
    editLocalizedFiles: (options as { editLocalizedFiles?: boolean }).editLocalizedFiles ?? false,
    showLastUpdateAuthor: options.showLastUpdateAuthor ?? false,
    strict,
  };
}

const section = (path: string): string => path.replace(/^\/+|\/+$/g, "");

function entriesOptions(options: EntriesOptions) {
  const routeBasePath = section(options.routeBasePath ?? options.id);
  return {
    routeBasePath,
    schema: options.schema ?? null,
    list: options.list === undefined ? `/${routeBasePath}/` : options.list,
  };
}

function pagesOptions(options: PagesOptions) {
  return {
    pluginId: options.id ?? "default",
    routeBasePath: section(options.routeBasePath ?? "/"),
    include: options.include ?? ["**/*.{js,jsx,ts,tsx,md,mdx}"],
    exclude: options.exclude ?? [...DEFAULT_EXCLUDE, "**/*.d.ts"],
  };
}

function postsOptions(
  options: PostsOptions,
  id: string,
  folder: string,
  facts: KindFacts,
  { createItems, styles }: Pick<Awaited<ReturnType<typeof resolveFeed>>, "createItems" | "styles">,
): Omit<Parameters<typeof createPosts>[0], "process"> {
  const siteTitle = facts.user.title;
  const feed = options.feedOptions ?? {};
  const type = feed.type === undefined ? ["rss" as const, "atom" as const] : feed.type;
  const types =
    type === null ? [] : type === "all" ? (["rss", "atom", "json"] as const) : typeof type === "string" ? [type] : type;
  const title = options.blogTitle ?? POSTS_TITLE;
  return {
    ...commonOptions(options, facts),
    id,
    pluginId: options.id ?? "default",
    folder,
    routeBasePath: section(options.routeBasePath ?? id),
    archiveBasePath: options.archiveBasePath === undefined ? "archive" : options.archiveBasePath,
    pageBasePath: section(options.pageBasePath ?? "page"),
    tagsBasePath: section(options.tagsBasePath ?? "tags"),
    authorsBasePath: section(options.authorsBasePath ?? "authors"),
    authorsMapPath: options.authorsMapPath ?? "authors.yml",
    onInlineAuthors: levelOf(options.onInlineAuthors, "warn"),
    title,
    description: options.blogDescription ?? POSTS_TITLE,
    sidebarCount: options.blogSidebarCount ?? 5,
    sidebarTitle: options.blogSidebarTitle ?? POSTS_SIDEBAR_TITLE,
    postsPerPage: options.postsPerPage ?? 10,
    sortPosts: options.sortPosts ?? "descending",
    truncateMarker: options.truncateMarker ?? TRUNCATE_MARKER,
    onUntruncatedBlogPosts: levelOf(options.onUntruncatedBlogPosts, "warn"),
    showReadingTime: options.showReadingTime ?? true,
    readingTime: options.readingTime ?? null,
    feed: {
      types: [...types],
      title: feed.title ?? `${siteTitle} ${title}`,
      description: feed.description ?? `${siteTitle} ${title}`,
      copyright: feed.copyright ?? "",
      language: feed.language ?? facts.locale.htmlLang,
      limit: feed.limit === undefined ? 20 : feed.limit || null,
      createItems,
      styles,
    },
    tagsFile: options.tags === undefined ? "tags.yml" : options.tags || null,
    onInlineTags: levelOf(options.onInlineTags, "warn"),
  };
}

async function resolveDocs(options: DocsOptions, folder: string, index: number, facts: KindFacts): Promise<KindResult> {
  const locate = (key: string): Location => facts.locate(["content", index, key]);
  const fingerprints: string[] = [];
  const { versions, diagnostics } = await resolveVersions({
    root: facts.root,
    folder,
    options,
    locate,
    loadTranslations: (name) =>
      loadTranslationFile(facts.root, facts.locale, `${translationFolder({ type: "docs", options })}/${name}`),
    loadSidebars: async (path) => {
      const loaded = await loadSidebars(path, locate("sidebarPath"), facts);
      fingerprints.push(loaded.fingerprint);
      return loaded;
    },
  });
  const collapsible = options.sidebarCollapsible ?? true;
  if (!collapsible && options.sidebarCollapsed === true) {
    const message =
      "Unexpected `sidebarCollapsed: true` beside `sidebarCollapsible: false`, expected categories that can be opened";
    diagnostics.push(collapsedWithoutCollapsible({ message, location: locate("sidebarCollapsed") }));
  }
  for (const version of versions) {
    if (await isFolder(join(facts.root, version.folder))) continue;
    diagnostics.push(
      missingFolder({
        message: `Unexpected absence of the folder \`${version.folder}\` for the docs version \`${version.name}\``,
        location: locate("path"),
      }),
    );
  }
  if (versions.length === 0 || diagnostics.some(({ severity }) => severity === "error"))
    return { kind: null, diagnostics, fingerprints };
  const generator = options.sidebarItemsGenerator;
  const kind = createDocs({
    ...commonOptions(options, facts),
    id: options.id ?? "default",
    routeBasePath: section(options.routeBasePath ?? "docs"),
    tagsBasePath: section(options.tagsBasePath ?? "tags"),
    sidebarCollapsible: collapsible,
    sidebarCollapsed: collapsible && (options.sidebarCollapsed ?? true),
    sidebarItemsGenerator: generator
      ? createHook(
          ({ version, ...args }) =>
            generator({ ...args, version: { ...version, contentPath: join(facts.root, version.contentPath) } }),
          { name: "sidebarItemsGenerator", location: locate("sidebarItemsGenerator"), root: facts.root },
        )
      : null,
    numberPrefixParser: options.numberPrefixParser ?? true,
    breadcrumbs: options.breadcrumbs ?? true,
    editCurrentVersion: options.editCurrentVersion ?? false,
    tagsFile: options.tags === undefined ? "tags.yml" : options.tags || null,
    onInlineTags: levelOf(options.onInlineTags, "warn"),
    versions,
  });
  const below = Object.fromEntries(
    versions.map(({ folder: own, name }) => [own, name === "current" ? name : `version-${name}`]),
  );
  return { ...(await withReplacements(kind, below, { type: "docs", options }, facts)), diagnostics, fingerprints };
}

async function loadSidebars(
  path: string | false | undefined,
  location: Location,
  { root, cacheDir, store }: KindFacts,
): Promise<{ sidebars: SidebarsSource; diagnostics: Diagnostic[]; fingerprint: string }> {
  if (path === undefined) return { sidebars: { type: "auto" }, diagnostics: [], fingerprint: "" };
  if (path === false) return { sidebars: { type: "none" }, diagnostics: [], fingerprint: "" };
  const contentPath = fromRoot(root, path);
  const file = join(root, contentPath) as FilePath;
  if (!(await isFile(file))) {
    const message = `Unexpected absence of the sidebars file \`${contentPath}\`, expected it in the site's root`;
    return { sidebars: { type: "none" }, diagnostics: [missingConfigPath({ message, location })], fingerprint: "" };
  }
  const { module, diagnostics } = await loadModule(file, { root, cacheDir, store });
  if (!module) return { sidebars: { type: "none" }, diagnostics, fingerprint: "" };
  const source = await readFile(file, "utf8");
  const locateKey = createSourceLocator(source);
  const find = (text: string): Location => {
    const literal = /^[\w$]+$/.test(text) ? locateKey([text]) : null;
    const at = ['"', "'", "`"].map((quote) => source.indexOf(quote + text + quote)).find((offset) => offset >= 0);
    if (at !== undefined) return placeAt(contentPath, source, at + 1, text.length);
    return literal ? placeAt(contentPath, source, literal.offset, literal.length) : { path: contentPath };
  };
  return {
    sidebars: { type: "file", value: module.value, file: contentPath, find },
    diagnostics,
    fingerprint: hashOf(module.value, module.fingerprint),
  };
}
