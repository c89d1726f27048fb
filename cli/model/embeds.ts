// Files of other hosts that a page loads. The content security policy is built from them, so only origins matter.

import { createHash } from "node:crypto";

/** The kind of file and the source expression that allows it: `image https://other.example`. */
export type Embed = string;

export type EmbedKind = "image" | "media" | "frame" | "font" | "style" | "form" | "script" | "object";

/** An absolute URL, or one that starts with a host. */
const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;
const PROTOCOL_RELATIVE = /^[/\\]{2}/;
/** A host that cannot end a directive or match other hosts: no `;`, `,`, `*`, and no IPv6, which a policy cannot name. */
const HOST = /^[a-z\d._-]+(?::\d+)?$/;

/**
 * The source expression that allows a URL: `https://host:port`, `host` for `//host/x` (the scheme is the page's own), or
 * `data:`. Null for the site's own files and for URLs that a policy cannot name.
 */
export function sourceOf(url: string): string | null {
  // as in browsers: outer spaces are trimmed, tabs and line ends inside are dropped
  const text = url.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$|[\t\n\r]/g, "");
  const [, bare] = /^(data|blob):/i.exec(text) ?? [];
  if (bare !== undefined) return `${bare.toLowerCase()}:`;
  if (!ABSOLUTE.test(text)) return null;
  let parsed: URL;
  try {
    parsed = new URL(text, "https://relative.invalid");
  } catch {
    return null;
  }
  if (!/^(?:https?|wss?):$/.test(parsed.protocol) || !HOST.test(parsed.host)) return null;
  return PROTOCOL_RELATIVE.test(text) ? parsed.host : `${parsed.protocol}//${parsed.host}`;
}

const embed = (kind: EmbedKind, url: string | undefined): Embed[] => {
  const source = url === undefined ? null : sourceOf(url);
  return source === null ? [] : [`${kind} ${source}`];
};

/** The policy forbids plugin content, such as PDF files, unless a page has some: from the site itself too. */
const ofObject = (url: string | undefined): Embed[] => {
  const isOwn = url !== undefined && url.trim() !== "" && !ABSOLUTE.test(url.trim());
  return isOwn ? ["object 'self'"] : embed("object", url);
};

/** The candidates of `srcset`. A comma inside a URL cuts its path, which does not matter. */
const embedsOfSet = (set: string | undefined): Embed[] =>
  [...(set ?? "").matchAll(/(?:^|[\s,])((?:https?:)?\/\/[^\s,]+)/gi)].flatMap(([, url]) => embed("image", url));

/** A stylesheet usually loads fonts and images from its own host. */
const embedsOfSheet = (url: string | undefined): Embed[] => {
  const source = url === undefined ? null : sourceOf(url);
  if (source === null) return [];
  const fonts = FONT_HOSTS.get(source.replace(/^https?:\/\//, "")) ?? source;
  return [`style ${source}`, `font ${fonts}`, `image ${source}`];
};
/** Services whose stylesheets name fonts of another host. */
const FONT_HOSTS = new Map([["fonts.googleapis.com", "https://fonts.gstatic.com"]]);

type Attributes = Readonly<Record<string, string | undefined>>;

/** Files that `<link>` loads, by the words of `rel`. Hints and alternates load nothing that a policy controls. */
function embedsOfLink({ href, rel = "", as, imagesrcset }: Attributes): Embed[] {
  const words = rel.toLowerCase().split(/\s+/);
  if (words.includes("stylesheet")) return embedsOfSheet(href);
  if (words.some((word) => /^(?:icon|apple-touch-icon(?:-precomposed)?|mask-icon)$/.test(word)))
    return embed("image", href);
  if (words.includes("modulepreload")) return embed("script", href);
  if (!words.includes("preload")) return [];
  const kind = PRELOADED.get((as ?? "").toLowerCase());
  return kind === undefined ? [] : [...embed(kind, href), ...embedsOfSet(imagesrcset)];
}
const PRELOADED = new Map<string, EmbedKind>([
  ["image", "image"],
  ["font", "font"],
  ["style", "style"],
  ["audio", "media"],
  ["video", "media"],
  ["track", "media"],
  ["script", "script"],
]);

const ofImage = ({ src, srcset }: Attributes): Embed[] => [...embed("image", src), ...embedsOfSet(srcset)];
const ofSvgImage = (attributes: Attributes): Embed[] => [
  ...embed("image", attributes.href),
  ...embed("image", attributes["xlink:href"]),
];

/** Tag → the files that it loads, from its decoded attributes. */
const EMBEDS_OF = new Map<string, (attributes: Attributes) => Embed[]>([
  ["img", ofImage],
  ["input", ({ type, src }) => (type?.toLowerCase() === "image" ? embed("image", src) : [])],
  ["image", ofSvgImage],
  ["feimage", ofSvgImage],
  ["source", ({ src, srcset }) => [...embed("media", src), ...embedsOfSet(srcset)]],
  ["video", ({ src, poster }) => [...embed("media", src), ...embed("image", poster)]],
  ["audio", ({ src }) => embed("media", src)],
  ["track", ({ src }) => embed("media", src)],
  ["iframe", ({ src }) => embed("frame", src)],
  ["object", ({ data }) => ofObject(data)],
  ["embed", ({ src }) => ofObject(src)],
  ["script", ({ src }) => embed("script", src)],
  ["form", ({ action }) => embed("form", action)],
  ["link", embedsOfLink],
]);

/** Attributes that `embedsOfTag` reads. */
export const EMBED_ATTRIBUTES = [
  "src",
  "srcset",
  "poster",
  "href",
  "xlink:href",
  "data",
  "action",
  "rel",
  "as",
  "type",
  "imagesrcset",
] as const;

export const isEmbedding = (tag: string): boolean => EMBEDS_OF.has(tag);

/** Files that one tag loads from other hosts. Names in lower case, values decoded. */
export const embedsOfTag = (tag: string, attributes: Attributes): Embed[] => EMBEDS_OF.get(tag)?.(attributes) ?? [];

const URL_IN_CSS = /url\(\s*["']?([^"')\s]*)/gi;
const IMAGE_SET = /image-set\([^;}]*/gi;
const QUOTED = /["']((?:https?:)?\/\/[^"'\s]+)/gi;
const FONT_FACE = /@font-face\s*\{[^}]*\}/gi;
const IMPORT = /@import\s*(?:url\(\s*)?["']?([^"')\s;]+)[^;]*;?/gi;

const urlsIn = (css: string): string[] => [
  ...[...css.matchAll(URL_IN_CSS)].map(([, url = ""]) => url),
  ...[...css.matchAll(IMAGE_SET)].flatMap(([set]) => [...set.matchAll(QUOTED)].map(([, url = ""]) => url)),
];

/** Files that a stylesheet or `style` attribute loads from other hosts: sheets, fonts and images. */
export function embedsOfCss(css: string): Embed[] {
  if (!/\/\/|data:/i.test(css)) return [];
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, "");
  const imported = [...plain.matchAll(IMPORT)].flatMap(([, url]) => embedsOfSheet(url));
  const withoutImports = plain.replace(IMPORT, "");
  const fonts = [...withoutImports.matchAll(FONT_FACE)].flatMap(([rule]) => urlsIn(rule));
  const images = urlsIn(withoutImports.replace(FONT_FACE, ""));
  return [...imported, ...fonts.flatMap((url) => embed("font", url)), ...images.flatMap((url) => embed("image", url))];
}

/** Source expression of an inline script or style in a content security policy, without quotes. */
export const inlineHash = (source: string): string => `sha256-${createHash("sha256").update(source).digest("base64")}`;

/** What an inline stylesheet loads, and the source expression that allows the sheet itself. */
export function embedsOfStyle(css: string): Embed[] {
  // a URL that a later stage inserts
  if (css === "" || /[\uFDD0-\uFDEF]/.test(css)) return embedsOfCss(css);
  return [...embedsOfCss(css), `style '${inlineHash(css.replace(/\r\n?/g, "\n"))}'`];
}

/** Sorted and unique. */
export const uniqueEmbeds = (embeds: Iterable<Embed>): Embed[] => [...new Set(embeds)].sort();

/** Whether a source of the config already allows this one. */
export function isCovered(source: string, configured: readonly string[]): boolean {
  return configured.some((allowed) => {
    if (allowed === source) return true;
    // `*` does not match `data:` and `blob:`
    const [, scheme = "", host = ""] = /^(?:(\w+:)\/\/)?([^/]+:?\d*)$/.exec(source) ?? [];
    if (host === "" || /^\w+:$/.test(source)) return false;
    if (allowed === "*" || (scheme !== "" && allowed === scheme)) return true;
    const [, allowedScheme = "", domain = ""] = /^(?:(\w+:)\/\/)?\*(\.[^/:]+)\/?$/.exec(allowed) ?? [];
    return domain !== "" && host.endsWith(domain) && (allowedScheme === "" || allowedScheme === scheme);
  });
}
