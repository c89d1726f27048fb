import type { PageLink } from "../model/content.ts";
import { unsafeScheme, type UrlUse } from "../model/link-scheme.ts";

/** What an authored address asks for. `plain` is left as it stands. */
export type LinkTarget =
  | { kind: "unsafe"; scheme: string }
  | { kind: "external"; newTab: boolean }
  | { kind: "plain" }
  | { kind: "page"; type: PageLink["type"] };

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Classifies the address of a link or an image; entities in it are decoded already. */
export function linkTarget(href: string, use: UrlUse): LinkTarget {
  // half of all links: every heading has one to itself
  if (href.startsWith("#") || href === "") return { kind: "plain" };
  const scheme = unsafeScheme(href, use);
  if (scheme !== null) return { kind: "unsafe", scheme };
  if (href.startsWith("pathname://")) return { kind: "plain" };
  if (href.startsWith("//")) return { kind: "external", newTab: true };
  if (SCHEME.test(href)) return { kind: "external", newTab: /^https?:/i.test(href) };
  if (use === "image") return { kind: "page", type: "image" };
  const path = /^[^?#]*/.exec(href)?.[0] ?? "";
  if (/\.mdx?$/i.test(path)) return { kind: "page", type: "file" };
  const extension = /\.([a-z\d]+)$/i.exec(path.slice(path.lastIndexOf("/") + 1))?.[1];
  if (path.startsWith("@site/") || (extension !== undefined && !/^html?$/i.test(extension)))
    return { kind: "page", type: "asset" };
  return { kind: "page", type: "url" };
}
