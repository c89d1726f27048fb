import { readFileSync } from "node:fs";
import type { createPageFiller } from "../emit/emit-site.ts";
import { pagePath } from "../emit/output-path.ts";
import { pageMarkdown } from "../emit/markdown/page-markdown.ts";
import { stageOutput } from "../emit/stage-file.ts";
import type { FilePath, Hash, OutputPath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { HtmlRefs } from "../model/content.ts";
import type { BodyPlace, IslandUse, OutputFile, OutputStage, RenderedPage, WrittenPage } from "../model/output.ts";
import type { FeatureSet } from "../model/pages/feature-styles.ts";
import { mainPart } from "../model/pages/main-part.ts";
import type { Route } from "../model/route.ts";
import type { SiteIndexer } from "../workers/index-site.ts";
import { markdownOutput } from "./markdown-source.ts";

/** A page whose document is in the stage. A class, since object literals with getters share no hidden class. */
class StagedPage implements WrittenPage {
  readonly url: UrlPath;
  readonly content: string | null;
  readonly refs: HtmlRefs;
  readonly islands: IslandUse[];
  readonly wholeSidebar: Hash | null;
  readonly features: FeatureSet;
  readonly bodyPlace: BodyPlace | null;
  readonly props: OutputFile[];
  readonly file: FilePath;
  readonly markdownFile: FilePath | null;
  constructor(
    { url, content, refs, islands, wholeSidebar, features, bodyPlace }: RenderedPage,
    files: Pick<WrittenPage, "file" | "markdownFile" | "props">,
  ) {
    this.url = url;
    this.content = content;
    this.refs = refs;
    this.islands = islands;
    this.wholeSidebar = wholeSidebar;
    this.features = features;
    this.bodyPlace = bodyPlace;
    this.props = files.props;
    this.file = files.file;
    this.markdownFile = files.markdownFile;
  }
  get html(): Uint8Array {
    return readFileSync(this.file);
  }
}

interface StagingSite {
  config: SiteConfig;
  routes: readonly Route[];
  /** Output paths of static files with a slash, in every language. */
  staticFiles: ReadonlySet<string>;
  filler: ReturnType<typeof createPageFiller>;
}

interface NewPage {
  route: Route;
  rendered: RenderedPage;
}

/** Writes large props, and in the index worker, if there is one, the document and the Markdown version, while other pages are rendered. */
export function createPageStager(
  { config, routes, staticFiles, filler }: StagingSite,
  stage: OutputStage,
  indexer: Pick<SiteIndexer, "writer">,
): (page: NewPage) => Promise<RenderedPage> {
  const { context } = config;
  const writer = indexer.writer(filler.urls);
  const documents = firstByPath(routes, (route) => pagePath(route.url, config));
  const texts = firstByPath(routes, (route) => markdownOutput(route, config, staticFiles));
  const stageMarkdown = async (page: NewPage): Promise<FilePath | null> => {
    const { route, rendered } = page;
    const path = texts.get(route);
    if (path === undefined) return null;
    const convert = (): Uint8Array => Buffer.from(pageMarkdown(route, filler.fill(mainPart(rendered.html)), context));
    return stage.put(path, convert, writer && ((place) => writer.markdown(page, place)));
  };
  return async (page) => {
    const { route, rendered } = page;
    const path = documents.get(route);
    if (path === undefined) return rendered;
    const fill = (): Uint8Array => filler.fill(rendered.html);
    const file = await stage.put(path, fill, writer && ((place) => writer.document(page, place)));
    const props = await Promise.all(rendered.props.map((prop) => stageOutput(prop, stage, config)));
    return new StagedPage(rendered, { file, props, markdownFile: await stageMarkdown(page) });
  };
}

/** Of routes with the same path, the first is written. */
function firstByPath(routes: readonly Route[], pathOf: (route: Route) => OutputPath | null): Map<Route, OutputPath> {
  const paths = new Set<OutputPath>();
  const byRoute = new Map<Route, OutputPath>();
  for (const route of routes) {
    const path = pathOf(route);
    if (path === null || paths.has(path)) continue;
    paths.add(path);
    byRoute.set(route, path);
  }
  return byRoute;
}
