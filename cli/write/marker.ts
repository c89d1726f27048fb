import type { OutputFile } from "../model/output.ts";

/** File that proves an output folder is ours. */
export const MARKER_NAME = ".sitegen";

/** What the preview server must know of the site that was built. */
export interface SiteFacts {
  baseUrl: string;
  trailingSlash: boolean | null;
}

/** The marker also tells how the site is addressed, so that `serve` needs no config. */
export function markerFile(site: SiteFacts): OutputFile {
  const { baseUrl, trailingSlash } = site;
  return {
    path: MARKER_NAME as OutputFile["path"],
    bytes: `${JSON.stringify({ format: 1, baseUrl, trailingSlash })}\n`,
  };
}

/** Null if the text is no marker of ours. */
export function parseMarker(text: string): SiteFacts | null {
  try {
    const { baseUrl, trailingSlash } = JSON.parse(text) as Partial<SiteFacts>;
    const slash = trailingSlash === true || trailingSlash === false ? trailingSlash : null;
    return typeof baseUrl === "string" && baseUrl.startsWith("/") ? { baseUrl, trailingSlash: slash } : null;
  } catch {
    return null;
  }
}
