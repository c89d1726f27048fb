import { contentHash } from "../../../cli/model/content-hash.ts";
import { formatRecord, nameKey, type SiteFacts } from "../../../cli/write/marker.ts";

const SITE: SiteFacts = { baseUrl: "/", trailingSlash: null };

/** The record file of an output with these files. */
export function recordOf(files: Record<string, string>, site = SITE): Record<".sitegen", string> {
  const keys = Object.entries(files).map(([name, text]): [string, string] => {
    const bytes = Buffer.from(text);
    return [nameKey(name), contentHash(`${bytes.length}\n${contentHash(bytes.subarray(0, 65_536))}`).slice(0, 16)];
  });
  return { ".sitegen": formatRecord(site, new Map(keys)) };
}
