// Of a large package this table alone, for pages that name emoji.
export { nameToEmoji } from "gemoji";
