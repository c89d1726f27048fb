import type { FilePath, Hash, OutputPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import { type Embed, inlineHash } from "../model/embeds.ts";
import { BOOT_SCRIPT } from "../model/site-code/live-frame.ts";
import { sitemapName } from "../model/generated-files.ts";
import type { Asset } from "../model/delivery/asset.ts";
import type { Bundle, UnchangedPage, OutputFile, RenderedPage } from "../model/output.ts";
import type { RouteTable } from "../model/route.ts";
import { type AssetUrls, fillAssetTokens } from "./asset-urls.ts";
import type { EmittedFeeds } from "./feeds.ts";
import { emitMarkdown, type MarkdownSource } from "./markdown/emit-markdown.ts";
import { emitHeaders } from "./headers.ts";
import { emitOpensearch } from "./opensearch.ts";
import { inLocaleFolder, outputPath, pagePath } from "./output-path.ts";
import { emitPostsData } from "./posts-data.ts";
import { emitRedirects, redirectScriptHash } from "./redirects.ts";
import { emitRobots } from "./robots.ts";
import { contentSecurityPolicy, embedsOfPages, embedsOfShell, headTagSources, type Policy } from "./security-policy.ts";
import { emitRoutesList } from "./routes-list.ts";
import { featureSheets } from "./feature-sheets.ts";
import { emitSitemap, type CustomSitemap } from "./sitemap.ts";
import { emitVersionsData } from "./versions-data.ts";

export interface EmitInput {
  config: SiteConfig;
  table: RouteTable;
  bundle: Bundle;
  rendered: readonly (RenderedPage | UnchangedPage)[];
  /** Images and files that content uses, with hashed names. */
  assets: readonly Asset[];
  /** Files of the static folders, copied unchanged. */
  staticFiles: readonly { output: OutputPath; file: FilePath }[];
  /** Complete sidebars as HTML. Asset tokens refer to them as `fragment:<key>`. */
  fragments: readonly { key: string; html: string; output: OutputPath }[];
  /** See `emitFeeds`. */
  feeds: EmittedFeeds;
  /** See `createCustomSitemap`. */
  sitemap?: CustomSitemap;
  /** Null without Markdown versions of pages. */
  markdown?: MarkdownSource | null;
  /** The search index for the browser. */
  search?: { hashed: readonly OutputFile[]; manifest: OutputFile } | null;
  /** Variants of images, below the folder of the language. */
  images?: readonly OutputFile[];
  /** Social cards of pages, below the folder of the language. */
  cards?: readonly OutputFile[];
  /** `sha256-…` of every inline script of the templates. */
  inlineScriptHashes: readonly string[];
  /** See `EmbeddingSite`. */
  staticSheets?: readonly string[];
}

const HASHED_NAME = /-[0-9a-f]{8,32}\.\w+$/;

/** The output of one locale, grouped for the caching rules of hosts. Paths include the locale's folder. */
interface EmittedLocale {
  pages: OutputFile[];
  hashed: OutputFile[];
  copied: OutputFile[];
  generated: OutputFile[];
}

/**
 * All output files, sorted by path. If paths clash, pages take precedence over static files, and static files over generated
 * ones. Other locales are complete sites in folders; files for the host, such as `robots.txt`, exist once at the top level.
 */
export function emitSite(main: EmitInput, others: readonly EmitInput[] = []): OutputFile[] {
  const locales = [main, ...others].map((input) => emitLocale(input));
  const pages = locales.flatMap((locale) => locale.pages);
  const hashed = locales.flatMap((locale) => locale.hashed);
  const copied = locales.flatMap((locale) => locale.copied);
  const generated: OutputFile[] = [
    ...locales.flatMap((locale) => locale.generated),
    emitRobots({ sitemaps: [main, ...others].flatMap(({ config }) => sitemapUrl(config)) }),
    // GitHub Pages would drop names that start with an underscore.
    { path: outputPath(".nojekyll"), bytes: "" },
  ];
  const headers = emitHeaders({
    site: main.config.context,
    policy: sitePolicy([main, ...others].map((input) => ({ ...input, embeds: embedsOf(input) }))),
    hashed: hashed.map(({ path }) => path),
    unhashed: [...pages, ...copied, ...generated].map(({ path }) => path),
  });
  return firstOfEachPath([...pages, ...hashed, ...copied, ...generated, headers]);
}

const embedsOf = (input: EmitInput): Embed[] => [...embedsOfShell(input), ...embedsOfPages(input.rendered)];

export interface PolicyInput extends Pick<EmitInput, "config" | "table" | "inlineScriptHashes"> {
  embeds: readonly Embed[];
}

/** The content security policy for all locales, the default one first; null if the config disables it. */
export function sitePolicy(locales: readonly PolicyInput[]): Policy | null {
  const csp = locales[0]?.config.csp;
  if (!csp) return null;
  const editsCode = locales.some(({ config }) => config.markdown.liveCode?.edit);
  const headTags = locales.map(({ config }) => headTagSources(config.site));
  const text = contentSecurityPolicy({
    csp,
    scriptHashes: [
      ...locales.flatMap(({ inlineScriptHashes }) => inlineScriptHashes),
      ...(locales.some(({ table }) => table.redirects.length > 0) ? [redirectScriptHash] : []),
      ...(editsCode ? [inlineHash(BOOT_SCRIPT)] : []),
      ...headTags.flatMap(({ scripts }) => scripts),
    ],
    styleHashes: headTags.flatMap(({ styles }) => styles),
    embeds: [...locales, ...headTags].flatMap(({ embeds }) => embeds),
    editsCode,
  });
  return { header: `Content-Security-Policy${csp.reportOnly ? "-Report-Only" : ""}`, text };
}

function sitemapUrl(config: SiteConfig): string[] {
  const name = sitemapName(config);
  return name === null ? [] : [config.context.url + config.context.baseUrl + encodeURI(name)];
}

/** Fills the rendered pages of one locale with the URLs of the bundle and of generated files. */
export function createPageFiller(input: Pick<EmitInput, "config" | "table" | "bundle" | "fragments">) {
  const site = input.config.context;
  const routes = emitRoutesList(input.table);
  const generated = {
    routes: routes.url,
    ...Object.fromEntries(
      input.fragments.map(({ key, output }) => [`fragment:${key}`, site.baseUrl + encodeURI(output)]),
    ),
  };
  const { client, react, islands, styles, pageStyles, featureStyles } = input.bundle;
  const bundle = { client, react, islands, styles, pageStyles, featureStyles };
  const urls: AssetUrls = { bundle, baseUrl: site.baseUrl, generated };
  return {
    routes: routes.file,
    urls,
    fill: (html: Uint8Array) => fillAssetTokens(html, urls),
    /** Hash of all URLs that `fill` inserts. */
    key: (): Hash => contentHash(JSON.stringify([generated, bundle])),
  };
}

function emitLocale(input: EmitInput): EmittedLocale {
  const { config, table, bundle, rendered, assets, staticFiles, fragments } = input;
  const site = config.context;
  const { fill, routes } = createPageFiller(input);

  const pages = rendered.map((page): OutputFile => {
    const path = pagePath(page.url, config);
    if ("file" in page) return { path, copyOf: page.file };
    return {
      path,
      // Lazy, so that not all pages are in memory twice.
      get bytes() {
        return fill(page.html);
      },
    };
  });
  const sidebars = fragments.map(({ html, output }): OutputFile => ({ path: output, bytes: fill(Buffer.from(html)) }));
  const hashed: OutputFile[] = [
    ...bundle.outputs,
    ...featureSheets(rendered, bundle.featureStyles),
    ...propFiles(rendered),
    ...assets.map(({ output, file }) => ({ path: output, copyOf: file })),
    ...(input.images ?? []),
    ...sidebars.filter(({ path }) => HASHED_NAME.test(path)),
    routes,
    ...(input.search?.hashed ?? []),
  ];
  const copied = staticFiles.map(({ output, file }): OutputFile => ({ path: output, copyOf: file }));
  const generated: OutputFile[] = [
    ...sidebars.filter(({ path }) => !HASHED_NAME.test(path)),
    ...input.feeds.files,
    ...emitPostsData(table, site),
    ...emitVersionsData(table, site),
    ...emitSitemap(config, table, input.sitemap?.items ?? null),
    ...(input.markdown ? emitMarkdown(config, table, input.markdown) : []),
    ...emitOpensearch(table.site),
    ...(input.search ? [input.search.manifest] : []),
    ...(input.cards ?? []),
    ...emitRedirects(table.redirects, site),
  ];
  const moveToLocaleFolder = (files: OutputFile[]): OutputFile[] =>
    files.map((file) => moved(file, inLocaleFolder(file.path, config.locale)));
  return {
    pages,
    hashed: moveToLocaleFolder(hashed),
    copied: moveToLocaleFolder(copied),
    generated: moveToLocaleFolder(generated),
  };
}

/** Bytes that are computed on demand stay so. */
function moved(file: OutputFile, path: OutputPath): OutputFile {
  if (file.path === path) return file;
  if ("copyOf" in file) return { ...file, path };
  return {
    path,
    get bytes() {
      return file.bytes;
    },
  };
}

/** The large props of islands. */
const propFiles = (pages: EmitInput["rendered"]): OutputFile[] => firstOfEachPath(pages.flatMap(({ props }) => props));

function firstOfEachPath(files: readonly OutputFile[]): OutputFile[] {
  const byPath = new Map<OutputPath, OutputFile>();
  for (const file of files) if (!byPath.has(file.path)) byPath.set(file.path, file);
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
