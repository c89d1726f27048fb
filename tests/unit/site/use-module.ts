// Prints what the `use` of a module returns, loaded as scripts or as modules: vitest replaces `import()` in modules that it loads.
// `node .ci/run-ts.mjs tests/unit/site/use-module.ts <scripts or modules> <file>`
import { pathToFileURL } from "node:url";
import type { FilePath } from "../../../cli/model/brands.ts";
import { createScriptModules } from "../../../cli/site/script-modules.ts";

const [how, file] = process.argv.slice(2) as ["scripts" | "modules", FilePath];
const module = await (how === "scripts" ? createScriptModules().open()(file) : import(pathToFileURL(file).href));
process.stdout.write(JSON.stringify(await (module as { use(): unknown }).use()));
