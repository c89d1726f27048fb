// Random edits of a site; after each, a build with the cache writes and reports what one without does. Other edits are
// made with `SITEGEN_FUZZ_SEED=<seed> npx vitest run tests/contracts/warm-fuzz.test.ts`; `SITEGEN_FUZZ=500` runs longer.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test, vi } from "vitest";
import { contentHash } from "../../cli/model/content-hash.ts";
import { orderDiagnostics } from "../../cli/diagnostics/order-diagnostics.ts";
import { createRandom, type Random } from "../bench/random.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildFixture, buildRoot, SIDEBAR_READER } from "./build-fixture.ts";

const { SITEGEN_FUZZ, SITEGEN_FUZZ_SEED } = process.env;
/** Edits, seed and part of each run. */
const RUNS: [number, number, string[]][] =
  SITEGEN_FUZZ || SITEGEN_FUZZ_SEED
    ? [[Number(SITEGEN_FUZZ ?? 8), Number(SITEGEN_FUZZ_SEED ?? 7), []]]
    : [
        [4, 7, []],
        [25, 7, ["nightly"]],
        [25, 8, ["nightly"]],
        ...[11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map((seed): [number, number, string[]] => [50, seed, ["long"]]),
      ];

const configFile = "site/sitegen.config.ts";
const fixtureConfig = fileURLToPath(new URL(`../sites/everything/${configFile}`, import.meta.url));
/** With a plugin in every second one: without plugins, pages are parsed differently. */
const config = (plugins: string): string =>
  `import plugin from "../plugin.mjs";\n${readFileSync(fixtureConfig, "utf8").replace(
    '  title: "Everything',
    () => `  markdown: { remarkPlugins: [${plugins}] },\n  title: "Everything`,
  )}`;
/** Two packages: of the one whose `main` changes, no module imports the manifest, or the bundler would name it. */
const installed = (main: string): string => JSON.stringify({ name: "installed", version: "1.0.0", main });
const versioned = (version: number): string => JSON.stringify({ name: "versioned", version: `1.0.${version}` });

/**
 * The fixture with additions: partials, one within the other, an image, parts of a theme, components that read the
 * sidebar, an installed package and the environment, folders that can be renamed.
 */
const EXTRA: Record<string, string | Uint8Array> = {
  "plugin.mjs": `export default () => (tree) => {
  const value = process.env.SG_FUZZ_PLUGIN ?? "unset";
  tree.children.push({ type: "paragraph", children: [{ type: "text", value: "plugin " + value }] });
};
`,
  "site/components/Values.tsx": `import { version } from "versioned/package.json";
import { Chosen } from "./Chosen";
export const Values = () => <p>version {version}, variable {process.env.SG_FUZZ_COMPONENT ?? "unset"}, 1 <Chosen /></p>;
`,
  "site/components/Chosen.tsx": `"use client";
import { useState } from "react";
import name from "installed";
export function Chosen() {
  const [count, setCount] = useState(1);
  return <button type="button" onClick={() => setCount(count + 1)}>{name} {count}</button>;
}
`,
  "node_modules/installed/package.json": installed("one.js"),
  "node_modules/versioned/package.json": versioned(1),
  "node_modules/installed/one.js": 'export default "one 1";\n',
  "node_modules/installed/two.js": 'export default "two 1";\n',
  "content/docs/api/_inner.mdx": `import { Tree } from "@site/site/components/Tree";

Inner part, with a [link](./stop.md).

<Tree />
`,
  "content/docs/api/_outer.md": 'import Inner from "./_inner.mdx";\n\nOuter part.\n\n<Inner />\n',
  "content/docs/api/parts.mdx": `import DocCardList from "@theme/DocCardList";
import { Values } from "@site/site/components/Values";
import Outer from "./_outer.md";

# Parts

<Outer />

<Values />

<DocCardList />
`,
  "content/docs/api/deep-0/leaf.md": "# Leaf 0\n\nSee [stopping](../stop.md).\n",
  "content/docs/api/deep-1/leaf.md": "# Leaf 1\n\nSee [the part](./other.md).\n",
  "content/docs/api/deep-1/other.md": "# Other 1\n\nSee [rendering](/docs/api/render/).\n",
  "content/docs/guide/dot.png": readFileSync(new URL("../sites/theme/docs/dot.png", import.meta.url)),
  "content/docs/guide/_part.md": "A part, with a [link](./third.md).\n",
  "content/docs/guide/fourth.mdx": 'import Part from "./_part.md";\n\n# Fourth\n\n<Part />\n\n![A dot](./dot.png)\n',
  "site/theme/Footer.tsx": "export function Footer() { return <footer>Own footer</footer>; }\nexport default Footer;\n",
  ...SIDEBAR_READER,
};
/** In seconds; whole ones would look like those of a coarse clock. */
const OLD_TIME = 1_700_000_000.5;

/** A site on disk that edits change; each returns what it did. */
function createEdits(root: string, random: Random): Record<string, () => string> {
  const at = (name: string): string => path.join(root, name);
  const read = (name: string): string => readFileSync(at(name), "utf8");
  /** Content of files before their last change; null if there was none. */
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
  const docs = (): string[] => pages().filter((name) => /docs.*\/[^_]/.test(name));
  const packaged = (): string[] => ["one", "two"].map((name) => `node_modules/installed/${name}.js`);
  /** Sets a field of front matter; null removes it. */
  const setField = (name: string, field: string, value: string | null): string => {
    const line = value === null ? "" : `${field}: ${value}\n`;
    const text = read(name);
    if (!text.startsWith("---\n")) return save(name, line ? `---\n${line}---\n\n${text}` : text);
    return save(
      name,
      text.replace(new RegExp(`^${field}: .*\n`, "m"), "").replace("---\n", () => `---\n${line}`),
    );
  };
  /** Swaps the names of two files or folders; if one does not exist, the other takes its name. */
  const swap = (a: string, b: string): string => {
    const aside = at("content/.aside");
    renameSync(at(a), aside);
    if (existsSync(at(b))) renameSync(at(b), at(a));
    renameSync(aside, at(b));
    return `${a} ${b}`;
  };
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
    outer: () =>
      save(
        "content/docs/api/_outer.md",
        random.next() < 0.2
          ? `Outer ${++count} alone.\n`
          : `import Inner from "./_inner.mdx";\n\nOuter ${++count}.\n\n<Inner />\n`,
      ),
    inner: () => replace("content/docs/api/_inner.mdx", /^Inner.*$/m, `Inner ${++count}, with a [link](./render.md).`),
    field: () => {
      const field = random.pick(["title", "description", "unlisted"]);
      const value = field === "unlisted" ? "true" : `Field ${++count}`;
      const name = random.pick(docs());
      return `${field} of ${setField(name, field, random.next() < 0.3 ? null : value)}`;
    },
    main: () => save("node_modules/installed/package.json", installed(random.pick(["one.js", "two.js"]))),
    version: () => save("node_modules/versioned/package.json", versioned(random.whole(1, 3))),
    module: () => replace(random.pick(packaged()), /\d+/, String(++count)),
    environment: () => {
      const name = random.pick(["SG_FUZZ_COMPONENT", "SG_FUZZ_PLUGIN"]);
      const value = random.pick([undefined, "1", "2"]);
      vi.stubEnv(name, value);
      return `${name} ${value}`;
    },
    plugin: () => replace(configFile, /remarkPlugins: \[.*?\]/, `remarkPlugins: [${random.pick(["", "plugin"])}]`),
    swap: () => {
      const files = [...pages(), ...packaged()];
      const a = random.pick(files);
      const near = files.filter((name) => name !== a && path.dirname(name) === path.dirname(a));
      return near.length > 0 ? swap(a, random.pick(near)) : create();
    },
    folder: () => {
      const folders = readdirSync(at("content/docs/api")).filter((name) => name.startsWith("deep-"));
      const a = random.pick(folders);
      const names = ["deep-0", "deep-1", "deep-2"].filter((name) => name !== a);
      return swap(`content/docs/api/${a}`, `content/docs/api/${random.pick(names)}`);
    },
    quiet: () => {
      const files = ["site/components/Values.tsx", "site/components/Chosen.tsx", ...pages(), ...packaged()];
      const name = random.pick(files.filter((file) => /\d/.test(read(file))));
      const { atimeMs, mtimeMs } = statSync(at(name));
      replace(name, /\d(?=\D*$)/, String(random.whole(1, 9)));
      utimesSync(at(name), atimeMs / 1000, mtimeMs / 1000);
      return name;
    },
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

const RESTORE = 3;

afterEach(() => vi.unstubAllEnvs());

for (const [edits, seed, tags] of RUNS)
  test(`${edits} edits, seed ${seed}`, { timeout: 60_000 + edits * 30_000, tags }, () => fuzz(edits, seed));

async function fuzz(editCount: number, seed: number): Promise<void> {
  const random = createRandom(seed);
  for (const name of ["SG_FUZZ_COMPONENT", "SG_FUZZ_PLUGIN"]) vi.stubEnv(name, undefined);
  const { root, diagnostics } = await buildFixture("everything", {
    [configFile]: config(seed % 2 === 0 ? "plugin" : ""),
    ...EXTRA,
  });
  expect(diagnostics).toEqual([]);
  // times that can be restored exactly
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) utimesSync(path.join(entry.parentPath, entry.name), OLD_TIME, OLD_TIME);
  }
  const edits = createEdits(root, random);
  const done: string[] = [];
  const warmBuild = async () => {
    const { stdout } = await runCli(["build", "--report", "json"], root);
    return orderDiagnostics(JSON.parse(stdout).diagnostics);
  };
  await warmBuild();
  /** The last content that could be built; the site is restored from it. */
  const whole = path.join(root, "../", `${path.basename(root)}-whole`);
  let broken = 0;
  try {
    for (let edit = 0; edit < editCount; edit++) {
      if (broken === 0) {
        rmSync(whole, { recursive: true, force: true });
        for (const folder of ["content", "site"])
          cpSync(path.join(root, folder), path.join(whole, folder), { recursive: true, preserveTimestamps: true });
      }
      if (broken === RESTORE) {
        // a site that stays broken tests nothing
        for (const folder of ["content", "site"]) {
          rmSync(path.join(root, folder), { recursive: true });
          cpSync(path.join(whole, folder), path.join(root, folder), { recursive: true, preserveTimestamps: true });
        }
        done.push("restore");
      } else {
        const kind = random.pick(Object.keys(edits));
        done.push(`${kind} ${edits[kind]?.()}`);
      }
      // a run that is stopped early reports its progress
      if (SITEGEN_FUZZ) console.log(`seed ${seed}, edit ${edit + 1}: ${done.at(-1)}${broken ? " (broken)" : ""}`);
      const told = await warmBuild();
      const cold = await buildRoot(root, { cache: false });
      const at = { seed, done };
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
}

/** Files by path with the hash of their bytes, without the marker, which belongs to the writer. */
function writtenIn(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== ".sitegen")
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name) => [name, contentHash(readFileSync(path.join(folder, name)))]);
}
