import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { callerIn } from "../../../cli/boundary/caller-in.ts";

const root = realpathSync(mkdtempSync(path.join(tmpdir(), "sitegen-caller-")));
afterAll(() => rmSync(root, { recursive: true }));
for (const file of ["site/Odd.tsx", "node_modules/remark-odd/index.js", "installed/runtime/react/server.tsx"]) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), "");
}
const packageDir = path.join(root, "installed");
const folders = { root, distDir: path.join(packageDir, "dist"), packageDir };
const caller = (...files: string[]) =>
  callerIn(`Error\n${files.map((file) => `    at f (${path.join(root, file)}:2:3)`).join("\n")}`, folders);
const at = (file: string) => ({ location: { path: file, line: 2, column: 3 } });

test("the innermost file of the site, before those of its packages", () => {
  expect(caller("node_modules/remark-odd/index.js", "site/Odd.tsx", "installed/dist/chunks/a.cjs")).toEqual(
    at("site/Odd.tsx"),
  );
  expect(caller("node_modules/remark-odd/index.js")).toEqual(at("node_modules/remark-odd/index.js"));
});

test("code of the site without a source that can be named", () => {
  expect(caller(".sitegen/config/gone.mjs")).toEqual({});
  expect(caller("installed/runtime/react/server.tsx")).toEqual({});
});

test("no code of the site", () => {
  expect(callerIn("Error\n    at run (node:internal/modules/esm/module_job:325:25)", folders)).toBeNull();
  expect(caller("installed/dist/chunks/a.cjs", "node_modules/esbuild/lib/main.js")).toBeNull();
});
