// Pages whose links and ids are known without rendering them.
import path from "node:path";
import type { TemplateName } from "../../runtime/shared/page-data.ts";
import { moduleNames } from "../bundle/alias-plugin.ts";
import type { Hash } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { type HtmlRefs, isMade } from "../model/content.ts";
import { contentHash } from "../model/content-hash.ts";
import type { BodyRef, Route } from "../model/route.ts";
import { scanHtml } from "../model/scan-html.ts";
import { createRefsCompactor } from "../render/compact-refs.ts";
import { fillLinks, fillStaticPaths } from "../render/fill-tokens.ts";
import type { LinkResolver } from "./render-site.ts";

/**
 * What must be rendered to know a template's links. `body`: around its bodies stands only data that is sound by
 * construction. `nothing`: such data alone, looked at only if a link names an id on the page. `all`: the rest.
 */
const NEEDED: Record<TemplateName, "body" | "nothing" | "all"> = {
  DocPage: "body",
  MarkdownPage: "body",
  NotFound: "nothing",
  SearchPage: "nothing",
  PostArchive: "nothing",
  TagList: "nothing",
  TagPage: "nothing",
  GeneratedIndex: "nothing",
  PostPage: "all",
  PostList: "all",
  AuthorList: "all",
  EntryPage: "all",
  ComponentPage: "all",
};

/** By template, with those that the site's theme replaces; any other file of a theme may stand on every page. */
function neededBy({ root, themeDir }: SiteConfig): (template: TemplateName) => "body" | "nothing" | "all" {
  if (themeDir === null) return (template) => NEEDED[template];
  const replaced = new Set(moduleNames(path.join(root, themeDir)));
  const everywhere = [...replaced].some((name) => !Object.hasOwn(NEEDED, name));
  return (template) => (everywhere || replaced.has(template) ? "all" : NEEDED[template]);
}

export interface PageReader {
  /** Links and ids stand in its bodies, which are finished HTML: what the template adds is sound. */
  isPlain(route: Route): boolean;
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
    isPlain: ({ template, bodies }) =>
      needed(template) === "body" &&
      bodies.every(({ source }) => {
        const body = pages.get(source)?.body;
        return body?.type === "html" && isMade(body);
      }),
    isGenerated: ({ template }) => needed(template) === "nothing",
    readRefs({ url, bodies }, known) {
      const madeOf = ({ source }: BodyRef) => [source, pages.get(source)?.hash, linksOf(source)];
      const hash = known ? contentHash(JSON.stringify(bodies.map(madeOf))) : null;
      const last = known?.get(url);
      if (last && last.hash === hash) return last.refs;
      const filled = bodies.map(({ source }) => {
        const body = pages.get(source)?.body;
        if (!body || !isMade(body) || body.type !== "html") throw new Error(`no HTML for ${source}`);
        const html = fillLinks(decoder.decode(body.html), source, linksOf);
        return { source, html: fillStaticPaths(html, config.context.baseUrl) };
      });
      const found = filled.map((body) => compact(scanHtml(body.html), body.source));
      const refs = { links: found.flatMap(({ links }) => links), anchors: found.flatMap(({ anchors }) => anchors) };
      if (hash) known?.set(url, { hash, refs });
      return refs;
    },
  };
}
