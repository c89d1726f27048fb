/** Absolute path on this machine. Never written into any output. */
export type FilePath = string & { readonly _: "file" };
/** Posix path from the site root, without a leading slash: `content/docs/player.mdx`. The root is what `@site` means. */
export type ContentPath = string & { readonly _: "content" };
/** Posix path inside the output folder: `docs/player/index.html`. */
export type OutputPath = string & { readonly _: "output" };
/** URL path with the base URL, percent-encoded, after the trailing-slash rule: `/docs/player`. */
export type UrlPath = string & { readonly _: "url" };
/** First 128 bits of a SHA-256, lower-case hex. */
export type Hash = string & { readonly _: "hash" };
