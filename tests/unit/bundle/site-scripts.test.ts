import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { siteScripts } from "../../../cli/bundle/scripts/site-scripts.ts";
import type { FilePath } from "../../../cli/model/brands.ts";

const CLASSIC = '{ "compilerOptions": { "jsx": "react" } }';
const AUTOMATIC = '{ "compilerOptions": { "jsx": "react-jsx" } }';
const extending = (base: string, rest = ""): string => `{ "extends": "${base}"${rest} }`;

test.each<[what: string, files: Record<string, string>, isClassic: boolean]>([
  ["no settings", {}, false],
  ["classic settings", { "tsconfig.json": CLASSIC }, true],
  [
    "settings of a package",
    { "tsconfig.json": extending("@base/site/tsconfig.json"), "node_modules/@base/site/tsconfig.json": CLASSIC },
    true,
  ],
  [
    "a package's main settings",
    { "jsconfig.json": extending("@base/site"), "node_modules/@base/site/tsconfig.json": CLASSIC },
    true,
  ],
  [
    "settings of a file that extends another",
    { "tsconfig.json": extending("./a"), "a.json": extending("./b.json"), "b.json": CLASSIC },
    true,
  ],
  [
    "settings that replace those of a package",
    { "tsconfig.json": extending("./a.json", ', "compilerOptions": { "jsx": "react-jsx" }'), "a.json": CLASSIC },
    false,
  ],
  ["settings of a package that is not installed", { "tsconfig.json": extending("@base/none") }, false],
  ["settings that extend themselves", { "tsconfig.json": extending("./tsconfig.json") }, false],
  ["other settings", { "tsconfig.json": AUTOMATIC }, false],
])("JSX needs no import of React with %s", (_what, files, isClassic) => {
  const root = mkdtempSync(path.join(os.tmpdir(), "sitegen-scripts-")) as FilePath;
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const script = siteScripts(root)(path.join(root, "src/card.tsx"), "<b />;", false);
  expect(script).toBe(isClassic ? "<b />;\n/** @jsxRuntime automatic */\n" : "<b />;");
  rmSync(root, { recursive: true });
});
