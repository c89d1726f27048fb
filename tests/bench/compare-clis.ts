// What a change costs, in pairs: two command lines build the same site in turn, and the difference of their processor time is shown.
// node .ci/run-ts.mjs tests/bench/compare-clis.ts <before>/sitegen.js <after>/sitegen.js [--pages 1000] [--pairs 20] [--kinds cold,edit,warm]
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { repoRoot } from "../content/repo-root.ts";
import { writeSite } from "./bench-site.ts";
import { makeCorpus } from "./corpus.ts";
import { measure } from "./measure.ts";
import { median } from "./results.ts";
import { makeSitegenSite } from "./sites/sitegen.ts";

const LIMIT_SECONDS = 600;
const KINDS: Readonly<Record<string, (folder: string) => string[]>> = {
  cold: () => ["build", "--no-cache"],
  edit(folder) {
    appendFileSync(path.join(folder, edited), "\nOne more sentence.\n");
    return ["build"];
  },
  warm: () => ["build"],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string", default: "1000" },
    pairs: { type: "string", default: "20" },
    kinds: { type: "string", default: Object.keys(KINDS).join() },
  },
});
const [before, after, ...others] = positionals.map((file) => path.resolve(file));
if (!before || !after || others.length > 0) throw new Error("Expected two paths of `sitegen.js`");

const files = makeSitegenSite(makeCorpus(Number(values.pages)));
const edited = [...files.keys()].find((name) => /\/page-0002\.mdx?$/.test(name)) as string;
const work = mkdtempSync(path.join(tmpdir(), "compare-clis-"));

/** A site of each command line: caches are valid only for the version that wrote them. */
const sides = [before, after].map((cli, side) => {
  const folder = path.join(work, String(side));
  writeSite(folder, files);
  mkdirSync(path.join(folder, "node_modules"));
  symlinkSync(repoRoot, path.join(folder, "node_modules/sitegen"), "dir");
  const build = (kind: string): number =>
    measure(["node", cli, ...(KINDS[kind]?.(folder) ?? [])], { cwd: folder, limitSeconds: LIMIT_SECONDS }).cpuSeconds;
  // compiles the command line's code, and fills the caches
  build("cold");
  build("warm");
  return build;
});

try {
  for (const kind of values.kinds.split(",")) {
    if (!(kind in KINDS)) throw new Error(`Unexpected kind ${kind}, expected some of ${Object.keys(KINDS)}`);
    const pairs = Array.from({ length: Number(values.pairs) }, (_, index) => {
      const costs = [0, 0];
      // who is first has the colder machine
      for (const side of index % 2 === 0 ? [0, 1] : [1, 0]) costs[side] = sides[side]?.(kind) ?? 0;
      return { before: costs[0] ?? 0, difference: (costs[1] ?? 0) - (costs[0] ?? 0) };
    });
    const base = median(pairs.map((pair) => pair.before));
    const differences = pairs.map(({ difference }) => difference).sort((a, b) => a - b);
    const shown = [0.25, 0.5, 0.75].map((share) => {
      const at = share === 0.5 ? median(differences) : (differences[Math.floor(share * (differences.length - 1))] ?? 0);
      return `${at >= 0 ? "+" : ""}${at.toFixed(3)} s (${((100 * at) / base).toFixed(1)} %)`;
    });
    console.log(`${kind}: ${base.toFixed(2)} s before; quartiles of ${pairs.length} differences: ${shown.join(", ")}`);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
