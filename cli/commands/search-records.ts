import type { FilePath } from "../model/brands.ts";
import { SEARCH_RECORDS_VERSION } from "../model/pages/published-data.ts";
import { findSearchRecords } from "../site/search-records.ts";
import { printFromSite } from "./print-from-site.ts";
import type { World } from "./world.ts";

/** `sitegen search-records`: prints the records of a hosted search index as JSON; nothing if the site has errors. */
export const searchRecords = (root: FilePath, { cache }: { cache: boolean }, world: World): Promise<number> =>
  printFromSite(root, world, { cache, evenWithErrors: false }, async (config, options) => {
    const { records, diagnostics } = await findSearchRecords(config, options);
    // One record per line, so that two exports can be compared.
    const lines = records.map((record) => JSON.stringify(record)).join(",\n");
    return { text: `{"version":${SEARCH_RECORDS_VERSION},"records":[\n${lines}\n]}\n`, diagnostics };
  });
