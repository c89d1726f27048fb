import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { FilePath } from "./brands.ts";
import { PACKAGE_NAME } from "./package-name.ts";

/**
 * Folder of this package, which contains `runtime/` and `templates/`. Searched upwards, because this module runs both from
 * source and from the bundled command line.
 * @throws Error if the installation is incomplete.
 */
export function findPackageDir(from: string = fileURLToPath(import.meta.url)): FilePath {
  for (let dir = path.dirname(from); ; dir = path.dirname(dir)) {
    const manifest = path.join(dir, "package.json");
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).name === PACKAGE_NAME)
      return dir as FilePath;
    if (dir === path.dirname(dir)) throw new Error(`sitegen's own folder was not found above ${from}`);
  }
}
