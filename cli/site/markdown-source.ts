import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { inLocaleFolder } from "../emit/output-path.ts";
import type { MarkdownSource } from "../emit/markdown/emit-markdown.ts";
import { hasMarkdown, markdownPath } from "../emit/markdown/page-markdown.ts";
import type { FilePath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { RenderedPage, WrittenPage } from "../model/output.ts";
import type { Route } from "../model/route.ts";
import { pagePath } from "../emit/emit-site.ts";
import type { PreviousPage } from "../reuse/page-record.ts";

interface RoutePage {
  route: Route;
  rendered: RenderedPage | WrittenPage | PreviousPage;
}

/** Markdown versions of pages: those that were written with their documents, and of the previous build where the page is unchanged. */
export function createMarkdownSource(config: SiteConfig, pages: readonly RoutePage[]): MarkdownSource | null {
  if (config.llms === null) return null;
  const byUrl = new Map<UrlPath, RoutePage["rendered"]>(pages.map(({ route, rendered }) => [route.url, rendered]));
  const fileOf = (route: Route): FilePath | null => {
    const page = byUrl.get(route.url);
    if (!page) return null;
    if ("markdownFile" in page) return page.markdownFile;
    if ("html" in page || !page.markdown) return null;
    const document = pagePath(route.url, config);
    const outDir = page.file.slice(0, -document.length);
    const file = path.join(outDir, inLocaleFolder(markdownPath(route.url, config.context), config.locale));
    return existsSync(file) ? (file as FilePath) : null;
  };
  const files = new Map(pages.map(({ route }) => [route, fileOf(route)]));
  return {
    fileOf: (route) => files.get(route) ?? null,
    htmlOf({ url }) {
      const page = byUrl.get(url);
      return page === undefined ? null : "html" in page ? page.html : readFileSync(page.file);
    },
    read: (file) => readFileSync(file, "utf8"),
  };
}

/** Whether the output has the Markdown version of a page. @param staticFiles Their output paths with a slash, in every language. */
export function isMarkdownWritten(route: Route, config: SiteConfig, staticFiles: ReadonlySet<string>): boolean {
  if (config.llms === null || !hasMarkdown(route)) return false;
  const file = markdownPath(route.url, config.context);
  return !staticFiles.has(`/${file}`) && !staticFiles.has(`/${inLocaleFolder(file, config.locale)}`);
}
