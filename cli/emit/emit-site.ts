import type { FilePath, Hash, OutputPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Embed } from "../model/embeds.ts";
import { sitemapName } from "../model/generated-files.ts";
import type { Asset, Bundle, KeptPage, OutputFile, RenderedPage } from "../model/output.ts";
import type { RouteTable } from "../model/route.ts";
import { type AssetUrls, fillAssetTokens } from "./asset-urls.ts";
import type { EmittedFeeds } from "./feeds.ts";
import { emitHeaders } from "./headers.ts";
import { emitOpensearch } from "./opensearch.ts";
import { inLocaleFolder, outputPath, pageOutput } from "./output-path.ts";
import { emitPostsData } from "./posts-data.ts";
import { emitRedirects, redirectScriptHash } from "./redirects.ts";
import { emitRobots } from "./robots.ts";
import { contentSecurityPolicy, embedsOfPages, embedsOfShell, headTagHashes } from "./security-policy.ts";
import { emitRoutesList } from "./routes-list.ts";
import { emitSitemap, type OwnSitemap } from "./sitemap.ts";
import { emitVersionsData } from "./versions-data.ts";

export interface EmitInput {
  config: SiteConfig;
  table: RouteTable;
  bundle: Bundle;
  rendered: readonly (RenderedPage | KeptPage)[];
  /** Images and files that content uses, under hashed names. */
  assets: readonly Asset[];
  /** Copied from the static folders. */
  staticFiles: readonly { output: OutputPath; file: FilePath }[];
  /** Whole sidebars as HTML. Asset tokens may name them: `fragment:<key>`. */
  fragments: readonly { key: string; html: string; output: OutputPath }[];
  /** See `emitFeeds`. */
  feeds: EmittedFeeds;
  /** See `createOwnSitemap`. */
  sitemap?: OwnSitemap;
  /** The index that the browser searches. */
  search?: { hashed: readonly OutputFile[]; manifest: OutputFile } | null;
  /** `sha256-…` of every inline script of the templates. */
  inlineScriptHashes: readonly string[];
  /** See `EmbeddingSite`. */
  staticSheets?: readonly string[];
}

const HASHED_NAME = /-[0-9a-f]{8,32}\.\w+$/;

/** What one language gives, with what the rules for hosts must know of it. Paths are below the language's folder. */
interface EmittedLocale {
  pages: OutputFile[];
  hashed: OutputFile[];
  copied: OutputFile[];
  generated: OutputFile[];
}

/**
 * Everything that is written, sorted by path, one file a path. A page beats a file of the same path, and an author's
 * static file beats one that would be generated: whoever writes a `robots.txt` means it. Other languages are sites of
 * their own in folders; what is for the host alone stands once, at the top.
 */
export function emitSite(main: EmitInput, others: readonly EmitInput[] = []): OutputFile[] {
  const locales = [main, ...others].map((input) => emitLocale(input));
  const pages = locales.flatMap((locale) => locale.pages);
  const hashed = locales.flatMap((locale) => locale.hashed);
  const copied = locales.flatMap((locale) => locale.copied);
  const generated: OutputFile[] = [
    ...locales.flatMap((locale) => locale.generated),
    emitRobots({ sitemaps: [main, ...others].flatMap(({ config }) => sitemapUrl(config)) }),
    // Keeps GitHub Pages from dropping names that begin with an underscore.
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

/** The policy of all languages, of which the first is the default one; null if the config wants none. */
export function sitePolicy(locales: readonly PolicyInput[]): string | null {
  const csp = locales[0]?.config.csp;
  if (!csp) return null;
  const headTags = locales.map(({ config }) => headTagHashes(config.site));
  return contentSecurityPolicy({
    csp,
    scriptHashes: [
      ...locales.flatMap(({ inlineScriptHashes }) => inlineScriptHashes),
      ...(locales.some(({ table }) => table.redirects.length > 0) ? [redirectScriptHash] : []),
      ...headTags.flatMap(({ scripts }) => scripts),
    ],
    styleHashes: headTags.flatMap(({ styles }) => styles),
    embeds: locales.flatMap(({ embeds }) => embeds),
  });
}

function sitemapUrl(config: SiteConfig): string[] {
  const name = sitemapName(config);
  return name === null ? [] : [config.context.url + config.context.baseUrl + encodeURI(name)];
}

/** Puts the URLs of the bundle and of what `emit` makes into rendered pages of one language. */
export function createPageFiller(input: Pick<EmitInput, "config" | "table" | "bundle" | "fragments">) {
  const site = input.config.context;
  const routes = emitRoutesList(input.table);
  const generated = {
    routes: routes.url,
    ...Object.fromEntries(
      input.fragments.map(({ key, output }) => [`fragment:${key}`, site.baseUrl + encodeURI(output)]),
    ),
  };
  const { client, react, islands, styles, pageStyles } = input.bundle;
  const urls: AssetUrls = { bundle: { client, react, islands, styles, pageStyles }, generated };
  return {
    routes: routes.file,
    urls,
    fill: (html: Uint8Array) => fillAssetTokens(html, urls),
    /** Of all that `fill` may put in. */
    key: (): Hash => contentHash(JSON.stringify([generated, client, react, islands, styles, pageStyles])),
  };
}

/** Where the page of a route goes, its language's folder included. */
export function pagePath(url: string, { context, locale }: Pick<SiteConfig, "context" | "locale">): OutputPath {
  return inLocaleFolder(pageOutput(url, context), locale);
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
      // when it is asked for: filled pages of a whole site would stand beside those that are not
      get bytes() {
        return fill(page.html);
      },
    };
  });
  const sidebars = fragments.map(({ html, output }): OutputFile => ({ path: output, bytes: fill(Buffer.from(html)) }));
  const hashed: OutputFile[] = [
    ...bundle.outputs,
    ...assets.map(({ output, file }) => ({ path: output, copyOf: file })),
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
    ...emitOpensearch(table.site),
    ...(input.search ? [input.search.manifest] : []),
    ...emitRedirects(table.redirects, site),
  ];
  const place = (files: OutputFile[]): OutputFile[] =>
    files.map((file) => ({ ...file, path: inLocaleFolder(file.path, config.locale) }));
  return {
    pages,
    hashed: place(hashed),
    copied: place(copied),
    generated: place(generated),
  };
}

function firstOfEachPath(files: readonly OutputFile[]): OutputFile[] {
  const byPath = new Map<OutputPath, OutputFile>();
  for (const file of files) if (!byPath.has(file.path)) byPath.set(file.path, file);
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
