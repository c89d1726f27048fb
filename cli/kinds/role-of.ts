import type { ContentFile } from "../model/content.ts";

/**
 * Names that start with an underscore, folders' too, are parts of other pages.
 * @param name Path relative to the kind's folder, whose own name does not count.
 */
export function roleOf(name: string): ContentFile["role"] {
  if (/\.[jt]sx?$/.test(name)) return "component";
  return name.split("/").some((part) => part.startsWith("_")) ? "partial" : "page";
}
