/** `@theme-original/…` in an island. */
export { OriginalPart as default } from "../../runtime/react/theme-part.tsx";
