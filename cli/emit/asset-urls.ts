import type { Bundle } from "../model/output.ts";
import { ASSET_OPEN, decodeTokenKey, LINK_CLOSE } from "../model/tokens.ts";
import type { FeatureSet } from "../model/pages/feature-styles.ts";
import { text } from "./escape.ts";
import { featureSheet } from "./feature-sheets.ts";

/** URLs of the bundle that documents use. */
export type BundleUrls = Pick<Bundle, "client" | "react" | "islands" | "styles" | "pageStyles" | "featureStyles">;

/** All URLs that replace asset tokens, as plain data. */
export interface AssetUrls {
  bundle: BundleUrls;
  baseUrl: string;
  /** URLs of files that `emit` generates, by token key. */
  generated: Readonly<Record<string, string>>;
}

/**
 * The URL for a token's key, or several URLs separated by spaces:
 *
 * | key | value |
 * | --- | --- |
 * | `client` | client entry |
 * | `client-islands` | what the client entry loads for islands |
 * | `preload:<n>` | nth module that the client entry imports |
 * | `react` | React and its imports |
 * | `style:<n>` | nth stylesheet of every page |
 * | `features:<set>` | stylesheet of the features that the page uses |
 * | `page-style:<key>` | stylesheet of a body, a component or a template |
 * | `island:<module>` | the island's chunk and its imports |
 * | `prop:<path>` | the file of a large prop |
 *
 * @throws Error for any other key, which is a bug: only sitegen writes tokens.
 */
export function assetUrl({ bundle, baseUrl }: Omit<AssetUrls, "generated">, key: string): string {
  if (key === "client") return bundle.client.url;
  if (key === "client-islands") return bundle.client.islands;
  if (key === "react") return [bundle.react.url, ...bundle.react.preload].join(" ");
  const [, type = "", rest = ""] = /^([a-z-]+):(.*)$/s.exec(key) ?? [];
  const urls: Record<string, () => string | undefined> = {
    preload: () => bundle.client.preload[Number(rest)],
    style: () => bundle.styles[Number(rest)],
    features: () => baseUrl + featureSheet(rest as FeatureSet, bundle.featureStyles).path,
    "page-style": () => bundle.pageStyles[rest],
    prop: () => baseUrl + rest,
    island: () => {
      const island = Object.hasOwn(bundle.islands, rest) ? bundle.islands[rest] : undefined;
      return island && [island.url, ...island.preload].join(" ");
    },
  };
  const url = Object.hasOwn(urls, type) ? urls[type]?.() : undefined;
  if (url === undefined) throw new Error(`Unexpected asset token \`${key}\`, expected a URL of the bundle`);
  return url;
}

/** `eager:` and modules, one a line: becomes links and no URL. */
const EAGER = "eager:";

/** Links to React and to the islands' chunks, so that they arrive with the page and not after the runtime has asked; styles and text come first. */
function eagerLinks(modules: readonly string[], urls: Omit<AssetUrls, "generated">): string {
  const lists = ["react", ...modules.map((module) => `island:${module}`)].map((key) => assetUrl(urls, key).split(" "));
  const wanted = lists.flat().filter((url) => !urls.bundle.client.preload.includes(url));
  return [...new Set(wanted)]
    .map((url) => `<link rel="modulepreload" fetchpriority="low" href="${text(url)}">`)
    .join("");
}

const OPEN = Buffer.from(ASSET_OPEN);
const CLOSE = Buffer.from(LINK_CLOSE);

/**
 * Replaces asset tokens by URLs, and the one for eager islands by links. Works on bytes, because a page has only a few tokens and decoding all pages is slow.
 * @param html UTF-8.
 */
export function fillAssetTokens(html: Uint8Array, { generated, ...urls }: AssetUrls): Uint8Array {
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const parts: Uint8Array[] = [];
  let from = 0;
  for (let open = bytes.indexOf(OPEN); open >= 0; open = bytes.indexOf(OPEN, from)) {
    const close = bytes.indexOf(CLOSE, open);
    if (close < 0) throw new Error("Unexpected end of the document in an asset token");
    const key = decodeTokenKey(bytes.toString("utf8", open + OPEN.length, close));
    const filled = key.startsWith(EAGER)
      ? eagerLinks(key.slice(EAGER.length).split("\n"), urls)
      : text(Object.hasOwn(generated, key) ? (generated[key] as string) : assetUrl(urls, key));
    parts.push(bytes.subarray(from, open), Buffer.from(filled));
    from = close + CLOSE.length;
  }
  return from === 0 ? html : Buffer.concat([...parts, bytes.subarray(from)]);
}
