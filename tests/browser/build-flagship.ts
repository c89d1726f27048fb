// Builds this repository's site into a folder, and prints what it made: node .ci/run-ts.mjs tests/browser/build-flagship.ts <folder>
import { fileURLToPath } from "node:url";
import type { FilePath } from "../../cli/model/brands.ts";
import { buildInto } from "./serve-fixture.ts";

const [outDir] = process.argv.slice(2);
if (outDir === undefined) throw new Error("Unexpected absence of a folder, expected the folder of the output");
const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
process.stdout.write(JSON.stringify(await buildInto(root as FilePath, outDir)));
