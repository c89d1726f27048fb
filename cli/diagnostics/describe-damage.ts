import path from "node:path";
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { cacheDamaged } from "./environment.ts";

/** The same for all that a cache folder holds, so that a run reports it once. */
export const describeDamage = (cacheDir: FilePath): Diagnostic =>
  cacheDamaged({
    message: "Unexpected bytes in the cache, expected those that sitegen wrote; what they held was rebuilt",
    location: { path: path.basename(cacheDir) },
  });
