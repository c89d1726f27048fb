import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { type BenchSite, cleanSite, emptyAside } from "../../bench/bench-site.ts";
import type { Generator } from "../../bench/generators.ts";

test("outputs and caches are moved away, so that the next build reuses no freed inodes", () => {
  const work = mkdtempSync(path.join(tmpdir(), "bench-site-"));
  const dir = path.join(work, "site");
  const generator = { caches: ["build", ".cache", ".never-made"], output: "build" } as unknown as Generator;
  const site: BenchSite = {
    ...{ generator, dir, files: new Map(), hash: "0" },
    ...{ outDir: path.join(dir, "build"), stateFile: `${dir}.state` },
  };
  const files = [1, 2].flatMap((build) =>
    ["build", ".cache"].map((folder) => {
      const file = path.join(dir, folder, `page-${build}`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, "");
      if (folder === ".cache") cleanSite(site);
      return file;
    }),
  );
  expect(files.filter(existsSync)).toEqual([]);
  expect(readdirSync(dir)).toEqual([]);
  const aside = path.join(work, ".aside");
  const kept = readdirSync(aside, { recursive: true }).filter((name) =>
    statSync(path.join(aside, String(name))).isFile(),
  );
  expect(kept.map((name) => path.basename(String(name))).sort()).toEqual(["page-1", "page-1", "page-2", "page-2"]);
  emptyAside(work);
  expect(readdirSync(work)).toEqual(["site", "site.state"]);
});
