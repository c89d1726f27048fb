// Code blocks that run travel in the specifier of their import: an edit of one is an edit of the page's imports.

import type { SampleForm } from "../../../runtime/shared/live/sample-form.ts";
import type { PageFacts } from "../content.ts";

export interface LiveSource {
  code: string;
  form: SampleForm;
  /** js, jsx, ts or tsx. */
  language: string;
  /** The export that is shown; `default` for code that exports nothing. */
  component: string;
}

/** Namespace of the component of a live block on a page. */
export const LIVE = "live-code";

export const liveSpecifier = (source: LiveSource): string =>
  `${LIVE}:${Buffer.from(JSON.stringify(source)).toString("base64url")}`;

/** Whether some page has a block that runs. */
export function hasLiveCode(pages: Iterable<Pick<PageFacts, "imports">>): boolean {
  for (const { imports } of pages) if (imports.some(({ specifier }) => specifier.startsWith(`${LIVE}:`))) return true;
  return false;
}

/** Null for other imports. */
export function readLiveSpecifier(specifier: string): LiveSource | null {
  if (!specifier.startsWith(`${LIVE}:`)) return null;
  return JSON.parse(Buffer.from(specifier.slice(LIVE.length + 1), "base64url").toString()) as LiveSource;
}
