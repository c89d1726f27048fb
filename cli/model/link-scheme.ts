// Allowed schemes of URLs: one rule for Markdown, JSX, the shell, redirects and authors.

/** `link`: a reader follows it. `image`: shown as one. `embed`: framed, played or loaded otherwise. */
export type UrlUse = "link" | "image" | "embed";

/** Browsers skip these when they read a scheme, so `java\nscript:` counts. */
const IGNORED = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g;
const CODE = /^(?:javascript|vbscript|livescript):/;
/** Documents that can hold scripts. In a frame they have an opaque origin, and in an image their scripts do not run. */
const DOCUMENT = /^data:(?:text\/html|text\/xml|application\/xml|application\/xhtml\+xml|image\/svg\+xml)/;
/** First letters of the schemes above, and characters that browsers skip. */
const SUSPICIOUS = /^[jvld\s\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/i;
/** Longer than any scheme and document type, skipped characters included. */
const LOOKED_AT = 4_000;

/** The scheme of a URL that would run code in a page; null for all others. References of HTML are decoded already. */
export function unsafeScheme(url: string, use: UrlUse): string | null {
  if (!SUSPICIOUS.test(url)) return null;
  const compact = url.slice(0, LOOKED_AT).replace(IGNORED, "").toLowerCase();
  const code = CODE.exec(compact)?.[0];
  if (code !== undefined) return code;
  const document = use === "embed" ? undefined : DOCUMENT.exec(compact)?.[0];
  return document === undefined || (use === "image" && document.startsWith("data:image")) ? null : document;
}
