import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nearestManifests, packagesBelow } from "../../../../cli/config/modules/installed-manifests.ts";
import type { FilePath } from "../../../../cli/model/brands.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), "sitegen-manifests-")));
});
afterEach(() => rmSync(root, { recursive: true }));

const at = (name: string): FilePath => path.join(root, name) as FilePath;
const install = (folder: string, manifest: object): FilePath => {
  const file = at(`${folder}/package.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(manifest));
  return file;
};

describe("nearestManifests", () => {
  it("are those of the package, or of a folder in it", () => {
    const whole = install("node_modules/a", { name: "a" });
    const part = install("node_modules/a/esm", { type: "module" });
    const modules = ["a/index.js", "a/lib/deep/one.js", "a/esm/one.js", "a/esm/two.js"].map((name) =>
      at(`node_modules/${name}`),
    );
    expect(nearestManifests(modules)).toEqual([whole, part]);
  });
});

describe("packagesBelow", () => {
  it("follows all kinds of dependencies, nested ones first, and stops at a cycle", () => {
    const first = install("node_modules/a", {
      ...{ name: "a", version: "1.0.0", dependencies: { b: "*", "@c/d": "*" } },
      ...{ optionalDependencies: { missing: "*" }, peerDependencies: { e: "*" }, devDependencies: { unused: "*" } },
    });
    const installed = [
      first,
      install("node_modules/a/node_modules/b", { name: "b", version: "2.0.0", dependencies: { a: "*" } }),
      install("node_modules/@c/d", { name: "@c/d", version: "3.0.0" }),
      install("node_modules/e", { name: "e", version: "4.0.0" }),
    ];
    install("node_modules/b", { name: "b", version: "9.0.0" });
    install("node_modules/unused", { name: "unused", version: "9.0.0" });
    const below = packagesBelow([first]);
    expect(below.versions).toEqual(["@c/d@3.0.0", "a@1.0.0", "b@2.0.0", "e@4.0.0"]);
    expect([...below.manifests].sort()).toEqual([...installed].sort());
  });

  it("follows links to where their dependencies are", () => {
    const first = install("node_modules/a", { name: "a", version: "1.0.0", dependencies: { b: "*" } });
    install("store/b/node_modules/b", { name: "b", version: "2.0.0", dependencies: { c: "*" } });
    install("store/b/node_modules/c", { name: "c", version: "3.0.0" });
    symlinkSync(at("store/b/node_modules/b"), at("node_modules/b"), "dir");
    expect(packagesBelow([first]).versions).toEqual(["a@1.0.0", "b@2.0.0", "c@3.0.0"]);
  });

  it("takes a damaged manifest as one without dependencies", () => {
    const file = install("node_modules/a", {});
    writeFileSync(file, "{");
    expect(packagesBelow([file])).toEqual({ versions: [], manifests: [file] });
  });
});
