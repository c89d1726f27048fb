import path from "node:path";
import { fileURLToPath } from "node:url";
import type { FilePath } from "./brands.ts";
import { readIfPresent } from "./disk/read-file.ts";
import { PACKAGE_NAME } from "./package-name.ts";

/**
 * Folder of this package, which contains `runtime/` and `templates/`. Searched upwards, because this module runs both from
 * source and from the bundled command line.
 * @throws Error if the installation is incomplete or cannot be read.
 */
export function findPackageDir(from: string = fileURLToPath(import.meta.url)): FilePath {
  for (let dir = path.dirname(from); ; dir = path.dirname(dir)) {
    const manifest = readIfPresent(path.join(dir, "package.json"));
    if (manifest !== null && JSON.parse(manifest).name === PACKAGE_NAME) return dir as FilePath;
    if (dir === path.dirname(dir)) throw new Error(`sitegen's own folder was not found above ${from}`);
  }
}
