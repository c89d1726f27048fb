// Random edits of a session; after each, it serves what a build of the same files writes. Other edits are
// made with `DEV_FUZZ_SEED=<seed> npx vitest run tests/contracts/dev-fuzz.test.ts`; `DEV_FUZZ_EDITS` sets their number.
import { readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FilePath } from "../../cli/model/brands.ts";
import { createRandom } from "../bench/random.ts";
import { SIDEBAR_READER } from "./build-fixture.ts";
import { buildAgain, type DevSite, isBundledScript, openDevSite, textOf, withoutScriptHashes } from "./dev-site.ts";

const { DEV_FUZZ_SEED, DEV_FUZZ_EDITS } = process.env;
/** Edits, seed and part of each run. */
const RUNS: [number, number, string[]][] = DEV_FUZZ_SEED
  ? [[Number(DEV_FUZZ_EDITS ?? 60), Number(DEV_FUZZ_SEED), []]]
  : [
      [8, 7, []],
      [60, 7, ["nightly"]],
      [300, 8, ["long"]],
    ];

const BROKEN_PAGES = [
  "---\ntitle: [\n---\n\nText.\n",
  "# Torn\n\n<Box>\n",
  "# Torn\n\n{1 +}\n",
  "---\nslug: 5\n---\n\n# Torn\n",
];
const COMPONENT = "site/components/Counter.tsx";
/** A page with components: its code is a module. */
const MODULE = "content/docs/guide/first.mdx";

let site: DevSite;
beforeEach(async () => {
  site = await openDevSite("everything", { files: SIDEBAR_READER });
  await site.edit("site/sitegen.config.ts", "trailingSlash: true,", 'trailingSlash: true, onBrokenLinks: "warn",');
  await site.session.change(null);
});
afterEach(() => site?.close());

/** Files that differ from a build, or the build's errors that `dev` does not report. */
async function compare(): Promise<string[]> {
  const { outputs, diagnostics } = await buildAgain(site.root);
  await site.session.complete();
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    // a page that is not open is not rendered, so only errors of the plan are passed without a request
    const told = site.session.state().errors.map(({ code, location }) => `${code} ${location?.path}`);
    return errors.map(({ code, location }) => `${code} ${location?.path}`).filter((error) => !told.includes(error));
  }
  const wrong: string[] = [];
  for (const file of outputs) {
    if (/(?:^|\/)(?:_headers|_redirects|\.nojekyll)$/.test(file.path) || isBundledScript(file)) continue;
    const address = `/base/${file.path.split("/").map(encodeURIComponent).join("/")}`;
    const { text } = await site.get(address);
    if (withoutScriptHashes(text) !== withoutScriptHashes(textOf(file))) wrong.push(file.path);
  }
  return wrong;
}

for (const [edits, seed, tags] of RUNS)
  test(`${edits} edits, seed ${seed}`, { timeout: 60_000 + edits * 15_000, tags }, () => fuzz(edits, seed));

async function fuzz(editCount: number, seed: number): Promise<void> {
  const { pick } = createRandom(seed);
  const pages = [
    "content/docs/guide/second.md",
    "content/docs/guide/third.md",
    MODULE,
    "content/docs/api/render.md",
    "content/docs/api/stop.md",
    "content/blog/2024-01-10-post-1.md",
    "content/people/ann.md",
  ];
  const added: string[] = [];
  /** Previous content of broken files. */
  const broken = new Map<string, string>();
  const read = (name: string): Promise<string> => readFile(path.join(site.root, name), "utf8");
  const tell = (names: string[], listings: boolean): Promise<void> =>
    site.session.change({ files: names.map((name) => path.join(site.root, name) as FilePath), listings });
  const save = async (name: string, text: string, isNew = false): Promise<void> => {
    await site.write(name, text);
    await tell([name], isNew);
  };
  const restore = async (): Promise<string> => {
    const [name, text] = pick([...broken]);
    broken.delete(name);
    await save(name, text);
    return `restore ${name}`;
  };
  const whole = (): string[] => [...pages, ...added].filter((name) => !broken.has(name));
  let count = 0;
  const fresh = (): string => `content/docs/api/new-${++count}.md`;
  const edits: Record<string, () => Promise<string>> = {
    async body() {
      const name = pick(whole());
      await save(name, `${await read(name)}\nSaid in edit ${++count}, with a [link](/docs/guide/third).\n`);
      return `body ${name}`;
    },
    /** Changed code at the page's end. */
    async code() {
      if (broken.has(MODULE)) return edits.body?.() ?? "";
      const text = (await read(MODULE)).replace(/\n\{"code[^\n]*$/, "").trimEnd();
      await save(MODULE, `${text}\n\n{"code ${++count}".toUpperCase()}`);
      return `code ${count}`;
    },
    async title() {
      const name = pick(whole().filter((file) => file.endsWith(".md") && file.includes("/docs/")));
      await save(name, (await read(name)).replace(/^# .*$/m, `# Title ${++count}`));
      return `title ${name}`;
    },
    async create() {
      const name = fresh();
      added.push(name);
      await save(name, `# New ${count}\n\nSee [rendering](./render.md).\n`, true);
      return `create ${name}`;
    },
    async rename() {
      const from = added.filter((name) => !broken.has(name)).at(-1);
      if (!from) return edits.create?.() ?? "";
      const to = fresh();
      await rename(path.join(site.root, from), path.join(site.root, to));
      added.splice(added.indexOf(from), 1, to);
      await tell([from, to], true);
      return `rename ${from} ${to}`;
    },
    async remove() {
      const name = added.filter((file) => !broken.has(file))[0];
      if (!name) return edits.create?.() ?? "";
      added.splice(added.indexOf(name), 1);
      await rm(path.join(site.root, name));
      await tell([name], true);
      return `remove ${name}`;
    },
    async category() {
      const name = "content/docs/api/_category_.json";
      await save(name, JSON.stringify({ label: `Section ${++count}`, position: 1 }), true);
      return `category ${count}`;
    },
    async sidebars() {
      await save(
        "site/sidebars.ts",
        (await read("site/sidebars.ts")).replace(/label: "[^"]*"/, `label: "Forum ${++count}"`),
      );
      return `sidebars ${count}`;
    },
    async component() {
      await save(COMPONENT, (await read(COMPONENT)).replace(/<div[^>]*>/, `<div data-edit="${++count}">`));
      return `component ${count}`;
    },
    async asset() {
      await save("site/static/edited.txt", `edit ${++count}`, true);
      return `asset ${count}`;
    },
    async break() {
      const name = pick([...whole(), COMPONENT].filter((file) => !broken.has(file) && !file.includes("/people/")));
      broken.set(name, await read(name));
      const torn = name === COMPONENT ? "export default () => <b>torn</i>;" : pick(BROKEN_PAGES);
      await save(name, torn);
      return `break ${name} ${JSON.stringify(torn)}`;
    },
  };
  const done: string[] = [];
  for (let edit = 0; edit < editCount; edit++) {
    // nothing else can be compared while the site is broken
    const kind = edit % 6 === 4 ? "break" : pick(Object.keys(edits).filter((name) => name !== "break"));
    done.push(broken.size > 0 && edit % 6 === 5 ? await restore() : ((await edits[kind]?.()) ?? ""));
    expect({ seed, done, wrong: await compare() }).toEqual({ seed, done, wrong: [] });
  }
  expect(done.filter((text) => /^(?:break|restore)/.test(text)).length).toBeGreaterThanOrEqual(editCount / 4);
}
