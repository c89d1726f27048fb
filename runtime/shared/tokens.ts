/**
 * Noncharacters that mark places in HTML to be filled later. React and rehype pass them through,
 * and `scan` rejects them in sources, so they can never come from an author.
 */
export const LINK_OPEN = "\uFDD3";
export const LINK_CLOSE = "\uFDD4";
/** Place of a URL that `emit` knows: an island's chunk, a stylesheet. `ASSET_OPEN + key + LINK_CLOSE`. */
export const ASSET_OPEN = "\uFDD5";
/** Around each body, which feeds cut out of the rendered page, and in which links and ids are looked for. */
export const BODY_OPEN = "\uFDD6";
export const BODY_CLOSE = "\uFDD7";
/** A code block that a component asked for: `CODE_OPEN + JSON + LINK_CLOSE`, JSON being escaped text content. */
export const CODE_OPEN = "\uFDD8";

/**
 * Attribute that carries an element's source place through rendering; `render` reads and removes it.
 * Value: `line:column` in the page's own file, or `path:line:column` from the site root.
 */
export const SOURCE_ATTRIBUTE = "data-sg-src";

/**
 * A path or key as tokens hold it. Tokens stand in HTML, in attributes and in string literals of code, where these characters
 * would be escaped or end what they stand in.
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
