import { splitHref } from "../../runtime/shared/url.ts";
import { brokenAnchor, brokenFile, brokenLink, htmlExtensionLink, redirectedLink } from "../diagnostics/links.ts";
import { draftHelp } from "../diagnostics/page-links.ts";
import { severityOf } from "../diagnostics/severity-of.ts";
import type { ContentPath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import type { Anchors, LinkProblem } from "./judge-link.ts";
import type { SiteTargets } from "./site-targets.ts";
import { nearIds, replacementId, replacementUrl, suggestUrl } from "./suggest.ts";

/** A broken link at one location, and the pages that show it. */
export interface Finding {
  problem: LinkProblem;
  /** As written in the page or the config. */
  href: string;
  location: Location | undefined;
  pages: { url: UrlPath; source: ContentPath | null }[];
  /** Whether it is in an `<a>`, `<area>` or `<form>` that the author wrote: see `onBrokenHtmlLinks`. */
  inElement?: boolean;
}

interface Surroundings {
  config: SiteConfig;
  targets: SiteTargets;
  anchors: Anchors;
}

/** For sites that are being migrated with missing files. */
const ALLOW = ' `onBrokenFiles: "warn"` in the config makes this a warning.';

/** Maximum number of pages in a message. */
const MAX_PAGES = 5;

/** Null if the level of the problem's option is `ignore`. */
export function describeProblem(finding: Finding, { config, targets, anchors }: Surroundings): Diagnostic | null {
  const { problem, href } = finding;
  const { onBrokenLinks, onBrokenAnchors, onBrokenFiles, onBrokenHtmlLinks } = config.levels;
  const isFile = problem.type === "no-target" && problem.embedded;
  const own = isFile ? onBrokenFiles : finding.inElement ? onBrokenHtmlLinks : null;
  const level = own ?? (problem.type === "no-anchor" ? onBrokenAnchors : onBrokenLinks);
  const severity = severityOf(level);
  if (severity === null) return null;
  const { location, where, details } = locate(finding);
  const suffix = href.slice(splitHref(href)[0].length);
  // These links work in a browser, so they are at most warnings.
  const soft = severity === "error" ? "warning" : severity;

  switch (problem.type) {
    case "no-target": {
      const resolved = problem.path === href.split(/[?#]/, 1)[0] ? "" : ` (resolved as \`${problem.path}\`)`;
      const draft = targets.findDraft(problem.path);
      const help = draft ? draftHelp(draft) : suggestUrl(problem.path, targets, config.context.baseUrl);
      const replacement = problem.embedded || draft ? null : replacementUrl(problem.path, targets);
      const link = { href, target: problem.path, ...(replacement && { replacement: `${replacement}${suffix}` }) };
      return problem.embedded
        ? brokenFile({
            link,
            severity,
            location,
            details,
            message: `Unexpected \`${href}\`${resolved}${where}, expected the URL of a file of the site`,
            help: `${help ?? "Add the file to a static folder, or correct the path."}${severity === "error" ? ALLOW : ""}`,
          })
        : brokenLink({
            link,
            severity,
            location,
            details,
            message: `Unexpected link to ${draft ? "the draft " : ""}\`${href}\`${resolved}${where}, expected the URL of ${draft ? "a page that the build publishes" : "a route"}`,
            help: help ?? "Add the page, or list the URL under `ignoreLinks`.",
          });
    }
    case "no-anchor": {
      const { listed, suggested } = nearIds(problem.hash.slice(1), anchors.get(problem.page) ?? []);
      const message = `Unexpected link to \`${href}\`${where}, expected the id of an element on \`${problem.page}\``;
      const help =
        listed.length === 0
          ? "That page has no ids: link to the page itself."
          : suggested === null
            ? "Link to one of these ids, or to the page itself."
            : `Did you mean \`#${suggested}\`?`;
      const replacement = replacementId(problem.hash.slice(1), anchors.get(problem.page) ?? []);
      return brokenAnchor({
        link: {
          href,
          target: `${problem.page}${problem.hash}`,
          ...(replacement && { replacement: `${href.split("#", 1)[0]}#${replacement}` }),
        },
        severity,
        location,
        message,
        help,
        details: [
          ...details,
          ...(listed.length > (suggested === null ? 0 : 1) ? [`ids on that page: ${listed.join(", ")}`] : []),
        ],
      });
    }
    case "html-extension":
      return htmlExtensionLink({
        link: { href, target: problem.page, replacement: `${problem.page}${suffix}` },
        severity: soft,
        location,
        details,
        message: `Unexpected extension in the link to \`${href}\`${where}, expected the URL of the page`,
        help: `Link to \`${problem.page}\`.`,
      });
    case "redirected":
      return redirectedLink({
        link: {
          href,
          target: problem.to,
          replacement: /[?#]/.test(problem.to) ? problem.to : `${problem.to}${suffix}`,
        },
        severity: soft,
        location,
        details,
        message: `Unexpected link to \`${href}\`${where}, which is redirected, expected the final URL`,
        help: `Link to \`${problem.to}\`.`,
      });
  }
}

/** Reports a link without a location at its page's file, or with a list of its pages. */
function locate({ location, pages }: Finding): { location: Location | undefined; where: string; details: string[] } {
  const [page] = pages;
  const isShared = location !== undefined && page !== undefined && page.source !== location.path;
  const details =
    pages.length > 1 ? [`on ${pages.length} pages: ${listPages(pages)}`] : isShared ? [`on \`${page.url}\``] : [];
  if (location !== undefined || page === undefined) return { location, where: "", details };
  if (pages.length > 1) {
    const source = pages.find((candidate) => candidate.source !== null)?.source;
    return { location: source ? { path: source } : undefined, where: ` on ${pages.length} pages`, details };
  }
  return page.source === null
    ? { location, where: ` on \`${page.url}\``, details }
    : { location: { path: page.source }, where: "", details };
}

function listPages(pages: Finding["pages"]): string {
  const urls = pages.slice(0, MAX_PAGES).map(({ url }) => `\`${url}\``);
  return pages.length > MAX_PAGES ? `${urls.join(", ")} …` : urls.join(", ");
}
