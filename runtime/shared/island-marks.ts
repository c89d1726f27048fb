// Markers around islands and their slots in rendered pages. They are noncharacters: `scan` rejects them in sources, React and
// rehype pass them through.

/** Before an island: marker, its number on the page, marker. */
export const ISLAND_OPEN = "\uFDD0";
/** Before a slot's markup: marker, slot name, marker. The slot ends at the next one or at the end of the island. */
export const SLOT_OPEN = "\uFDD1";
/** Name of the slot with an island's own HTML, if the page has rendered it. */
export const OWN_HTML = "html";
export const ISLAND_CLOSE = "\uFDD2";
/** Placeholder of an HTML body: marker, key, `LINK_CLOSE`. */
export const HTML_OPEN = "\uFDD9";
/** Placeholder of the rendered children of `body` in the document. */
export const PAGE_CONTENT = "\uFDDA";
