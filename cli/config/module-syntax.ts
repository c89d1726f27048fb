// CommonJS or ES modules: what Node decides by names of files, and what the code says.
import { dirname, join } from "node:path";
import { readIfPresent, readRegularFile } from "../model/disk/read-file.ts";

const STATEMENT =
  /(?:^|[\n;}])\s*(?:import(?:\s+[\w$]|\s*[*{"'])|export\s*(?:[{*]|(?:default|const|let|var|function|async|class|type|interface)\b))/;

/** Whether code has statements that only an ES module has. Code is not parsed, so text that looks like one counts. */
export const hasModuleSyntax = (source: string): boolean => STATEMENT.test(source);

/** Whether code assigns to `module.exports` or `exports`. */
export const hasCommonJsExports = (source: string): boolean =>
  /\bmodule\.exports\b|\bexports\.\w+\s*=[^=]/.test(source);

/** Whether Node would load an installed file with `require`. JSON counts, since an `import` of it needs an attribute. */
export function isCommonJs(file: string): boolean {
  if (/\.(?:cjs|json|node)$/.test(file)) return true;
  if (!file.endsWith(".js")) return false;
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = readIfPresent(join(folder, "package.json"));
    if (manifest === null) continue;
    const { type } = JSON.parse(manifest) as { type?: string };
    return type !== "module" && !hasModuleSyntax(readRegularFile(file).toString());
  }
  return true;
}
