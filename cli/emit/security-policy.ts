// The content security policy, from the hosts that the site uses. All pages share one policy: client-side navigation keeps the
// document, and with it the policy of the first page.
import { writeTag } from "../../runtime/shared/added-tags.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import type { CspConfig } from "../model/config.ts";
import { type Embed, embedsOfCss, inlineHash, isCovered, uniqueEmbeds } from "../model/embeds.ts";
import type { Bundle, RenderedPage } from "../model/output.ts";
import { scanHtml } from "../model/scan-html.ts";

/** The files of one locale outside pages that can load resources. */
export interface EmbeddingSite {
  bundle: Pick<Bundle, "outputs">;
  fragments: readonly { html: string }[];
  config: { site: Pick<SiteData, "addedTags"> };
  /** Content of stylesheets in static folders that the config refers to. */
  staticSheets?: readonly string[];
}

const decoder = new TextDecoder();

/** External resources of stylesheets and sidebars. Sidebars are scanned here because pages of docs are scanned without them. */
export function embedsOfShell({ bundle, fragments, config, staticSheets = [] }: EmbeddingSite): Embed[] {
  const tags = Object.values(config.site.addedTags ?? {}).flat();
  const sheets = bundle.outputs.flatMap((file) =>
    file.path.endsWith(".css") && "bytes" in file
      ? [typeof file.bytes === "string" ? file.bytes : decoder.decode(file.bytes)]
      : [],
  );
  return uniqueEmbeds([
    ...[...sheets, ...staticSheets].flatMap(embedsOfCss),
    ...[...fragments.map(({ html }) => html), ...tags.map(writeTag)].flatMap((html) => scanHtml(html).embeds),
  ]);
}

export const embedsOfPages = (pages: Iterable<{ refs: Pick<RenderedPage["refs"], "embeds"> }>): Embed[] => {
  const unique = new Set<Embed>();
  for (const { refs } of pages) for (const embed of refs.embeds) unique.add(embed);
  return [...unique];
};

/**
 * What the inline scripts and styles of the config and of plugins need: their hashes without quotes, and the files of
 * styles.
 */
export function headTagSources({ headTags, addedTags }: Pick<SiteData, "headTags" | "addedTags">): {
  scripts: string[];
  styles: string[];
  embeds: Embed[];
} {
  const tags = [headTags, ...Object.values(addedTags ?? {})].flat();
  const textsOf = (name: string): string[] =>
    tags.flatMap(({ tagName, innerHTML }) => (tagName.toLowerCase() === name && innerHTML ? [innerHTML] : []));
  const styles = textsOf("style");
  return {
    scripts: textsOf("script").map(inlineHash),
    styles: styles.map(inlineHash),
    embeds: styles.flatMap(embedsOfCss),
  };
}

export interface Policy {
  header: "Content-Security-Policy" | "Content-Security-Policy-Report-Only";
  text: string;
}

interface PolicyInput {
  csp: CspConfig;
  /** `sha256-…` of every inline script. */
  scriptHashes: readonly string[];
  styleHashes?: readonly string[];
  embeds?: readonly Embed[];
  /** Whether readers can edit code: its frame runs scripts from memory, and hosts send one policy with all files. */
  editsCode?: boolean;
}

/** With more inline stylesheets, the header would be too long for some servers: any is allowed then. */
const MAX_STYLE_HASHES = 60;

/**
 * Hosts of scripts and connections come only from the config, so that page content cannot allow code. Style attributes are
 * allowed, since content uses them; style elements are allowed as they were rendered.
 */
export function contentSecurityPolicy({
  csp,
  scriptHashes,
  styleHashes = [],
  embeds = [],
  editsCode = false,
}: PolicyInput): string {
  const hosts = (kind: string, configured: readonly string[]): string[] => {
    const used = embeds.filter((embed) => embed.startsWith(`${kind} `)).map((embed) => embed.slice(kind.length + 1));
    return [...configured, ...[...new Set(used)].sort().filter((source) => !isCovered(source, configured))];
  };
  const objects = hosts("object", []);
  const styles = hosts("style", csp.styleHosts);
  const styleHosts = styles.filter((source) => !source.startsWith("'sha256-"));
  const hashes = [...quoted(styleHashes), ...styles.filter((source) => !styleHosts.includes(source))];
  // beside a hash, browsers ignore `'unsafe-inline'`
  const allowed = csp.styleHosts.includes("'unsafe-inline'")
    ? []
    : hashes.length > MAX_STYLE_HASHES
      ? ["'unsafe-inline'"]
      : [...new Set(hashes)].sort();
  const directives: [string, ...string[]][] = [
    ["default-src", "'self'"],
    ["base-uri", "'self'"],
    ["object-src", ...(objects.length > 0 ? objects : ["'none'"])],
    ["form-action", "'self'", ...hosts("form", csp.formHosts)],
    ["frame-ancestors", "'self'"],
    ["script-src", "'self'", ...(editsCode ? ["blob:"] : []), ...quoted(scriptHashes), ...csp.scriptHosts],
    ["style-src", "'self'", ...allowed, ...styleHosts],
    ["style-src-attr", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", ...hosts("image", csp.imageHosts).filter((source) => source !== "data:")],
    ["font-src", "'self'", ...hosts("font", csp.fontHosts)],
    ["connect-src", "'self'", ...csp.connectHosts],
    ["media-src", "'self'", ...hosts("media", csp.mediaHosts)],
    ["frame-src", "'self'", ...hosts("frame", csp.frameHosts)],
    ["worker-src", "'self'", ...csp.scriptHosts],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

const quoted = (hashes: readonly string[]): string[] =>
  [...new Set(hashes.map((hash) => `'${hash.replaceAll("'", "")}'`))].sort();
