// Reads links and ids of pages that need no rendering.
import type { TemplateName } from "../../runtime/shared/page-data.ts";
import type { Hash } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { type HtmlRefs, isCompiled } from "../model/content.ts";
import { contentHash } from "../model/content-hash.ts";
import { uniqueEmbeds } from "../model/embeds.ts";
import type { BodyRef, Route } from "../model/route.ts";
import { scanHtml } from "../model/scan-html.ts";
import { createRefsCompactor } from "../render/compact-refs.ts";
import { fillLinks, fillStaticPaths } from "../render/fill-tokens.ts";
import { type GitHistory, noHistory, readSiteHistory, showsHistory } from "../git/history.ts";
import type { PlanOptions } from "../plan/site-plan.ts";
import type { LinkResolver } from "./links/link-resolver.ts";
import { bodyTemplates, replacesTemplatesOnly, checkedPartOf } from "./template-checks.ts";

/** Links depend on dates only if pages show dates or URLs of posts contain them. */
const needsHistory = ({ kinds }: SiteConfig): boolean => kinds.some((kind) => kind.hasDatedUrls || showsHistory(kind));

export interface LinksPlan {
  options: PlanOptions;
  /** Whether the plan depends on the commit. */
  dependsOnHistory(): boolean;
}

/**
 * Options to plan a site of which only links are needed.
 * @param historyRoot See `HostOptions`.
 */
export function planForLinks(config: SiteConfig, historyRoot = config.root): LinksPlan {
  let usesHistory = config.kinds.some(showsHistory);
  const watched = async (): Promise<GitHistory> => {
    const history = await readSiteHistory({ root: historyRoot, kinds: config.kinds });
    return {
      ...history,
      createdOf(path) {
        usesHistory = true;
        return history.createdOf(path);
      },
    };
  };
  return {
    options: {
      highlight: false,
      linksAlone: replacesTemplatesOnly(config),
      reused: { history: needsHistory(config) ? watched() : Promise.resolve(noHistory) },
    },
    dependsOnHistory: () => usesHistory,
  };
}

export interface PageReader {
  /** True if its bodies are HTML and its template adds only valid links. */
  isPlain(route: Route): boolean;
  /** See `bodyTemplates`. */
  bodyTemplates: readonly TemplateName[];
  /** True if it has only generated links, which are valid. */
  isGenerated(route: Route): boolean;
  /** Links and ids of a plain page. @param cache Reused for unchanged pages; it grows. */
  readRefs(route: Route, cache?: PageRefs): HtmlRefs;
}

/** By URL: links and ids of a page, and the hash of its inputs. */
export type PageRefs = Map<string, { hash: Hash; refs: HtmlRefs }>;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export function createPageReader(config: SiteConfig, { pages, linksOf }: LinkResolver): PageReader {
  const checkedPart = checkedPartOf(config);
  const compact = createRefsCompactor();
  return {
    bodyTemplates: bodyTemplates(config),
    isPlain: ({ template, bodies }) =>
      checkedPart(template) === "body" &&
      bodies.every(({ source }) => {
        const body = pages.get(source)?.body;
        return body?.type === "html" && isCompiled(body);
      }),
    isGenerated: ({ template }) => checkedPart(template) === "nothing",
    readRefs({ url, bodies }, cache) {
      const inputsOf = ({ source }: BodyRef) => [source, pages.get(source)?.hash, linksOf(source)];
      const hash = cache ? contentHash(JSON.stringify(bodies.map(inputsOf))) : null;
      const cached = cache?.get(url);
      if (cached && cached.hash === hash) return cached.refs;
      const filled = bodies.map(({ source }) => {
        const body = pages.get(source)?.body;
        if (!body || !isCompiled(body) || body.type !== "html") throw new Error(`no HTML for ${source}`);
        const html = fillLinks(decoder.decode(body.html), source, linksOf);
        return { source, html: fillStaticPaths(html, config.context.baseUrl) };
      });
      const scanned = filled.map((body) => compact(scanHtml(body.html), body.source));
      const refs = {
        links: scanned.flatMap(({ links }) => links),
        anchors: scanned.flatMap(({ anchors }) => anchors),
        embeds: uniqueEmbeds(scanned.flatMap(({ embeds }) => embeds)),
      };
      if (hash) cache?.set(url, { hash, refs });
      return refs;
    },
  };
}
