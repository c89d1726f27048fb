// Random edits of a session; after each, it serves what a build of the same files writes. Other edits are made with
// `DEV_FUZZ_SEED=<seed> npx vitest run tests/contracts/dev-fuzz.test.ts`; `DEV_FUZZ_EDITS` sets their number.
// @module-tag nightly
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FilePath } from "../../cli/model/brands.ts";
import { contentHash } from "../../cli/model/content-hash.ts";
import { createRandom } from "../bench/random.ts";
import { buildAgain, type DevSite, isBundledScript, openDevSite, textOf, withoutScriptHashes } from "./dev-site.ts";
import { createEdits, EDITED_SITE, runEdits, VARIABLES } from "./site-edits.ts";

const { DEV_FUZZ_SEED, DEV_FUZZ_EDITS } = process.env;
/** Edits, seed and part of each run. */
const RUNS: [number, number, string[]][] = DEV_FUZZ_SEED
  ? [[Number(DEV_FUZZ_EDITS ?? 60), Number(DEV_FUZZ_SEED), []]]
  : [
      [30, 7, []],
      [300, 8, ["long"]],
    ];

let site: DevSite;
beforeEach(async () => {
  for (const name of VARIABLES) vi.stubEnv(name, undefined);
  site = await openDevSite("everything", { files: EDITED_SITE });
  await site.edit("site/sitegen.config.ts", "trailingSlash: true,", 'trailingSlash: true, onBrokenLinks: "warn",');
  await site.session.change(null);
});
afterEach(async () => {
  await site?.close();
  vi.unstubAllEnvs();
});

interface Compared {
  /** Files that differ from a build, or the build's errors that `dev` does not report. */
  wrong: string[];
  /** Hash of what the site is; null if it has errors. */
  result: string | null;
}

async function compare(): Promise<Compared> {
  const { outputs, diagnostics } = await buildAgain(site.root);
  await site.session.complete();
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    // a page that is not open is not rendered, so only errors of the plan are passed without a request
    const reported = site.session.state().errors.map(({ code, location }) => `${code} ${location?.path}`);
    const expected = errors.map(({ code, location }) => `${code} ${location?.path}`);
    return { wrong: expected.filter((error) => !reported.includes(error)), result: null };
  }
  const wrong: string[] = [];
  const texts: string[] = [];
  for (const file of outputs) {
    texts.push(file.path, textOf(file));
    if (/(?:^|\/)(?:_headers|_redirects|\.nojekyll)$/.test(file.path) || isBundledScript(file)) continue;
    const url = `/base/${file.path.split("/").map(encodeURIComponent).join("/")}`;
    const { text } = await site.get(url);
    if (withoutScriptHashes(text) !== withoutScriptHashes(textOf(file))) wrong.push(file.path);
  }
  return { wrong, result: contentHash(texts.join("\0")) };
}

for (const [edits, seed, tags] of RUNS)
  test(`${edits} edits, seed ${seed}`, { timeout: 60_000 + edits * 15_000, tags }, () => fuzz(edits, seed));

async function fuzz(edits: number, seed: number): Promise<void> {
  const random = createRandom(seed);
  const initial = await compare();
  expect(initial.wrong).toEqual([]);
  const { unseen } = await runEdits(initial.result ?? "", {
    ...{ edits, random, root: site.root },
    kinds: createEdits(site.root, random, null),
    ...(DEV_FUZZ_EDITS && { log: (line: string) => console.log(`seed ${seed}, ${line}`) }),
    async check({ files, listed }, done) {
      const changed = files.map((name) => path.join(site.root, name) as FilePath);
      await site.session.change({ files: changed, listings: listed });
      const { wrong, result } = await compare();
      expect({ seed, done, wrong }).toEqual({ seed, done, wrong: [] });
      return result;
    },
  });
  expect({ seed, unseen }).toEqual({ seed, unseen: [] });
}
