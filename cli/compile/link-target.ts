import type { PageLink } from "../model/content.ts";
import { unsafeScheme, type UrlUse } from "../model/link-scheme.ts";

/** The target of a link in content. `plain` is left unchanged. */
export type LinkTarget =
  | { kind: "unsafe"; scheme: string }
  | { kind: "external"; newTab: boolean }
  | { kind: "plain" }
  | { kind: "page"; type: PageLink["type"] };

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Classifies the URL of a link or an image. Its entities must be decoded. */
export function linkTarget(href: string, use: UrlUse): LinkTarget {
  // Half of all links: every heading links to itself.
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
