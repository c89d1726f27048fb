import { readFileSync } from "node:fs";
import { inLocaleFolder } from "../emit/output-path.ts";
import type { MarkdownSource } from "../emit/markdown/emit-markdown.ts";
import { hasMarkdown, markdownPath } from "../emit/markdown/page-markdown.ts";
import type { OutputPath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { RenderedPage, WrittenPage } from "../model/output.ts";
import type { Route } from "../model/route.ts";
import type { PreviousPage } from "../reuse/page-record.ts";

interface RoutePage {
  route: Route;
  rendered: RenderedPage | WrittenPage | PreviousPage;
}

/** Markdown versions of pages: those that were written with their documents, and of the previous build where the page is unchanged. */
export function createMarkdownSource(config: SiteConfig, pages: readonly RoutePage[]): MarkdownSource | null {
  if (config.llms === null) return null;
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
