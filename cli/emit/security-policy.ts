// The content security policy, made from what the site uses. One policy for all pages: a reader goes from page to page within one
// document, which keeps the policy that it was loaded with.
import type { SiteData } from "../../runtime/shared/site-data.ts";
import type { CspConfig } from "../model/config.ts";
import { type Embed, embedsOfCss, isCovered, uniqueEmbeds } from "../model/embeds.ts";
import type { Bundle, RenderedPage } from "../model/output.ts";
import { scanHtml } from "../model/scan-html.ts";
import { scriptHash } from "./script-hash.ts";

/** What one language loads. */
export interface EmbeddingSite {
  bundle: Pick<Bundle, "outputs">;
  fragments: readonly { html: string }[];
  /** Stylesheets of the static folders that the config names, as text. */
  staticSheets?: readonly string[];
}

const decoder = new TextDecoder();

/** What stylesheets and sidebars load from other hosts. Sidebars stand in the shell, which is not scanned on pages of docs. */
export function embedsOfShell({ bundle, fragments, staticSheets = [] }: EmbeddingSite): Embed[] {
  const sheets = bundle.outputs.flatMap((file) =>
    file.path.endsWith(".css") && "bytes" in file
      ? [typeof file.bytes === "string" ? file.bytes : decoder.decode(file.bytes)]
      : [],
  );
  return uniqueEmbeds([
    ...[...sheets, ...staticSheets].flatMap(embedsOfCss),
    ...fragments.flatMap(({ html }) => scanHtml(html).embeds),
  ]);
}

export const embedsOfPages = (pages: Iterable<{ refs: Pick<RenderedPage["refs"], "embeds"> }>): Embed[] => {
  const found = new Set<Embed>();
  for (const { refs } of pages) for (const embed of refs.embeds) found.add(embed);
  return [...found];
};

/** Inline scripts and styles of `headTags`, in the form of a source expression. */
export function headTagHashes({ headTags }: Pick<SiteData, "headTags">): { scripts: string[]; styles: string[] } {
  const hashesOf = (name: string): string[] =>
    headTags.flatMap(({ tagName, innerHTML }) =>
      tagName.toLowerCase() === name && innerHTML ? [scriptHash(innerHTML)] : [],
    );
  return { scripts: hashesOf("script"), styles: hashesOf("style") };
}

interface PolicyInput {
  csp: CspConfig;
  /** `sha256-…` of every inline script. */
  scriptHashes: readonly string[];
  styleHashes?: readonly string[];
  embeds?: readonly Embed[];
}

/**
 * Hosts of scripts and connections come from the config alone: what authors write into a page never lets code in.
 * Style attributes are allowed because authors' content has them; style elements are not.
 */
export function contentSecurityPolicy({ csp, scriptHashes, styleHashes = [], embeds = [] }: PolicyInput): string {
  const hosts = (kind: string, configured: readonly string[]): string[] => {
    const found = embeds.filter((embed) => embed.startsWith(`${kind} `)).map((embed) => embed.slice(kind.length + 1));
    return [...configured, ...[...new Set(found)].sort().filter((source) => !isCovered(source, configured))];
  };
  const directives: [string, ...string[]][] = [
    ["default-src", "'self'"],
    ["base-uri", "'self'"],
    ["object-src", "'none'"],
    ["form-action", "'self'", ...hosts("form", csp.formHosts)],
    ["frame-ancestors", "'self'"],
    ["script-src", "'self'", ...quoted(scriptHashes), ...csp.scriptHosts],
    ["style-src", "'self'", ...quoted(styleHashes), ...hosts("style", csp.styleHosts)],
    ["style-src-attr", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", ...hosts("image", csp.imageHosts).filter((source) => source !== "data:")],
    ["font-src", "'self'", ...hosts("font", csp.fontHosts)],
    ["connect-src", "'self'", ...csp.connectHosts],
    ["media-src", "'self'", ...hosts("media", csp.mediaHosts)],
    ["frame-src", "'self'", ...hosts("frame", csp.frameHosts)],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

const quoted = (hashes: readonly string[]): string[] =>
  [...new Set(hashes.map((hash) => `'${hash.replaceAll("'", "")}'`))].sort();
