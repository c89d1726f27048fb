import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFrameMapper } from "../../../cli/boundary/frame-mapper.ts";
import { TopLevelAwait } from "../../../cli/bundle/esbuild/top-level-await.ts";
import { readFrames } from "../../../cli/diagnostics/stack-frames.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import { createScriptModules } from "../../../cli/site/script-modules.ts";
import { heldBytes } from "../../unit/support/held-bytes.ts";

const repoRoot = fileURLToPath(new URL("../../..", import.meta.url));
let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), "scripts-")));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): FilePath => path.join(folder, name) as FilePath;
function write(name: string, text: string): FilePath {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
  return at(name);
}

/** Bundles sources as the server code of a site is, into `out`. */
async function bundle(files: Readonly<Record<string, string>>, entries: readonly string[]): Promise<void> {
  for (const [name, text] of Object.entries(files)) write(name, text);
  await build({
    absWorkingDir: folder,
    entryPoints: [...entries],
    outdir: at("out"),
    chunkNames: "c-[hash]",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    sourcemap: "external",
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
    },
  });
}

const FEATURES = {
  "shared.ts":
    "export let count = 0;\nexport const add = () => ++count;\nexport const self = import.meta;\nexport default class Shared {}\n",
  "lazy.ts": 'export { add } from "./shared";\nexport const lazy = "lazy";\n',
  "old.cjs": "exports.word = typeof module.exports;\n",
  "main.ts": `import fs, { existsSync } from "node:fs";
import * as all from "node:path";
import Shared, { add, count, self } from "./shared";
import { word } from "./old.cjs";
export * from "./lazy";
const name = "./plain.mjs";
export const use = async () => ({
  counts: [count, add(), count],
  same: await import("./lazy").then((lazy) => [Object.keys(lazy).sort(), lazy.add(), count]),
  computed: (await import(name)).default,
  pack: (await import(["some", "pack"].join("-"))).default,
  data: (await import("data:text/javascript,export%20default%201")).default,
  required: require("node:os") === require("os"),
  builtin: [fs.existsSync === existsSync, all.sep, all.default.sep],
  names: [Shared.name, word, typeof module, typeof exports, String(this)],
  text: "import('x'), require(\\"y\\"), import.meta.url, \\u00e9",
  resolved: [import.meta.resolve("./plain.mjs"), import.meta.resolve("some-pack")],
  meta: [self.url, self.filename, self.dirname].map((place) => place.replace(/c-\\w+/, "chunk")),
  strict: (() => { try { (undeclared as any) = 1; return false; } catch { return true; } })(),
});
`,
  "out/plain.mjs": "export default import.meta.url;\n",
  "node_modules/some-pack/package.json":
    '{ "name": "some-pack", "exports": { "import": "./a.mjs", "require": "./b.cjs" } }',
  "node_modules/some-pack/a.mjs": 'export default "as a module";\n',
  "node_modules/some-pack/b.cjs": 'module.exports = "required";\n',
};

function useIn(how: "scripts" | "modules"): unknown {
  const program = path.join(repoRoot, "tests/unit/site/use-module.ts");
  const args = [path.join(repoRoot, ".ci/run-ts.mjs"), program, how, at("out/main.mjs")];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

test("scripts do what modules do: bindings, builtins, packages, `require`, `import()` and `import.meta`", async () => {
  await bundle(FEATURES, ["main.ts", "lazy.ts"]);
  const asModule = useIn("modules");
  expect(useIn("scripts")).toEqual(asModule);
  expect(asModule).toMatchObject({
    counts: [0, 1, 1],
    same: [["add", "lazy"], 2, 2],
    computed: pathToFileURL(at("out/plain.mjs")).href,
    pack: "as a module",
    names: ["Shared", "object", "undefined", "undefined", "undefined"],
    strict: true,
    resolved: [at("out/plain.mjs"), at("node_modules/some-pack/a.mjs")].map((file) => pathToFileURL(file).href),
    meta: [pathToFileURL(at("out/chunk.mjs")).href, at("out/chunk.mjs"), at("out")],
  });
});

test("a module runs once in a bundle, for all that import it, and again in the next one", async () => {
  write("out/runs.mjs", "globalThis.runs = (globalThis.runs ?? 0) + 1;\nexport const run = globalThis.runs;\n");
  write("out/a.mjs", 'import { run } from "./runs.mjs";\nexport { run };\n');
  write("out/b.mjs", 'export { run } from "./runs.mjs";\n');
  const scripts = createScriptModules();
  const runs = async () => {
    const load = scripts.open();
    return (await Promise.all(["a", "b", "a"].map((name) => load(at(`out/${name}.mjs`))))).map(({ run }) => run);
  };
  expect([await runs(), await runs()]).toEqual([
    [1, 1, 1],
    [2, 2, 2],
  ]);
  Reflect.deleteProperty(globalThis, "runs");
});

test("an error names line and column of the author's file, and is the same for all that import it", async () => {
  const source =
    'import { existsSync } from "node:fs";\nexport const fine = 1;\nif (existsSync("/")) {\n  throw new Error("torn");\n}\n';
  await bundle(
    {
      "site/Torn.ts": source,
      "site/late.ts": "const box: any = undefined;\nexport const late = () =>\n  box.value;\n",
      "a.ts": 'import { fine } from "./site/Torn";\nexport default fine;\n',
      "b.ts": 'import { fine } from "./site/Torn";\nexport default [fine];\n',
      "c.ts": 'export { late } from "./site/late";\n',
    },
    ["a.ts", "b.ts", "c.ts"],
  );
  const load = createScriptModules().open();
  const fail = (name: string): Promise<Error> =>
    load(at(`out/${name}.mjs`)).then(
      () => Promise.reject(new Error("no error")),
      (error: Error) => error,
    );
  const place = ({ stack = "" }: Error) => {
    const [{ file, line, column }] = readFrames(stack) as [{ file: string; line: number; column: number }];
    return createFrameMapper()(file, line, column);
  };
  const error = await fail("a");
  expect(place(error)).toEqual({ file: at("site/Torn.ts"), line: 4, column: 9 });
  expect(await fail("b")).toBe(error);
  const { late } = (await load(at("out/c.mjs"))) as { late: () => void };
  expect(late).toThrow("undefined");
  try {
    late();
  } catch (thrown) {
    expect(place(thrown as Error)).toEqual({ file: at("site/late.ts"), line: 3, column: 7 });
  }
});

test("a module that waits is refused, with all that import it", async () => {
  write("out/waits.mjs", "export const value = await 1;\n");
  write("out/uses.mjs", 'import { value } from "./waits.mjs";\nexport { value };\n');
  const load = createScriptModules().open();
  await expect(load(at("out/uses.mjs"))).rejects.toThrow(TopLevelAwait);
  await expect(load(at("out/waits.mjs"))).rejects.toThrow("waits.mjs has a top-level `await`");
});

test("unchanged modules are converted once, and bundles that are no longer used are released from memory", async () => {
  const scripts = createScriptModules();
  const texts = Array.from(
    { length: 20 },
    (_, index) => `export const text = () => "${String(index).padEnd(3e5, "a")}";\n`,
  );
  const openAll = async () => {
    for (const text of texts) expect((await scripts.open()(write("out/main.mjs", text))).text).toBeTypeOf("function");
  };
  // the last two, as text and as script
  expect(await heldBytes(openAll)).toBeLessThan(4e6);
  expect(readFileSync(at("out/main.mjs.js.map"), "utf8")).toContain('"main.mjs"');
});
