import type { PageLink } from "../model/content.ts";

/** What an authored address asks for. `plain` is left as it stands. */
export type LinkTarget =
  | { kind: "unsafe"; scheme: string }
  | { kind: "external"; newTab: boolean }
  | { kind: "plain" }
  | { kind: "page"; type: PageLink["type"] };

/** Browsers skip these when they read a scheme, so `java\nscript:` counts. */
const IGNORED_IN_SCHEME = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g;
const UNSAFE =
  /^(javascript|vbscript|livescript|data:(?:text\/html|text\/xml|application\/xhtml\+xml|image\/svg\+xml))/;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Classifies the address of a link or an image; entities in it are decoded already. */
export function linkTarget(href: string, use: "link" | "image"): LinkTarget {
  // half of all links: every heading has one to itself
  if (href.startsWith("#") || href === "") return { kind: "plain" };
  const compact = href.slice(0, 4_000).replace(IGNORED_IN_SCHEME, "").toLowerCase();
  const unsafe = UNSAFE.exec(compact)?.[1];
  if (unsafe !== undefined && !(use === "image" && unsafe.startsWith("data:image"))) {
    if (unsafe.startsWith("data:") || compact.startsWith(`${unsafe}:`))
      return { kind: "unsafe", scheme: unsafe.startsWith("data:") ? unsafe : `${unsafe}:` };
  }
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
