import type { SiteContext } from "../model/site-context.ts";
import type { OutputFile } from "../model/output.ts";
import type { Redirect } from "../model/route.ts";
import { absoluteUrl } from "./absolute-url.ts";
import { text } from "./escape.ts";
import { outputPath, pageOutput } from "./output-path.ts";
import { inlineHash } from "../model/embeds.ts";

/** Equal on all redirect pages, so that the policy needs one hash. Keeps the query and the hash unless the target has its own. */
const REDIRECT_SCRIPT =
  "var t=new URL(document.querySelector('link[rel=canonical]').dataset.to,location.href);" +
  "t.search=t.search||location.search;t.hash=t.hash||location.hash;location.replace(t.href)";

export const redirectScriptHash = inlineHash(REDIRECT_SCRIPT);

/** A small page for each source, and `_redirects` for hosts that support it. */
export function emitRedirects(redirects: readonly Redirect[], site: SiteContext): OutputFile[] {
  if (redirects.length === 0) return [];
  const pages = redirects.map(
    (redirect): OutputFile => ({ path: redirectOutput(redirect.from, site), bytes: redirectPage(redirect.to, site) }),
  );
  const rules = redirects.map(({ from, to }) => `${ruleField(from)} ${ruleField(to)} 301\n`);
  return [...pages, { path: outputPath("_redirects"), bytes: rules.join("") }];
}

/** With `trailingSlash: false`, `/x.html` is the file of the page `/x`, so its redirect gets a second extension. */
function redirectOutput(from: string, site: SiteContext) {
  const path = pageOutput(from, site);
  return site.trailingSlash === false && /\.html$/i.test(from) ? outputPath(`${path}.html`) : path;
}

function redirectPage(to: string, site: SiteContext): string {
  return [
    "<!doctype html>",
    `<html lang="${text(site.locale)}">`,
    "<head>",
    '<meta charset="utf-8">',
    "<title>Redirecting…</title>",
    `<meta http-equiv="refresh" content="0; url=${text(to)}">`,
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${text(absoluteUrl(to, site))}" data-to="${text(to)}">`,
    `<script>${REDIRECT_SCRIPT}</script>`,
    "</head>",
    `<body><p>This page has moved to <a href="${text(to)}">${text(to)}</a>.</p></body>`,
    "</html>",
    "",
  ].join("\n");
}

/** Escapes whitespace, which separates the fields of `_redirects`. `#` is a comment only at the start of a line. */
function ruleField(url: string): string {
  return url.replace(/\s/g, (character) => encodeURIComponent(character));
}
