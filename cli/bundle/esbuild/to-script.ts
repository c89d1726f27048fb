// Converts modules of the server bundle to scripts: Node never frees a module, but frees the function of a script.
import { type AnyNode, parse } from "acorn";
import { type TransformFailure, transform } from "esbuild";
import { TopLevelAwait } from "./top-level-await.ts";

export interface Script {
  /** The body of a function with `SCRIPT_PARAMETERS`. */
  code: string;
  /** JSON of the source map that leads to the module. */
  map: string;
  /** Specifiers of the static imports, which it requires first. */
  requires: readonly string[];
  /** True if it calls `import()` or `import.meta.resolve`. */
  asksLoader: boolean;
}

/** As long as the keyword, so that the source map stays valid. */
const IMPORT = "impor$";
const META = "importMeta";
export const SCRIPT_PARAMETERS = ["module", "require", IMPORT, META];

/** esbuild writes them before all other code, each in a line. */
const REQUIRES = /(?:^[^"\n]*\brequire\("(?:[^"\\\n]|\\.)*"\).*;\n)+/m;
const SPECIFIER = /\brequire\(("(?:[^"\\\n]|\\.)*")\)/g;
const ASKS_LOADER = new RegExp(`\\bimport\\s*\\(|\\b${META}\\.resolve\\b`);

const waits = (error: unknown): boolean =>
  ((error as Partial<TransformFailure>).errors ?? []).some(({ text }) => text.startsWith("Top-level await"));

/** Positions of calls of `import()`. */
function importsIn(node: unknown): number[] {
  if (typeof node !== "object" || node === null) return [];
  const own = (node as Partial<AnyNode>).type === "ImportExpression" ? [(node as AnyNode).start] : [];
  return [...own, ...Object.values(node).flatMap(importsIn)];
}

/**
 * @param name Of the module's file, without folder.
 * @throws TopLevelAwait
 */
export async function toScript(module: string, name: string): Promise<Script> {
  const { code, map } = await transform(module, {
    format: "cjs",
    platform: "node",
    target: "node20",
    define: { "import.meta": META, module: "undefined" },
    sourcemap: true,
    sourcesContent: false,
    // with the extension `.mjs`, all that is required would be its own default export
    sourcefile: "module.js",
    logLevel: "silent",
  }).catch((error: unknown) => {
    throw waits(error) ? new TopLevelAwait(`${name} has a top-level \`await\``) : error;
  });
  const [header = ""] = REQUIRES.exec(code) ?? [];
  const asksLoader = ASKS_LOADER.test(code);
  const calls = asksLoader ? importsIn(parse(code, { ecmaVersion: "latest" })).sort((a, b) => a - b) : [];
  const pieces = [0, ...calls].map((start, index) => code.slice(index === 0 ? 0 : start + IMPORT.length, calls[index]));
  return {
    // strict, as modules are
    code: `"use strict";${pieces.join(IMPORT)}`,
    map: JSON.stringify({ ...JSON.parse(map), sources: [name] }),
    requires: [...header.matchAll(SPECIFIER)].map(([, specifier = ""]) => JSON.parse(specifier) as string),
    asksLoader,
  };
}
