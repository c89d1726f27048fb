import type { ContentPath } from "../model/brands.ts";
import type { Location } from "../model/diagnostic.ts";
import { ownText } from "../model/own-text.ts";

/** The location in a `SOURCE_ATTRIBUTE`: `path:line:column`, or `line:column` in the page's own file. */
export function placeOf(source: string | null | undefined, home: ContentPath | null): Location | undefined {
  const [, path = home, line, column] = /^(?:(.*):)?(\d+):(\d+)$/.exec(source ?? "") ?? [];
  return path === null || line === undefined
    ? undefined
    : { path: ownText(path), line: Number(line), column: Number(column) };
}
