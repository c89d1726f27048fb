// Components that the option `docItemComponent` of docs names.
import path from "node:path";
import type { FilePath } from "../brands.ts";
import { pathFrom } from "../disk/file-paths.ts";

const PREFIX = "doc-item:";
/** The theme's own, which needs no module. */
const OWN = "@theme/DocItem";

/** Key of the module of a component, the same on every machine; null for the theme's own. */
export function docItemKey(specifier: string | undefined, root: FilePath): string | null {
  if (specifier === undefined || specifier === OWN) return null;
  return PREFIX + (path.isAbsolute(specifier) ? pathFrom(root, specifier) : specifier);
}

export const isDocItem = (key: string): boolean => key.startsWith(PREFIX);
