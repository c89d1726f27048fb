import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { callerIn, locateCaller } from "../../../cli/boundary/caller-in.ts";

const root = realpathSync(mkdtempSync(path.join(tmpdir(), "sitegen-caller-")));
afterAll(() => rmSync(root, { recursive: true }));
for (const file of ["site/Odd.tsx", "node_modules/remark-odd/index.js", "installed/runtime/react/server.tsx"]) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), "");
}
const packageDir = path.join(root, "installed");
const folders = { root, distDir: path.join(packageDir, "dist"), packageDir };
const stackOf = (...files: string[]) =>
  `Error\n${files.map((file) => `    at f (${path.join(root, file)}:2:3)`).join("\n")}`;
const caller = (...files: string[]) => callerIn(stackOf(...files), folders);
const at = (file: string) => ({ location: { path: file, line: 2, column: 3 } });

test("the innermost file of the site, before those of its packages", () => {
  expect(caller("node_modules/remark-odd/index.js", "site/Odd.tsx", "installed/dist/chunks/a.cjs")).toEqual(
    at("site/Odd.tsx"),
  );
  expect(caller("node_modules/remark-odd/index.js")).toEqual(at("node_modules/remark-odd/index.js"));
});

test("code of the site without a source that can be named", () => {
  expect(caller(".sitegen/config/gone.mjs")).toEqual({ isUnmapped: true });
  expect(caller("installed/runtime/react/server.tsx")).toEqual({});
});

const PAGE = ".sitegen/server/pages/first.js";

test("code without a source map counts if it is above the location, or if that is in a package", () => {
  expect(caller(PAGE, "site/Odd.tsx")).toEqual({ ...at("site/Odd.tsx"), isUnmapped: true });
  expect(caller("site/Odd.tsx", PAGE)).toEqual(at("site/Odd.tsx"));
  const inPackage = at("node_modules/remark-odd/index.js");
  expect(caller("node_modules/remark-odd/index.js", PAGE)).toEqual({ ...inPackage, isUnmapped: true });
});

test("a location with maps of pages", async () => {
  const locate = (...files: string[]) =>
    locateCaller(stackOf(...files), folders, async (file, line, column) =>
      file.endsWith(PAGE) ? { file: path.join(root, "site/Odd.tsx"), line: 7, column: 8 } : { file, line, column },
    );
  expect(await locate("node_modules/remark-odd/index.js", PAGE)).toEqual({ path: "site/Odd.tsx", line: 7, column: 8 });
  expect(await locate("node_modules/remark-odd/index.js")).toEqual(at("node_modules/remark-odd/index.js").location);
  expect(await locate(".sitegen/server/pages/gone.js")).toBeUndefined();
});

test("no code of the site", () => {
  expect(callerIn("Error\n    at run (node:internal/modules/esm/module_job:325:25)", folders)).toBeNull();
  expect(caller("installed/dist/chunks/a.cjs", "node_modules/esbuild/lib/main.js")).toBeNull();
});
