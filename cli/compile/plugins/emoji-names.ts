// Lets the bundler split this table of a large package, for pages with emoji names.
export { nameToEmoji } from "gemoji";
