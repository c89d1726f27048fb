/**
 * Noncharacters that mark placeholders in HTML. React and rehype pass them through, and `scan` rejects them in sources, so they
 * never come from an author.
 */
export const LINK_OPEN = "\uFDD3";
export const LINK_CLOSE = "\uFDD4";
/** Placeholder of a URL that `emit` fills in, such as an island's chunk: `ASSET_OPEN + key + LINK_CLOSE`. */
export const ASSET_OPEN = "\uFDD5";
/** Around each body: feeds extract it from the rendered page, and checks search it for links and ids. */
export const BODY_OPEN = "\uFDD6";
export const BODY_CLOSE = "\uFDD7";
/** Placeholder of a code block in a component: `CODE_OPEN + JSON + LINK_CLOSE`, with the JSON escaped as text content. */
export const CODE_OPEN = "\uFDD8";

/**
 * Attribute with an element's source location during rendering; `render` reads and removes it.
 * Value: `line:column` in the page's file, or `path:line:column` relative to the site's root.
 */
export const SOURCE_ATTRIBUTE = "data-sg-src";

/**
 * Encodes a path or key for a token. Tokens occur in HTML text, attributes and string literals, where these characters would be
 * escaped or end the context.
 */
export const encodeTokenKey = (key: string): string =>
  /[%&<>"'`\\]/.test(key)
    ? key.replace(/[%&<>"'`\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    : key;
export const decodeTokenKey = (encoded: string): string =>
  encoded.includes("%")
    ? encoded.replace(/%([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : encoded;

export const linkToken = (index: number): string => LINK_OPEN + index + LINK_CLOSE;
export const assetToken = (key: string): string => ASSET_OPEN + encodeTokenKey(key) + LINK_CLOSE;
