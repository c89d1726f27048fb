import { loadConfig } from "../config/load-config.ts";
import type { FilePath } from "../model/brands.ts";

/** Loads the config of another state of the site, without its cache. */
export const loadSite = (root: FilePath): ReturnType<typeof loadConfig> =>
  loadConfig(root, { production: true, strict: false });
