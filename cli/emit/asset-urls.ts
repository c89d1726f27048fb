import type { Bundle } from "../model/output.ts";
import { ASSET_OPEN, decodeTokenKey, LINK_CLOSE } from "../model/tokens.ts";
import { text } from "./escape.ts";

/** URLs of the bundle that documents name. */
export type BundleUrls = Pick<Bundle, "client" | "react" | "islands" | "styles" | "pageStyles">;

/** All that is put into documents: plain data. */
export interface AssetUrls {
  bundle: BundleUrls;
  /** Of files that `emit` itself makes, by token key. */
  generated: Readonly<Record<string, string>>;
}

/**
 * The URL, or several with spaces between, that stands for a token's key:
 *
 * | key | value |
 * | --- | --- |
 * | `client` | client entry |
 * | `preload:<n>` | nth module that the client entry imports |
 * | `react` | React and what it imports |
 * | `style:<n>` | nth stylesheet of every page |
 * | `page-style:<key>:<n>` | nth stylesheet of a template or component |
 * | `island:<module>` | the island's chunk, then what it imports |
 * | `island-style:<module>:<n>` | nth stylesheet of an island |
 *
 * @throws Error for any other key: only our own code writes tokens.
 */
export function assetUrl(bundle: BundleUrls, key: string): string {
  if (key === "client") return bundle.client.url;
  if (key === "react") return [bundle.react.url, ...bundle.react.preload].join(" ");
  const [, type = "", rest = ""] = /^([a-z-]+):(.*)$/s.exec(key) ?? [];
  const [, owner = "", index = ""] = /^(.*):(\d+)$/s.exec(rest) ?? [];
  const urls: Record<string, () => string | undefined> = {
    preload: () => bundle.client.preload[Number(rest)],
    style: () => bundle.styles[Number(rest)],
    "page-style": () => bundle.pageStyles[owner]?.[Number(index)],
    island: () => {
      const island = Object.hasOwn(bundle.islands, rest) ? bundle.islands[rest] : undefined;
      return island && [island.url, ...island.preload].join(" ");
    },
    "island-style": () =>
      Object.hasOwn(bundle.islands, owner) ? bundle.islands[owner]?.styles[Number(index)] : undefined,
  };
  const url = Object.hasOwn(urls, type) ? urls[type]?.() : undefined;
  if (url === undefined) throw new Error(`Unexpected asset token \`${key}\`, expected a URL of the bundle`);
  return url;
}

const OPEN = Buffer.from(ASSET_OPEN);
const CLOSE = Buffer.from(LINK_CLOSE);

/**
 * Puts URLs in the place of asset tokens. Works on bytes: a page has a handful of tokens, and decoding all pages of a
 * site to find them would cost more than everything else here.
 * @param html UTF-8.
 */
export function fillAssetTokens(html: Uint8Array, { bundle, generated }: AssetUrls): Uint8Array {
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const parts: Uint8Array[] = [];
  let from = 0;
  for (let open = bytes.indexOf(OPEN); open >= 0; open = bytes.indexOf(OPEN, from)) {
    const close = bytes.indexOf(CLOSE, open);
    if (close < 0) throw new Error("Unexpected asset token without an end");
    const key = decodeTokenKey(bytes.toString("utf8", open + OPEN.length, close));
    const url = Object.hasOwn(generated, key) ? (generated[key] as string) : assetUrl(bundle, key);
    parts.push(bytes.subarray(from, open), Buffer.from(text(url)));
    from = close + CLOSE.length;
  }
  return from === 0 ? html : Buffer.concat([...parts, bytes.subarray(from)]);
}
