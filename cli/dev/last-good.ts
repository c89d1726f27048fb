import type { ContentPath, OutputPath } from "../model/brands.ts";
import type { LiveFile, LiveSnapshot } from "./live-types.ts";

/** The last rendering of each page, for a page that has errors. */
export function createLastGood() {
  const pages = new Map<OutputPath, { bytes: Uint8Array; source: ContentPath | null }>();
  return {
    keep(file: OutputPath, read: LiveFile, source: ContentPath | null): void {
      if (read.type === "bytes" && read.page) pages.set(file, { bytes: read.bytes, source });
    },
    of: (file: OutputPath): Uint8Array | null => pages.get(file)?.bytes ?? null,
    /** Paths of pages without a route because their file has errors. */
    hidden({ failed }: LiveSnapshot): OutputPath[] {
      return [...pages].flatMap(([file, { source }]) => (source && failed.has(source) ? [file] : []));
    },
  };
}
