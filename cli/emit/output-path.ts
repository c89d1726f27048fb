import type { OutputPath } from "../model/brands.ts";
import type { SiteConfig, SiteContext } from "../model/config.ts";
import { outputPathOf, withoutBase } from "../../runtime/shared/url.ts";

/**
 * Brands a path below the output folder.
 * @throws Error if it could leave the folder: `route` refuses such slugs, so that is a bug of ours.
 */
export function outputPath(path: string): OutputPath {
  const unsafe =
    path === "" ||
    path.startsWith("/") ||
    /[\\\0]/.test(path) ||
    path.split("/").some((part) => part === ".." || part === "." || part === "");
  if (unsafe)
    throw new Error(`Unexpected output path ${JSON.stringify(path)}, expected a path inside the output folder`);
  return path as OutputPath;
}

/** A path of one language, from the output folder. */
export const inLocaleFolder = (path: OutputPath, { outputFolder }: SiteConfig["locale"]): OutputPath =>
  outputFolder === "" ? path : outputPath(`${outputFolder}/${path}`);

/** The file of a page, by the rule for routes. */
export function pageOutput(url: string, site: Pick<SiteContext, "baseUrl" | "trailingSlash">): OutputPath {
  return outputPath(outputPathOf(url, site.trailingSlash, site.baseUrl));
}

/** A file named `name` in the folder that a URL stands for: `/docs` and `versions.json` → `docs/versions.json`. */
export function fileBelow(url: string, name: string, site: Pick<SiteContext, "baseUrl">): OutputPath {
  const folder = decodeURI(withoutBase(url, site.baseUrl)).replace(/^\/+|\/+$/g, "");
  return outputPath(folder === "" ? name : `${folder}/${name}`);
}
