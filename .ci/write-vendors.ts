// Writes React's bundles into the package, so that the first build of a site need not make them.
// Usage: node .ci/run-ts.mjs .ci/write-vendors.ts <folder>
import { fileURLToPath } from "node:url";
import { loadReactVendor } from "../cli/bundle/react-vendor.ts";
import type { FilePath } from "../cli/model/brands.ts";

const root = fileURLToPath(new URL("..", import.meta.url)) as FilePath;
for (const side of ["client", "development", "server"] as const)
  await loadReactVendor(side, root, process.argv[2] as FilePath);
