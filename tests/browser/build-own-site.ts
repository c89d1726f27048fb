// Builds a site of this repository into a folder, and prints what it made: node .ci/run-ts.mjs tests/browser/build-own-site.ts <root> <folder>
import type { FilePath } from "../../cli/model/brands.ts";
import { buildInto } from "./serve-fixture.ts";

const [root, outDir] = process.argv.slice(2);
if (root === undefined || outDir === undefined)
  throw new Error("Unexpected absence of a folder, expected those of the site and of the output");
process.stdout.write(JSON.stringify(await buildInto(root as FilePath, outDir)));
