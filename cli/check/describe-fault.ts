import { splitHref } from "../../runtime/shared/url.ts";
import { brokenAnchor, brokenFile, brokenLink, htmlExtensionLink, redirectedLink } from "../diagnostics/links.ts";
import { severityOf } from "../diagnostics/severity-of.ts";
import type { ContentPath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import type { Anchors, Fault } from "./judge-link.ts";
import type { SiteTargets } from "./site-targets.ts";
import { certainId, certainUrl, nearIds, suggestUrl } from "./suggest.ts";

/** A faulty link at one place, and the pages that show it. */
export interface Finding {
  fault: Fault;
  /** As the page or the config has it. */
  href: string;
  location: Location | undefined;
  pages: { url: UrlPath; source: ContentPath | null }[];
}

interface Surroundings {
  config: SiteConfig;
  targets: SiteTargets;
  anchors: Anchors;
}

/** For a site that moves here with files missing. */
const ALLOW = ' `onBrokenLinks: "warn"` in the config makes this a warning.';

/** Pages that a message lists at most. */
const LISTED_PAGES = 5;

/** Null if the level of the fault's rule says nothing shall be told. */
export function describeFault(finding: Finding, { config, targets, anchors }: Surroundings): Diagnostic | null {
  const { fault, href } = finding;
  const { onBrokenLinks, onBrokenAnchors } = config.levels;
  const level = fault.type === "no-anchor" ? onBrokenAnchors : onBrokenLinks;
  const severity = severityOf(level);
  if (severity === null) return null;
  const { location, where, details } = place(finding);
  const suffix = href.slice(splitHref(href)[0].length);
  // Both of these work in a browser, so they are never more than a warning.
  const soft = severity === "error" ? "warning" : severity;

  switch (fault.type) {
    case "no-target": {
      const resolved = fault.path === href.split(/[?#]/, 1)[0] ? "" : ` (resolved as \`${fault.path}\`)`;
      const help = suggestUrl(fault.path, targets, config.context.baseUrl);
      const replacement = fault.embedded ? null : certainUrl(fault.path, targets);
      const link = { href, target: fault.path, ...(replacement && { replacement: `${replacement}${suffix}` }) };
      return fault.embedded
        ? brokenFile({
            link,
            severity,
            location,
            details,
            message: `Unexpected \`${href}\`${resolved}${where}, expected the URL of a file of the site`,
            help: `${help ?? "Put the file into a static folder, or correct the path."}${severity === "error" ? ALLOW : ""}`,
          })
        : brokenLink({
            link,
            severity,
            location,
            details,
            message: `Unexpected link to \`${href}\`${resolved}${where}, expected the URL of a route`,
            help: help ?? "Add the page, or list the URL under `ignoreLinks`.",
          });
    }
    case "no-anchor": {
      const { listed, meant } = nearIds(fault.hash.slice(1), anchors.get(fault.page) ?? []);
      const message = `Unexpected link to \`${href}\`${where}, expected the id of an element on \`${fault.page}\``;
      const help =
        listed.length === 0
          ? "That page has no ids: link to the page itself."
          : meant === null
            ? "Link to one of these ids, or to the page itself."
            : `Did you mean \`#${meant}\`?`;
      const certain = certainId(fault.hash.slice(1), anchors.get(fault.page) ?? []);
      return brokenAnchor({
        link: {
          href,
          target: `${fault.page}${fault.hash}`,
          ...(certain && { replacement: `${href.split("#", 1)[0]}#${certain}` }),
        },
        severity,
        location,
        message,
        help,
        details: [
          ...details,
          ...(listed.length > (meant === null ? 0 : 1) ? [`ids on that page: ${listed.join(", ")}`] : []),
        ],
      });
    }
    case "html-extension":
      return htmlExtensionLink({
        link: { href, target: fault.page, replacement: `${fault.page}${suffix}` },
        severity: soft,
        location,
        details,
        message: `Unexpected extension in the link to \`${href}\`${where}, expected the page's own address`,
        help: `Link to \`${fault.page}\`.`,
      });
    case "redirected":
      return redirectedLink({
        link: { href, target: fault.to, replacement: /[?#]/.test(fault.to) ? fault.to : `${fault.to}${suffix}` },
        severity: soft,
        location,
        details,
        message: `Unexpected link to \`${href}\`${where}, which is redirected, expected the final address`,
        help: `Link to \`${fault.to}\`.`,
      });
  }
}

/** A link without a source place is told with its page's file, or with the pages it stands on. */
function place({ location, pages }: Finding): { location: Location | undefined; where: string; details: string[] } {
  const details = pages.length > 1 ? [`on ${pages.length} pages: ${listPages(pages)}`] : [];
  const [page] = pages;
  if (location !== undefined || page === undefined) return { location, where: "", details };
  if (pages.length > 1) {
    const source = pages.find((one) => one.source !== null)?.source;
    return { location: source ? { path: source } : undefined, where: ` on ${pages.length} pages`, details };
  }
  return page.source === null
    ? { location, where: ` on \`${page.url}\``, details }
    : { location: { path: page.source }, where: "", details };
}

function listPages(pages: Finding["pages"]): string {
  const urls = pages.slice(0, LISTED_PAGES).map(({ url }) => `\`${url}\``);
  return pages.length > LISTED_PAGES ? `${urls.join(", ")} …` : urls.join(", ");
}
