import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { loadModule } from "../../../cli/config/load-module.ts";
import type { ModuleStore } from "../../../cli/config/modules/module-store.ts";
import { publicApiCode } from "../../../cli/config/public-api.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import { createStoredModules } from "../../../cli/state/stored-modules.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function write(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

const FILES = {
  "base.json": '{ "compilerOptions": {} }',
  "site/package.json": '{ "type": "module" }',
  "site/docs/page-1.md": "# Words\n",
  "site/tsconfig.json": '{ "extends": "../base" }',
  "site/sitegen.config.ts":
    'import { defineConfig } from "sitegen";\nimport remark from "remark-some";\nimport { name } from "./parts/name";\nexport default defineConfig({ title: name + remark + process.env.STORED_WORD, content: [] });\n',
  "site/parts/name/index.ts": 'export { name } from "../letters.ts";\n',
  "site/parts/letters.ts": 'export const name: string = "a";\n',
  "site/node_modules/.package-lock.json": "{}",
  "site/node_modules/remark-some/package.json":
    '{ "name": "remark-some", "version": "1.0.0", "type": "module", "main": "index.js" }',
  "site/node_modules/remark-some/index.js": 'export { default } from "./part.cjs";\n',
  "site/node_modules/remark-some/part.cjs": 'require("remark-other/below");\nmodule.exports = "r";\n',
  "site/node_modules/remark-other/below/package.json": '{ "main": "../one.js" }',
  "site/node_modules/remark-other/one.js": "",
};

function makeSite(files: Record<string, string> = {}) {
  const above = realpathSync(mkdtempSync(path.join(tmpdir(), "stored-modules-")));
  folders.push(above);
  write(above, { ...FILES, ...files });
  const root = path.join(above, "site") as FilePath;
  const cacheDir = path.join(root, ".sitegen") as FilePath;
  const file = path.join(root, "sitegen.config.ts") as FilePath;
  const store = createStoredModules(root, cacheDir);
  /** Whether it was bundled, and what it gave. */
  const load = async () => {
    let found = false;
    const watched: ModuleStore = {
      ...store,
      find(name) {
        const made = store.find(name);
        found = made !== null;
        return made;
      },
    };
    const { module, diagnostics } = await loadModule(file, {
      root,
      cacheDir,
      publicApi: publicApiCode,
      store: watched,
    });
    return { bundled: !found, module, diagnostics };
  };
  /** Files that have just been written prove nothing. @returns False if the bundle is not kept however old they are. */
  const settle = async (): Promise<boolean> => {
    for (let tries = 0; tries < 20; tries++) if (!(await load()).bundled) return true;
    return false;
  };
  const fresh = () => loadModule(file, { root, cacheDir, publicApi: publicApiCode });
  return { above, root, cacheDir, load, settle, fresh };
}

type Edit = [name: string, bundled: boolean, edit: (site: ReturnType<typeof makeSite>) => void];
const edited = (name: string, bundled: boolean, files: Record<string, string>): Edit => [
  name,
  bundled,
  ({ above }) => write(above, files),
];
/** The record of the only module. */
const recordOf = ({ cacheDir }: ReturnType<typeof makeSite>): string =>
  path.join(cacheDir, readdirSync(cacheDir).find((name) => name.startsWith("module-")) ?? "no record");

const EDITS: Edit[] = [
  ["nothing", false, () => {}],
  edited("another page", false, { "site/docs/page-2.md": "# Words\n" }),
  edited("the same bytes", false, { "site/parts/letters.ts": FILES["site/parts/letters.ts"] }),
  edited("another word of an imported file", true, { "site/parts/letters.ts": 'export const name: string = "b";\n' }),
  edited("a file that is found before the one that was", true, { "site/parts/name.ts": 'export const name = "c";\n' }),
  edited("the config itself", true, { "site/sitegen.config.ts": 'export default { title: "d" };\n' }),
  edited("the config as it was", true, { "site/sitegen.config.ts": FILES["site/sitegen.config.ts"] }),
  edited("compiler options", true, { "site/tsconfig.json": '{ "extends": "../base.json" }' }),
  edited("extended compiler options", true, {
    "base.json": '{ "compilerOptions": { "useDefineForClassFields": false } }',
  }),
  edited("compiler options above", true, { "tsconfig.json": "{}" }),
  edited("another package", true, { "site/node_modules/.package-lock.json": '{ "packages": {} }' }),
  edited("another version", true, {
    "site/node_modules/remark-some/package.json": FILES["site/node_modules/remark-some/package.json"].replace(
      "1.0",
      "1.1",
    ),
  }),
  edited("what a module of an installed package says", true, {
    "site/node_modules/remark-some/part.cjs": 'require("remark-other/below");\nmodule.exports = "s";\n',
  }),
  edited("what a package of the package says", true, { "site/node_modules/remark-other/one.js": "1;" }),
  edited("where a package of the package leads", true, {
    "site/node_modules/remark-other/below/package.json": '{ "main": "../two.js" }',
    "site/node_modules/remark-other/two.js": "",
  }),
  edited("a file of a package that no module imports", false, { "site/node_modules/remark-some/README.md": "# Some" }),
  edited("what an installed package says", true, {
    "site/node_modules/remark-some/index.js": 'export default "s";\n',
  }),
  ["a record that ends too early", true, (site) => truncateSync(recordOf(site), 100)],
  [
    "a flipped byte",
    true,
    (site) => {
      const bytes = readFileSync(recordOf(site));
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 50) ^ 1, bytes.length - 50);
      writeFileSync(recordOf(site), bytes);
    },
  ],
];

test("each of these is bundled again, or not, and gives the bundler's current result", {
  timeout: 60_000,
}, async () => {
  const site = makeSite();
  const seen: [string, boolean][] = [];
  for (const [name, , edit] of EDITS) {
    expect([name, await site.settle()]).toEqual([name, true]);
    edit(site);
    const { bundled, ...loaded } = await site.load();
    seen.push([name, bundled]);
    const fresh = await site.fresh();
    expect([name, loaded.module?.value]).toEqual([name, fresh.module?.value]);
    expect([name, loaded]).toEqual([name, fresh]);
  }
  expect(seen).toEqual(EDITS.map(([name, bundled]) => [name, bundled]));
});

test("a module that is not bundled again still runs", async () => {
  const site = makeSite();
  expect(await site.settle()).toBe(true);
  const titles: unknown[] = [];
  for (const word of ["one", "two"]) {
    process.env.STORED_WORD = word;
    const { bundled, module } = await site.load();
    titles.push([bundled, module?.value]);
  }
  delete process.env.STORED_WORD;
  expect(titles).toEqual([
    [false, { title: "arone", content: [] }],
    [false, { title: "artwo", content: [] }],
  ]);
});

test("what may change unseen is not kept: parts of linked packages, names that compiler options lead elsewhere", async () => {
  const linked = makeSite({
    "remark-some/package.json": '{ "name": "remark-some", "version": "1.0.0", "main": "index.ts" }',
    "remark-some/index.ts": 'export default "t";\n',
  });
  rmSync(path.join(linked.root, "node_modules/remark-some"), { recursive: true });
  symlinkSync(path.join(linked.above, "remark-some"), path.join(linked.root, "node_modules/remark-some"));
  const options = [
    '{ "compilerOptions": { "paths": { "@site/*": ["./*"], "remark-*": ["./parts/*"] } } }',
    '{ "compilerOptions": { "paths": { "remark-some/own": ["./parts/own"] } } }',
    '{ "compilerOptions": { "baseUrl": "docs" } }',
  ];
  const led = options.map((text) => makeSite({ "site/tsconfig.json": text }));
  // an `index.ts` would take the package's place
  led.push(makeSite({ ...TEMPLATE, "site/remark-some/notes.md": "" }));
  for (const site of [linked, ...led]) expect(await site.settle()).toBe(false);
});

/** Compiler options as in the templates of Docusaurus. */
const TEMPLATE = {
  "site/tsconfig.json":
    '{\n  // not used in compilation\n  "extends": "@docusaurus/tsconfig",\n  "compilerOptions": { "baseUrl": ".", "paths": { "@site/*": ["./*"] } }\n}',
};

test("the folder of `baseUrl` is searched for names of packages first: a new module there is noticed", async () => {
  const site = makeSite(TEMPLATE);
  expect(await site.settle()).toBe(true);
  write(site.above, { "site/remark-some.ts": 'export default "own";\n' });
  const { bundled, module } = await site.load();
  const expected = { title: "aownundefined", content: [] };
  expect([bundled, module?.value, (await site.fresh()).module?.value]).toEqual([true, expected, expected]);
});

test("an error of the module is reported each time, at its position", async () => {
  const site = makeSite({ "site/sitegen.config.ts": "const word = ;\nexport default {};\n" });
  for (let times = 0; times < 3; times++) {
    const { bundled, diagnostics } = await site.load();
    expect([bundled, diagnostics.map(({ location }) => location)]).toEqual([
      true,
      [{ path: "sitegen.config.ts", line: 1, column: 14, length: 1 }],
    ]);
  }
});
