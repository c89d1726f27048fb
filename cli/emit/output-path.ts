import type { OutputPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { SiteContext } from "../model/site-context.ts";
import { outputPathOf, withoutBase } from "../../runtime/shared/url.ts";

/** A backslash, a null character, or a part that is empty, `.` or `..`. */
const UNSAFE = /[\\\0]|(?:^|\/)\.{0,2}(?:\/|$)/;

/**
 * Brands a path relative to the output folder.
 * @throws Error if it could leave the folder, which is a bug: `route` rejects such slugs.
 */
export function outputPath(path: string): OutputPath {
  if (UNSAFE.test(path))
    throw new Error(`Unexpected output path ${JSON.stringify(path)}, expected a path inside the output folder`);
  return path as OutputPath;
}

/** Adds the locale's folder to a path. */
export const inLocaleFolder = (path: OutputPath, { outputFolder }: SiteConfig["locale"]): OutputPath =>
  outputFolder === "" ? path : outputPath(`${outputFolder}/${path}`);

/** The output file of a page. */
export function pageOutput(url: string, site: Pick<SiteContext, "baseUrl" | "trailingSlash">): OutputPath {
  return outputPath(outputPathOf(url, site.trailingSlash, site.baseUrl));
}

/** The output path of a route's page, with its locale's folder. */
export const pagePath = (url: string, { context, locale }: Pick<SiteConfig, "context" | "locale">): OutputPath =>
  inLocaleFolder(pageOutput(url, context), locale);

/** The path of a file in the folder of a URL: `docs/versions.json` for `/docs` and `versions.json`. */
export function fileBelow(url: string, name: string, site: Pick<SiteContext, "baseUrl">): OutputPath {
  const folder = decodeURI(withoutBase(url, site.baseUrl)).replace(/^\/+|\/+$/g, "");
  return outputPath(folder === "" ? name : `${folder}/${name}`);
}
