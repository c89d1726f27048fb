// Random edits of a site; after each, a build with the cache writes and tells what one without does. Other edits are
// made with `SITEGEN_FUZZ_SEED=<seed> npx vitest run tests/contracts/warm-fuzz.test.ts`; `SITEGEN_FUZZ=500` runs longer.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { contentHash } from "../../cli/model/content-hash.ts";
import { orderDiagnostics } from "../../cli/diagnostics/order-diagnostics.ts";
import { createRandom, type Random } from "../bench/random.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildFixture, buildRoot, SIDEBAR_READER } from "./build-fixture.ts";

const EDITS = Number(process.env.SITEGEN_FUZZ ?? 8);
const SEED = Number(process.env.SITEGEN_FUZZ_SEED ?? 7);

/** The fixture with what it lacks: a partial, an image, parts of a theme, a component that reads the sidebar. */
const EXTRA: Record<string, string> = {
  "content/docs/guide/_part.md": "A part, with a [link](./third.md).\n",
  "content/docs/guide/fourth.mdx": 'import Part from "./_part.md";\n\n# Fourth\n\n<Part />\n\n![A dot](./dot.png)\n',
  "site/theme/Footer.tsx": "export function Footer() { return <footer>Own footer</footer>; }\nexport default Footer;\n",
  ...SIDEBAR_READER,
};
const themeFixture = fileURLToPath(new URL("../sites/theme/", import.meta.url));

/** A site on disk that edits change; each returns what it did. */
function createEdits(root: string, random: Random): Record<string, () => string> {
  const at = (name: string): string => path.join(root, name);
  const read = (name: string): string => readFileSync(at(name), "utf8");
  /** What files held before their last change; null where there was none. */
  const before = new Map<string, string | null>();
  const save = (name: string, text: string): string => {
    before.set(name, existsSync(at(name)) ? read(name) : null);
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
    return name;
  };
  const replace = (name: string, from: RegExp, to: string): string => save(name, read(name).replace(from, to));
  const pages = (): string[] =>
    readdirSync(at("content"), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => `content/${name}`)
      .sort();
  let count = 0;
  const added = (): string[] => pages().filter((name) => /\/new-\d+\.md$/.test(name));
  const fresh = (): string => `content/docs/${random.pick(["api", "guide"])}/new-${++count}.md`;
  const create = (): string => save(fresh(), `# New ${count}\n\nSee [stopping](/docs/api/stop/).\n`);
  return {
    body: () => {
      const name = random.pick(pages());
      return save(name, `${read(name)}\nSaid in edit ${++count}, with a [link](/docs/guide/third/).\n`);
    },
    title: () =>
      replace(random.pick(pages().filter((name) => /docs.*\/[^_]/.test(name))), /^# .*$/m, `# Title ${++count}`),
    description: () => {
      const bare = pages().filter((file) => !read(file).startsWith("---"));
      if (bare.length === 0) return create();
      const name = random.pick(bare);
      return save(name, `---\ndescription: Told ${++count}\n---\n\n${read(name)}`);
    },
    label: () => {
      const docs = pages().filter((name) => /docs.*\/[^_]/.test(name) && !read(name).startsWith("---"));
      const name = docs.length > 0 ? random.pick(docs) : create();
      return save(name, `---\nsidebar_label: Label ${++count}\n---\n\n${read(name)}`);
    },
    position: () => {
      const placed = pages().filter((name) => name.includes("/docs/") && read(name).startsWith("---\n"));
      const name = random.pick(placed);
      return replace(name, /^---\n(?:sidebar_position: .*\n)?/, `---\nsidebar_position: ${random.whole(1, 9)}\n`);
    },
    create,
    rename: () => {
      const [from] = added();
      if (from === undefined) return create();
      const to = fresh();
      renameSync(at(from), at(to));
      return `${from} ${to}`;
    },
    remove: () => {
      const [name] = added();
      if (name === undefined) return create();
      rmSync(at(name));
      return name;
    },
    category: () =>
      save("content/docs/api/_category_.json", JSON.stringify({ label: `Section ${++count}`, position: 1 })),
    sidebars: () => replace("site/sidebars.ts", /label: "[^"]*"/, `label: "Forum ${++count}"`),
    component: () => replace("site/components/Counter.tsx", /<div[^>]*>/, `<div data-edit="${++count}">`),
    template: () => replace("site/theme/Footer.tsx", /<footer>.*<\/footer>/, `<footer>Footer ${++count}</footer>`),
    styles: () => save("site/styles/index.css", `${read("site/styles/index.css")}\n.edit-${++count} { color: red; }\n`),
    partial: () => save("content/docs/guide/_part.md", `Part ${++count}, with a [link](./second.md).\n`),
    image: () => {
      const file = at("content/docs/guide/dot.png");
      writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.from([++count % 256])]));
      return "content/docs/guide/dot.png";
    },
    static: () => save("site/static/edited.txt", `edit ${++count}`),
    config: () =>
      random.next() < 0.5
        ? replace("site/sitegen.config.ts", /title: "Everything[^"]*"/, `title: "Everything ${++count}"`)
        : replace("site/sitegen.config.ts", /postsPerPage: \d+/, `postsPerPage: ${random.whole(1, 3)}`),
    touch: () => {
      const name = random.pick(pages());
      utimesSync(at(name), new Date(), new Date());
      return name;
    },
    break: () =>
      save(
        random.pick(pages()),
        random.pick(["---\ntitle: [\n---\n\nText.\n", "# Torn\n\n<Box>\n", "See [it](./gone.md).\n"]),
      ),
    undo: () => {
      const [name, text] = random.pick([...before, ["site/static/edited.txt", null] as const]);
      if (text === null) rmSync(at(name), { force: true });
      else save(name, text);
      return name;
    },
  };
}

const MEND = 3;

test(`${EDITS} edits, seed ${SEED}`, { timeout: 60_000 + EDITS * 30_000 }, async () => {
  console.log(`warm fuzz: seed ${SEED}`);
  const random = createRandom(SEED);
  const { root } = await buildFixture("everything", EXTRA);
  cpSync(path.join(themeFixture, "docs/dot.png"), path.join(root, "content/docs/guide/dot.png"));
  const edits = createEdits(root, random);
  const done: string[] = [];
  const warmBuild = async () => {
    const { stdout } = await runCli(["build", "--report", "json"], root);
    return orderDiagnostics(JSON.parse(stdout).diagnostics);
  };
  await warmBuild();
  /** What a site held that could be built; it is mended from there. */
  const whole = path.join(root, "../", `${path.basename(root)}-whole`);
  let broken = 0;
  try {
    for (let edit = 0; edit < EDITS; edit++) {
      if (broken === 0) {
        rmSync(whole, { recursive: true, force: true });
        for (const folder of ["content", "site"])
          cpSync(path.join(root, folder), path.join(whole, folder), { recursive: true });
      }
      if (broken === MEND) {
        // a site that stays broken shows nothing
        for (const folder of ["content", "site"]) {
          rmSync(path.join(root, folder), { recursive: true });
          cpSync(path.join(whole, folder), path.join(root, folder), { recursive: true });
        }
        done.push("mend");
      } else {
        const kind = random.pick(Object.keys(edits));
        done.push(`${kind} ${edits[kind]?.()}`);
      }
      const told = await warmBuild();
      const cold = await buildRoot(root, { cache: false });
      const at = { seed: SEED, done };
      expect({ ...at, told }).toEqual({ ...at, told: JSON.parse(JSON.stringify(orderDiagnostics(cold.diagnostics))) });
      broken = cold.diagnostics.some(({ severity }) => severity === "error") ? broken + 1 : 0;
      if (broken > 0) continue;
      const hashes = cold.outputs.map((file): [string, string] => [
        file.path,
        contentHash("bytes" in file ? file.bytes : readFileSync(file.copyOf)),
      ]);
      expect({ ...at, files: writtenIn(path.join(root, "build")) }).toEqual({ ...at, files: hashes });
    }
  } finally {
    rmSync(whole, { recursive: true, force: true });
  }
});

/** Files by path with the hash of their bytes; the marker is the writer's own. */
function writtenIn(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== ".sitegen")
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name) => [name, contentHash(readFileSync(path.join(folder, name)))]);
}
