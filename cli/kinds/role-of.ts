import type { ContentPath } from "../model/brands.ts";
import type { ContentFile } from "../model/content.ts";

/** Names that start with an underscore, folders' too, are parts of other pages. */
export function roleOf(path: ContentPath): ContentFile["role"] {
  if (/\.[jt]sx?$/.test(path)) return "component";
  return path.split("/").some((part) => part.startsWith("_")) ? "partial" : "page";
}
