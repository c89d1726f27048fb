// Marks that the page render leaves around islands and their slots. Noncharacters: `scan` rejects them in sources,
// React and rehype pass them through.

/** Before an island: mark, its number on the page, mark. */
export const ISLAND_OPEN = "\uFDD0";
/** Before a slot's markup: mark, slot name, mark. Ends at the next slot of the island or at its close. */
export const SLOT_OPEN = "\uFDD1";
export const ISLAND_CLOSE = "\uFDD2";
/** Place of a body that is a finished HTML string: mark, key, `LINK_CLOSE`. */
export const HTML_OPEN = "\uFDD9";
/** Place of the rendered `body` children inside the document. */
export const PAGE_CONTENT = "\uFDDA";
