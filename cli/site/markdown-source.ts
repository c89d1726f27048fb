import { readFileSync } from "node:fs";
import { emitMarkdown, type MarkdownSource } from "../emit/markdown/emit-markdown.ts";
import { inLocaleFolder } from "../emit/output-path.ts";
import { stageOutput } from "../emit/stage-file.ts";
import { hasMarkdown, markdownPath } from "../emit/markdown/page-markdown.ts";
import type { OutputPath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { OutputFile, OutputStage, RenderedPage, WrittenPage } from "../model/output.ts";
import type { Route, RouteTable } from "../model/route.ts";
import type { PreviousPage } from "../reuse/page-record.ts";

interface RoutePage {
  route: Route;
  rendered: RenderedPage | WrittenPage | PreviousPage;
}

/**
 * See `emitMarkdown`. Files are staged, so that the text of all pages is joined once, to be compared and to be written.
 * @param staticFiles Their output paths with a slash, in every language.
 */
export async function markdownFiles(
  config: SiteConfig,
  table: RouteTable,
  pages: readonly RoutePage[],
  staticFiles: ReadonlySet<string>,
  stage: OutputStage | null,
): Promise<OutputFile[]> {
  // the worker may still write what is read here
  await stage?.settle();
  const files: OutputFile[] = [];
  for (const file of emitMarkdown(config, table, createMarkdownSource(pages))) {
    const isReplaced =
      staticFiles.has(`/${file.path}`) || staticFiles.has(`/${inLocaleFolder(file.path, config.locale)}`);
    files.push(stage && !isReplaced ? await stageOutput(file, stage, config) : file);
  }
  return files;
}

/** Markdown versions of pages: those that were written with their documents, and of the previous build where the page is unchanged. */
function createMarkdownSource(pages: readonly RoutePage[]): MarkdownSource {
  const byUrl = new Map<UrlPath, RoutePage["rendered"]>(pages.map(({ route, rendered }) => [route.url, rendered]));
  return {
    fileOf({ url }) {
      const page = byUrl.get(url);
      return page && "markdownFile" in page ? page.markdownFile : null;
    },
    htmlOf({ url }) {
      const page = byUrl.get(url);
      return page === undefined ? null : "html" in page ? page.html : readFileSync(page.file);
    },
    read: (file) => readFileSync(file),
  };
}

/**
 * Output path of the Markdown version of a page; null if there is none, or a static file in its place.
 * @param staticFiles Their output paths with a slash, in every language.
 */
export function markdownOutput(
  route: Route,
  { llms, context, locale }: Pick<SiteConfig, "llms" | "context" | "locale">,
  staticFiles: ReadonlySet<string>,
): OutputPath | null {
  if (llms === null || !hasMarkdown(route)) return null;
  const file = markdownPath(route.url, context);
  const output = inLocaleFolder(file, locale);
  return staticFiles.has(`/${file}`) || staticFiles.has(`/${output}`) ? null : output;
}
