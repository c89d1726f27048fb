import { featureSheets } from "../../emit/feature-sheets.ts";
import { statSync } from "node:fs";
import { total, WEIGHT_KINDS, type WeightKind, type WeightPart, weighPage } from "../../check/budgets/weigh-page.ts";
import { bundleSite } from "../../bundle/load-bundler.ts";
import { mergeLocales } from "../../diagnostics/merge-locales.ts";
import { createPageFiller } from "../../emit/emit-site.ts";
// What a page is made of: for `sitegen explain <url>`.
import type { ContentPath } from "../../model/brands.ts";
import type { SiteConfig } from "../../model/config.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { mainPart } from "../../model/pages/main-part.ts";
import { scanHtml } from "../../model/scan-html.ts";
import type { IslandUse, RenderedPage } from "../../model/output.ts";
import { extractText } from "../../search/extract-text.ts";
import { planLocales } from "../../plan/plan-locales.ts";
import { isExternal, splitHref, withoutBase } from "../../../runtime/shared/url.ts";
import { prepareLocale } from "../prepare-locale.ts";
import { createRenderer } from "../render-site.ts";
import { serverLoader } from "../load-server.ts";
import { modulesOfRoute } from "../route-modules.ts";
import { cachedFragments } from "../shell-parts.ts";
import { createTimer, type HostOptions, withHost } from "../with-host.ts";

export interface PageExplanation {
  url: string;
  locale: string;
  source: string | null;
  kind: string;
  template: string;
  title: string;
  /** Key of the sidebar; null without one. */
  sidebar: string | null;
  /** `marked`: by `'use client'`. `implicit`: since it uses state, effects, handlers or browser values. */
  islands: { module: string; when: IslandUse["when"]; why: "marked" | "implicit"; uses: number; bytes: number }[];
  weight: Record<WeightKind, { bytes: number; largest: WeightPart[] }>;
  links: {
    /** In the text: URL paths without a trailing slash, and URLs of other sites. */
    out: string[];
    /** Pages whose text links to it. */
    in: string[];
  };
  rebuiltBy: {
    /** Files of content that the page shows. */
    content: string[];
    /** What those import, as written. */
    imports: string[];
  };
}

/** The same URL with and without origin, base, query and trailing slash. */
function sameUrl(given: string, { url, baseUrl }: SiteConfig["context"]): (candidate: string) => boolean {
  const bare = (path: string): string => withoutBase(path, baseUrl).replace(/\/+$/, "");
  const [path] = splitHref(given.startsWith(url) ? given.slice(url.length) : given);
  const wanted = new Set([bare(path), bare(`/${path}`)]);
  return (candidate) => candidate === path || wanted.has(bare(candidate));
}

/** @returns URLs of all pages instead, if none has this URL. */
export async function explainPage(
  config: SiteConfig,
  url: string,
  options: HostOptions,
): Promise<{ page: PageExplanation | null; urls: string[]; diagnostics: Diagnostic[] }> {
  return withHost(config, options, async (host) => {
    const { time } = createTimer();
    const planned = await planLocales(config, host);
    const urls = planned.flatMap(({ plan }) => plan.table.routes.map((route) => route.url));
    for (const locale of planned) {
      const isWanted = sameUrl(url, locale.config.context);
      const route = locale.plan.table.routes.find((candidate) => isWanted(candidate.url));
      if (!route) continue;
      const prepared = await prepareLocale({ ...locale, cache: options.cache, bundle: bundleSite, host, time });
      const { plan, bundle, resolver } = prepared;
      const load = serverLoader(bundle, { config: locale.config, packageDir: plan.packageDir, host });
      // all pages, for the links to this one
      const { pages, diagnostics } = await createRenderer(prepared, resolver, load).render(plan.table.routes);
      const rendered = pages.find((page) => page.route === route)?.rendered;
      const merged = mergeLocales([plan, prepared, { diagnostics }]);
      if (!rendered) return { page: null, urls, diagnostics: merged };
      const fragments = await cachedFragments(prepared, load);
      const { fill } = createPageFiller({ config: locale.config, table: plan.table, bundle, fragments });
      const sizes = new Map<string, number>([
        ...[...bundle.outputs, ...featureSheets([rendered], bundle.featureStyles), ...rendered.props].map(
          (file) => [file.path, sizeOf(file)] as const,
        ),
        ...[...prepared.assets.values()].map(({ output, file }) => [output, statSync(file).size] as const),
        ...plan.staticFiles.map(({ output, file }) => [output, statSync(file).size] as const),
      ]);
      const html = Buffer.from(fill(rendered.html)).toString("utf8");
      const { baseUrl } = locale.config.context;
      const weight = weighPage(html, { baseUrl, sizeOf: (path) => sizes.get(path) ?? null });
      const sources = route.bodies.map(({ source }) => source);
      const modules = modulesOfRoute(route, resolver.pages, bundle);
      const page: PageExplanation = {
        url: route.url,
        locale: locale.config.locale.name,
        source: route.source,
        kind: route.kind,
        template: route.template,
        title: route.head.title,
        sidebar: route.sidebar,
        islands: islandsOf(rendered.islands, bundle.islands, (path) => sizes.get(path.slice(baseUrl.length)) ?? 0),
        weight: weightOf(weight),
        links: {
          out: linksOut(html),
          in: pages
            .filter(({ route: other, rendered: page }) => other !== route && textOf(page).links.some(isWanted))
            .map(({ route: other }) => other.url),
        },
        rebuiltBy: {
          content: [
            ...new Set<ContentPath | string>([
              ...(route.source === null ? [] : [route.source]),
              ...sources,
              ...modules.flatMap(({ markdown }) => markdown),
            ]),
          ],
          imports: [
            ...new Set(
              sources.flatMap((source) => resolver.pages.get(source)?.imports ?? []).map(({ specifier }) => specifier),
            ),
          ],
        },
      };
      return { page, urls, diagnostics: merged };
    }
    return { page: null, urls, diagnostics: [] };
  });
}

const sizeOf = (file: { bytes: string | Uint8Array } | { copyOf: string }): number =>
  "copyOf" in file ? statSync(file.copyOf).size : Buffer.byteLength(file.bytes);

/** The text of a page has the links that its author wrote, and not those of the navbar and the sidebar. */
const textOf = ({ html }: Pick<RenderedPage, "html">) => extractText(mainPart(html).toString("utf8"));

function linksOut(html: string): string[] {
  const main = mainPart(Buffer.from(html)).toString("utf8");
  const external = scanHtml(main).links.flatMap(({ href, tag }) => (tag === "a" && isExternal(href) ? href : []));
  return [...new Set([...extractText(main).links, ...external])].sort();
}

type Chunks = Record<string, { url: string; implicit: boolean }>;

function islandsOf(
  uses: readonly IslandUse[],
  chunks: Chunks,
  bytesAt: (url: string) => number,
): PageExplanation["islands"] {
  const byModule = new Map<string, PageExplanation["islands"][number]>();
  for (const { module, when } of uses) {
    const island = byModule.get(`${module} ${when}`);
    if (island) island.uses++;
    else {
      const chunk = chunks[module];
      const bytes = chunk ? bytesAt(chunk.url) : 0;
      byModule.set(`${module} ${when}`, { module, when, why: chunk?.implicit ? "implicit" : "marked", uses: 1, bytes });
    }
  }
  return [...byModule.values()];
}

const MOST_PARTS = 5;

const weightOf = (weight: Record<WeightKind, WeightPart[]>): PageExplanation["weight"] =>
  Object.fromEntries(
    WEIGHT_KINDS.map((kind) => [kind, { bytes: total(weight[kind]), largest: weight[kind].slice(0, MOST_PARTS) }]),
  ) as PageExplanation["weight"];
