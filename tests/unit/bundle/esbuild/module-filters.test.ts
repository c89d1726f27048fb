import { describe, expect, it } from "vitest";
import { modulesNamed, ownModules } from "../../../../cli/bundle/esbuild/module-filters.ts";
import type { FilePath } from "../../../../cli/model/brands.ts";

const root = "/opt/site" as FilePath;

describe("ownModules", () => {
  it("matches all but installed packages, whatever their folders are called", () => {
    const filter = ownModules(root);
    const own = [
      "/opt/site/a.js",
      "/opt/site/node_module/a.js",
      "/a/node_modules2/a.js",
      "/a/my-node_modules/a.js",
      "page.md",
    ];
    const others = [
      "/opt/site/node_modules/a/b.js",
      "/node_modules/a.js",
      "C:\\site\\node_modules\\a.js",
      "node_modules/a.js",
    ];
    for (const file of [
      ...own,
      "C:\\site\\nodes\\a.js",
      "/n/no/nod/node/node_/node_m/node_module/n.ts",
      "/node_module",
      "",
    ])
      expect([file, filter.test(file)]).toEqual([file, true]);
    for (const file of others) expect([file, filter.test(file)]).toEqual([file, false]);
  });

  it("matches the modules of an installed sitegen, and of no package beside it", () => {
    const filter = ownModules(root, "/opt/node_modules/@sitegen/sitegen" as FilePath);
    expect(filter.test("/opt/node_modules/@sitegen/sitegen/runtime/a.ts")).toBe(true);
    expect(filter.test("/opt/node_modules/@sitegen/sitegen-more/a.ts")).toBe(false);
    expect(filter.test("/opt/site/a.ts")).toBe(true);
    expect(ownModules(root, "/opt/sitegen/" as FilePath).test("/opt/node_modules/a.ts")).toBe(false);
  });

  it("matches all modules of a site that is in a package itself", () => {
    expect(ownModules("/opt/node_modules/site" as FilePath).test("/opt/node_modules/site/a.js")).toBe(true);
  });
});

it("modulesNamed matches names and their parts", () => {
  const filter = modulesNamed(["lamps", "@a/b.c"]);
  for (const name of ["lamps", "lamps/wick", "@a/b.c"]) expect([name, filter.test(name)]).toEqual([name, true]);
  for (const name of ["lamp", "lamps2", "./lamps", "@a/bxc"]) expect([name, filter.test(name)]).toEqual([name, false]);
});
