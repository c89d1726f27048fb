// What files that were copied from Docusaurus's theme import from its internals.
export * from "./index.tsx";
export { useDoc } from "../../page-data.ts";
