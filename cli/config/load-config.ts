import type { FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Outcome } from "../model/diagnostic.ts";

export interface LoadOptions {
  outDir?: string | undefined;
  production: boolean;
  strict: boolean;
}

export async function loadConfig(root: FilePath, options: LoadOptions): Promise<Outcome<SiteConfig>> {
  throw new Error(`not built yet: ${root} ${options.production}`);
}
