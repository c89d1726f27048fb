import {
  applyTrailingSlash,
  encodePath,
  isExternal,
  outputPathOf,
  pathFault,
  splitHref,
  withBase,
  withoutBase,
} from "../../runtime/shared/url.ts";
import { idleRedirect, invalidRedirect, redirectThrew, routeCaseCollision } from "../diagnostics/routes.ts";
import { severityOf } from "../diagnostics/severity-of.ts";
import { didYouMean } from "../diagnostics/nearest.ts";
import { readThrown } from "../diagnostics/thrown.ts";
import type { UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import type { Redirect, Route } from "../model/route.ts";
import { foldCase } from "./merge-routes.ts";

interface ConfiguredRedirect {
  from: string;
  to: string;
  location: Location;
}

/** All redirects of the config, checked against the routes. */
export function resolveRedirects(
  config: SiteConfig,
  routes: readonly Route[],
  staticFiles: ReadonlySet<string>,
): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  const { baseUrl } = config.context;
  const pages = routes.filter(({ template }) => template !== "NotFound");
  const paths = pages.map(({ url }) => withoutBase(url, baseUrl));
  const diagnostics: Diagnostic[] = [];
  const configured = [...listed(config), ...byExtension(config, paths), ...byFunction(config, paths, diagnostics)];
  const pageOutputs = new Set(pages.map(({ url }) => outputOf(url, config)));
  const pagePaths = new Set(paths);
  const level = severityOf(config.levels.onDuplicateRoutes);
  const redirects = new Map<string, Redirect>();
  /** URLs of pages and redirects by their folded outputs. */
  const urls = new Map<string, UrlPath>(pages.map(({ url }) => [foldCase(outputOf(url, config)), url]));
  for (const { from, to: written, location } of configured) {
    const to = withPagesSlash(written, pagePaths, config);
    const report = (message: string, facts: { help?: string | undefined; details?: string[] } = {}): void =>
      void diagnostics.push(invalidRedirect({ message, location, ...facts }));
    const scheme = /^[a-z][a-z\d+.-]*:/i.exec(to.replace(/[\u0000-\u0020]/g, ""))?.[0].toLowerCase();
    if (scheme !== undefined && scheme !== "http:" && scheme !== "https:") {
      const message = `Unexpected scheme \`${scheme}\` in the target of the redirect from \`${from}\`, expected \`https:\` or a path`;
      report(message, { help: "Redirect to a page of the site or to a full URL." });
      continue;
    }
    const targetProblem = checkTarget(to, pagePaths, config, staticFiles);
    const sourceFault = !from.startsWith("/") || /[?#]/.test(from) ? "" : pathFault(from);
    if (sourceFault !== null) {
      const reason = sourceFault === "" ? "" : `: ${sourceFault}`;
      report(`Unexpected source \`${from}\` of a redirect, expected a path such as \`/old\`${reason}`);
      continue;
    }
    if (targetProblem) {
      report(`Unexpected target \`${to}\` of the redirect from \`${from}\`, expected an existing path`, targetProblem);
      continue;
    }
    const source = withBase(encodePath(from), baseUrl) as UrlPath;
    const output = outputOf(source, config);
    const isPage = pageOutputs.has(output);
    const twin = urls.get(foldCase(output));
    if (twin !== undefined && outputOf(twin, config) !== output) {
      const message = `Unexpected source \`${from}\` of a redirect, which differs only in case from \`${twin}\``;
      diagnostics.push(routeCaseCollision({ message, location, help: "Remove the redirect." }));
      continue;
    }
    urls.set(foldCase(output), source);
    if (!isPage && !redirects.has(output)) {
      redirects.set(output, { from: source, to: isExternal(to) ? to : withBase(to, baseUrl) });
    } else if (level) {
      const message = `Unexpected source \`${from}\` of a redirect, which ${isPage ? "is an existing page" : "is already redirected"}`;
      diagnostics.push(idleRedirect({ message, location, severity: level }));
    }
  }
  return { redirects: [...redirects.values()].sort((a, b) => (a.from < b.from ? -1 : 1)), diagnostics };
}

function outputOf(url: string, { context }: SiteConfig): string {
  return outputPathOf(url, context.trailingSlash, context.baseUrl);
}

function listed({ redirects: { redirects }, locate }: SiteConfig): ConfiguredRedirect[] {
  return redirects.flatMap(({ from, to }, index) =>
    [from].flat().map((source) => ({ from: source, to, location: locate(["redirects", "redirects", index]) })),
  );
}

function byExtension({ redirects, locate }: SiteConfig, paths: readonly string[]): ConfiguredRedirect[] {
  const { fromExtensions, toExtensions } = redirects;
  const bare = (path: string): string => path.replace(/\/+$/, "");
  const [fromPlace, toPlace] = [locate(["redirects", "fromExtensions"]), locate(["redirects", "toExtensions"])];
  const from = fromExtensions.flatMap((extension) =>
    paths
      .filter((path) => path !== "/" && !path.endsWith(`.${extension}`))
      .map((path) => ({ from: `${bare(path)}.${extension}`, to: path, location: fromPlace })),
  );
  const to = toExtensions.flatMap((extension) =>
    paths
      .filter((path) => path.endsWith(`.${extension}`))
      .map((path) => ({ from: path.slice(0, -extension.length - 1), to: path, location: toPlace })),
  );
  return [...from, ...to];
}

function byFunction(
  { redirects: { createRedirects }, locate }: SiteConfig,
  paths: readonly string[],
  diagnostics: Diagnostic[],
): ConfiguredRedirect[] {
  const location = locate(["redirects", "createRedirects"]);
  try {
    return paths.flatMap((path) => {
      const sources: unknown[] = [createRedirects(path) ?? []].flat();
      if (!sources.every((source) => typeof source === "string"))
        throw new TypeError("it returned a value that is not a path");
      return (sources as string[]).map((from) => ({ from, to: path, location }));
    });
  } catch (error) {
    const { message: reason } = readThrown(error);
    diagnostics.push(
      redirectThrew({ message: `Unexpected error in \`redirects.createRedirects\`: ${reason}`, location }),
    );
    return [];
  }
}

/** A target that differs from a page only in the slash that the site sets for all URLs gets that of the page. */
function withPagesSlash(to: string, pagePaths: ReadonlySet<string>, { context }: SiteConfig): string {
  const { trailingSlash, baseUrl } = context;
  const applied = applyTrailingSlash(to, trailingSlash, baseUrl);
  return pagePaths.has(withoutBase(splitHref(applied)[0], baseUrl)) ? applied : to;
}

/** Help for a target that does not exist; null for a valid target. */
function checkTarget(
  to: string,
  pagePaths: ReadonlySet<string>,
  { context }: SiteConfig,
  staticFiles: ReadonlySet<string>,
): { help: string | undefined; details: string[] } | null {
  if (isExternal(to)) return null;
  const path = withoutBase(splitHref(to)[0], context.baseUrl);
  if (pagePaths.has(path) || staticFiles.has(path)) return null;
  const other = path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
  const details = [`Valid paths: ${[...pagePaths].sort().join(", ")}`];
  if (pagePaths.has(other)) return { help: `Only the trailing slash differs: write \`${other}\`.`, details };
  return { help: didYouMean(path, pagePaths), details };
}
