// Pages whose links and ids are known without rendering them.
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
import { type GitHistory, noHistory, readSiteHistory } from "../git/history.ts";
import type { PlanOptions } from "../plan/site-plan.ts";
import type { LinkResolver } from "./link-resolver.ts";
import { bodyTemplates, isWithTemplatesAlone, neededBy } from "./sound-templates.ts";

/** Dates lead nowhere, unless somebody is shown them, or they stand in the addresses of posts. */
const needsHistory = ({ kinds }: SiteConfig): boolean =>
  kinds.some(({ hasDatedUrls, showsLastUpdate }) => hasDatedUrls || showsLastUpdate);

export interface LinksPlan {
  options: PlanOptions;
  /** Whether what was planned may be other after another commit. */
  dependsOnHistory(): boolean;
}

/**
 * How to plan a site whose links alone are asked for.
 * @param historyRoot See `HostOptions`.
 */
export function planForLinks(config: SiteConfig, historyRoot = config.root): LinksPlan {
  let isAsked = config.kinds.some(({ showsLastUpdate }) => showsLastUpdate);
  const watched = async (): Promise<GitHistory> => {
    const history = await readSiteHistory({ root: historyRoot, kinds: config.kinds });
    return {
      ...history,
      createdOf(path) {
        isAsked = true;
        return history.createdOf(path);
      },
    };
  };
  return {
    options: {
      highlight: false,
      linksAlone: isWithTemplatesAlone(config),
      reused: { history: needsHistory(config) ? watched() : Promise.resolve(noHistory) },
    },
    dependsOnHistory: () => isAsked,
  };
}

export interface PageReader {
  /** Links and ids stand in its bodies, which are finished HTML: what the template adds is sound. */
  isPlain(route: Route): boolean;
  /** Templates around whose bodies stands only data that is sound by construction. */
  bodyTemplates: readonly TemplateName[];
  /** All of it is data that is sound by construction. */
  isGenerated(route: Route): boolean;
  /** Links and ids of a plain page. @param known What earlier readings gave: a page that is the same is not read again. */
  readRefs(route: Route, known?: PageRefs): HtmlRefs;
}

/** Of the pages that were read, by URL: the hash of what its bodies are made of, and what was found in them. */
export type PageRefs = Map<string, { hash: Hash; refs: HtmlRefs }>;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export function createPageReader(config: SiteConfig, { pages, linksOf }: LinkResolver): PageReader {
  const needed = neededBy(config);
  const compact = createRefsCompactor();
  return {
    bodyTemplates: bodyTemplates(config),
    isPlain: ({ template, bodies }) =>
      needed(template) === "body" &&
      bodies.every(({ source }) => {
        const body = pages.get(source)?.body;
        return body?.type === "html" && isCompiled(body);
      }),
    isGenerated: ({ template }) => needed(template) === "nothing",
    readRefs({ url, bodies }, known) {
      const madeOf = ({ source }: BodyRef) => [source, pages.get(source)?.hash, linksOf(source)];
      const hash = known ? contentHash(JSON.stringify(bodies.map(madeOf))) : null;
      const last = known?.get(url);
      if (last && last.hash === hash) return last.refs;
      const filled = bodies.map(({ source }) => {
        const body = pages.get(source)?.body;
        if (!body || !isCompiled(body) || body.type !== "html") throw new Error(`no HTML for ${source}`);
        const html = fillLinks(decoder.decode(body.html), source, linksOf);
        return { source, html: fillStaticPaths(html, config.context.baseUrl) };
      });
      const found = filled.map((body) => compact(scanHtml(body.html), body.source));
      const refs = {
        links: found.flatMap(({ links }) => links),
        anchors: found.flatMap(({ anchors }) => anchors),
        embeds: uniqueEmbeds(found.flatMap(({ embeds }) => embeds)),
      };
      if (hash) known?.set(url, { hash, refs });
      return refs;
    },
  };
}
