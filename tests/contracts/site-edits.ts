// Random edits of the fixture `everything`, for tests that compare what an update and a cold build make of them.
import { execFileSync } from "node:child_process";
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
import type { Random } from "../bench/random.ts";
import { SIDEBAR_READER } from "./build-fixture.ts";

const configFile = "site/sitegen.config.ts";
const fixtureConfig = fileURLToPath(new URL(`../sites/everything/${configFile}`, import.meta.url));
const config = `import plugin from "../plugin.mjs";
${readFileSync(fixtureConfig, "utf8")
  .replace('  title: "Everything', (title) => `  markdown: { remarkPlugins: [plugin] },\n${title}`)
  .replace('"© {year}', (text) => `(process.env[["SG", "FUZZ", "CONFIG"].join("_")] ?? "unset") + ${text}`)}`;
/** Two packages: of the one whose entry changes, no module imports the manifest, or the bundler would name it. */
const installed = (field: string, file: string): string =>
  JSON.stringify({ name: "installed", version: "1.0.0", [field]: field === "exports" ? `./${file}` : file });
const versioned = (version: number): string => JSON.stringify({ name: "versioned", version: `1.0.${version}` });
const pair = (name: string): string => `export const name = "${name} 1";\n`;

/** Variables that a component, a plugin and the config read; the config by a computed name. */
export const VARIABLES = ["SG_FUZZ_COMPONENT", "SG_FUZZ_PLUGIN", "SG_FUZZ_CONFIG"];

/**
 * Additions to the fixture: partials, one within the other, an image, parts of a theme, components that read the
 * sidebar, an installed package and the environment, files to swap, folders that can be renamed.
 */
export const EDITED_SITE: Record<string, string | Uint8Array> = {
  [configFile]: config,
  "plugin.mjs": `export default () => (tree) => {
  const value = process.env.SG_FUZZ_PLUGIN ?? "unset";
  tree.children.push({ type: "paragraph", children: [{ type: "text", value: "plugin " + value }] });
};
`,
  "site/components/Values.tsx": `import { version } from "versioned/package.json";
import { Chosen } from "./Chosen";
import { name as left } from "./pair/left";
import { name as right } from "./pair/right";
export const Values = () => <p>version {version}, variable {process.env.SG_FUZZ_COMPONENT ?? "unset"}, {left} {right}, 1 <Chosen /></p>;
`,
  "site/components/Chosen.tsx": `"use client";
import { useState } from "react";
import name from "installed";
export function Chosen() {
  const [count, setCount] = useState(1);
  return <button type="button" onClick={() => setCount(count + 1)}>{name} {count}</button>;
}
`,
  "site/components/pair/left.ts": pair("left"),
  "site/components/pair/right.ts": pair("right"),
  "site/static/pair/left.txt": "left 1\n",
  "site/static/pair/right.txt": "right 1\n",
  "site/static/folder-0/file.txt": "file 1\n",
  "node_modules/installed/package.json": installed("main", "one.js"),
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
  "content/docs/api/section/page.md": "# In a section\n",
  "content/docs/api/deep-0/leaf.md": "# Leaf 0\n\nSee [stopping](../stop.md).\n",
  "content/docs/api/deep-1/leaf.md": "# Leaf 1\n\nSee [the part](./other.md).\n",
  "content/docs/api/deep-1/other.md": "# Other 1\n\nSee [rendering](/docs/api/render/).\n",
  "content/docs/guide/dot.png": readFileSync(new URL("../sites/theme/docs/dot.png", import.meta.url)),
  "content/docs/guide/_part.md": "A part, with a [link](./third.md).\n",
  "content/docs/guide/fourth.mdx": 'import Part from "./_part.md";\n\n# Fourth\n\n<Part />\n\n![A dot](./dot.png)\n',
  "site/theme/Footer.tsx": "export function Footer() { return <footer>Own footer</footer>; }\nexport default Footer;\n",
  ...SIDEBAR_READER,
};

/** A change on disk. */
export interface Edit {
  /** What was done, for the report of a test that fails. */
  did: string;
  /** Root-relative paths of files that differ, or are new or gone. */
  files: string[];
  /** Whether names of files are new or gone. */
  listed: boolean;
}

/** Kinds whose edits change no output, or none that is known: they are counted when they are made. */
const WITHOUT_EFFECT = new Set(["touch", "undo", "break"]);
/** What `dev` does not see: another environment, installed packages, and files whose time and size are those of before. */
const BETWEEN_PROCESSES = new Set(["environment", "entry", "version", "module", "quiet"]);

const BROKEN_PAGES = [
  "---\ntitle: [\n---\n\nText.\n",
  "---\nslug: 5\n---\n\n# Torn\n",
  "# Torn\n\n<Box>\n",
  "# Torn\n\n{1 +}\n",
  "See [it](./gone.md).\n",
];

/** Gives a file the times of another one, to the nanosecond, which Node.js cannot write. */
const copyTime = (from: string, to: string): void => void execFileSync("touch", ["-r", from, to]);

/**
 * @param setVariable Sets a variable of the environment for the next process; undefined removes it. Null for edits that a running
 * process sees.
 */
export function createEdits(
  root: string,
  random: Random,
  setVariable: ((name: string, value: string | undefined) => void) | null,
): Record<string, () => Edit> {
  const at = (name: string): string => path.join(root, name);
  const read = (name: string): string => readFileSync(at(name), "utf8");
  /** Content of files before their last change; null if there was none. */
  const before = new Map<string, string | null>();
  const save = (name: string, text: string): Edit => {
    const listed = !existsSync(at(name));
    before.set(name, listed ? null : read(name));
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
    return { did: name, files: [name], listed };
  };
  const replace = (name: string, from: RegExp, to: string): Edit =>
    save(
      name,
      read(name).replace(from, () => to),
    );
  const filesIn = (folder: string): string[] =>
    existsSync(at(folder))
      ? readdirSync(at(folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
          .sort()
      : [];
  const pages = (): string[] => filesIn("content").filter((name) => /\.mdx?$/.test(name));
  const docs = (): string[] => pages().filter((name) => /docs.*\/[^_]/.test(name));
  const modules = ["one", "two"].map((name) => `node_modules/installed/${name}.js`);
  const pairs = [
    "components/pair/left.ts",
    "components/pair/right.ts",
    "static/pair/left.txt",
    "static/pair/right.txt",
  ];
  const paired = pairs.map((name) => `site/${name}`);
  /** Sets a field of front matter; null removes it. */
  const setField = (name: string, field: string, value: string | null): Edit => {
    const line = value === null ? "" : `${field}: ${value}\n`;
    const text = read(name);
    if (!text.startsWith("---\n")) return save(name, line ? `---\n${line}---\n\n${text}` : text);
    return save(
      name,
      text.replace(new RegExp(`^${field}: .*\n`, "m"), "").replace("---\n", () => `---\n${line}`),
    );
  };
  /** Swaps the names of two files or folders; if one does not exist, the other takes its name. */
  const swap = (a: string, b: string): Edit => {
    const filesOf = (name: string): string[] =>
      existsSync(at(name)) && statSync(at(name)).isFile() ? [name] : filesIn(name);
    const previous = [...filesOf(a), ...filesOf(b)];
    const aside = at(".aside");
    renameSync(at(a), aside);
    if (existsSync(at(b))) renameSync(at(b), at(a));
    renameSync(aside, at(b));
    const files = [...new Set([...previous, ...filesOf(a), ...filesOf(b)])];
    return { did: `${a} ${b}`, files, listed: files.length !== previous.length || random.next() < 0.5 };
  };
  const swapFolders = (folder: string, name: string): Edit => {
    const names = [0, 1, 2].map((number) => `${folder}/${name}-${number}`);
    const a = random.pick(names.filter((one) => existsSync(at(one))));
    return swap(a, random.pick(names.filter((one) => one !== a)));
  };
  let count = 0;
  const added = (): string[] => pages().filter((name) => /\/new-\d+\.md$/.test(name));
  const fresh = (): string => `content/docs/${random.pick(["api", "guide"])}/new-${++count}.md`;
  const create = (): Edit => save(fresh(), `# New ${count}\n\nSee [stopping](/docs/api/stop/).\n`);
  const outer = "content/docs/api/_outer.md";
  const saveOuter = (): Edit => save(outer, `import Inner from "./_inner.mdx";\n\nOuter ${++count}.\n\n<Inner />\n`);
  const values = new Map<string, string | undefined>();
  const kinds: Record<string, () => Edit> = {
    body: () => {
      const name = random.pick(pages());
      return save(name, `${read(name)}\nSaid in edit ${++count}, with a [link](/docs/guide/third/).\n`);
    },
    /** Code at the end of a page. */
    code: () => {
      const name = random.pick(pages().filter((file) => file.endsWith(".mdx")));
      const text = read(name)
        .replace(/\n\{"code[^\n]*$/, "")
        .trimEnd();
      return save(name, `${text}\n\n{"code ${++count}".toUpperCase()}`);
    },
    title: () => replace(random.pick(docs()), /^# .*$/m, `# Title ${++count}`),
    label: () => setField(random.pick(docs()), "sidebar_label", `Label ${++count}`),
    position: () => setField(random.pick(docs()), "sidebar_position", String(++count % 9)),
    field: () => {
      const field = random.pick(["title", "description", "unlisted"]);
      const value = field === "unlisted" ? "true" : `Field ${++count}`;
      const edit = setField(random.pick(docs()), field, random.next() < 0.3 ? null : value);
      return { ...edit, did: `${field} of ${edit.did}` };
    },
    create,
    rename: () => {
      const [from] = added();
      if (from === undefined) return create();
      const to = fresh();
      renameSync(at(from), at(to));
      return { did: `${from} ${to}`, files: [from, to], listed: true };
    },
    remove: () => {
      const [name] = added();
      if (name === undefined) return create();
      rmSync(at(name));
      return { did: name, files: [name], listed: true };
    },
    category: () =>
      save("content/docs/api/section/_category_.json", JSON.stringify({ label: `Section ${++count}`, position: 1 })),
    sidebars: () => replace("site/sidebars.ts", /label: "[^"]*"/, `label: "Forum ${++count}"`),
    component: () => replace("site/components/Counter.tsx", /<div[^>]*>/, `<div data-edit="${++count}">`),
    template: () => replace("site/theme/Footer.tsx", /<footer>.*<\/footer>/, `<footer>Footer ${++count}</footer>`),
    styles: () => save("site/styles/index.css", `${read("site/styles/index.css")}\n.edit-${++count} { color: red; }\n`),
    partial: () => save("content/docs/guide/_part.md", `Part ${++count}, with a [link](./second.md).\n`),
    outer: () => (random.next() < 0.2 ? save(outer, `Outer ${++count} alone.\n`) : saveOuter()),
    inner: () =>
      read(outer).includes("<Inner />")
        ? replace("content/docs/api/_inner.mdx", /^Inner.*$/m, `Inner ${++count}, with a [link](./render.md).`)
        : saveOuter(),
    /** The file that a package's name resolves to. */
    entry: () => {
      const name = "node_modules/installed/package.json";
      const other = read(name).includes("one.js") ? "two.js" : "one.js";
      return save(name, installed(random.pick(["main", "module", "exports"]), other));
    },
    version: () => save("node_modules/versioned/package.json", versioned(++count)),
    module: () => replace(random.pick(modules), /\d+/, String(++count)),
    environment: () => {
      const name = random.pick(VARIABLES);
      const value = random.pick([undefined, "1", "2"].filter((other) => other !== values.get(name)));
      values.set(name, value);
      setVariable?.(name, value);
      return { did: `${name} ${value}`, files: [], listed: false };
    },
    plugin: () =>
      replace(
        configFile,
        /remarkPlugins: \[.*?\]/,
        read(configFile).includes("[plugin]") ? "remarkPlugins: []" : "remarkPlugins: [plugin]",
      ),
    swap: () => {
      const files = [...pages(), ...(setVariable ? modules : []), ...paired];
      const a = random.pick(files);
      const near = files.filter((name) => path.dirname(name) === path.dirname(a) && read(name) !== read(a));
      return near.length > 0 ? swap(a, random.pick(near)) : swap(paired[0] as string, paired[1] as string);
    },
    folder: () =>
      random.next() < 0.7 ? swapFolders("content/docs/api", "deep") : swapFolders("site/static", "folder"),
    /** Other content of the same size, and the time of the last change as before. */
    quiet: () => {
      const files = [
        ...[
          "site/components/Values.tsx",
          "site/components/Chosen.tsx",
          "site/theme/Footer.tsx",
          "site/styles/index.css",
        ],
        ...["node_modules/versioned/package.json", ...filesIn("site/static"), ...pages(), ...modules, ...paired],
      ];
      const name = random.pick(files.filter((file) => /\d\D*$/.test(read(file))));
      const { mtimeMs, size } = statSync(at(name));
      const reference = at(".time");
      copyTime(at(name), reference);
      const [digit] = /\d(?=\D*$)/.exec(read(name)) as RegExpExecArray;
      const edit = replace(name, /\d(?=\D*$)/, String((Number(digit) + random.whole(1, 8)) % 10));
      copyTime(reference, at(name));
      rmSync(reference);
      const current = statSync(at(name));
      if (current.mtimeMs !== mtimeMs || current.size !== size) throw new Error(`${name} has another time or size`);
      return edit;
    },
    image: () => {
      const name = "content/docs/guide/dot.png";
      writeFileSync(at(name), Buffer.concat([readFileSync(at(name)), Buffer.from([++count % 256])]));
      return { did: name, files: [name], listed: false };
    },
    static: () => save("site/static/edited.txt", `edit ${++count}`),
    config: () =>
      random.next() < 0.5
        ? replace(configFile, /title: "Everything[^"]*"/, `title: "Everything ${++count}"`)
        : replace(
            configFile,
            /postsPerPage: \d+/,
            `postsPerPage: ${read(configFile).includes("postsPerPage: 1") ? 2 : 1}`,
          ),
    touch: () => {
      const name = random.pick(pages());
      utimesSync(at(name), new Date(), new Date());
      return { did: name, files: [name], listed: false };
    },
    break: () => {
      const text = random.pick(BROKEN_PAGES);
      const isComponent = random.next() < 0.15;
      const edit = isComponent
        ? save("site/components/Counter.tsx", "export const Counter = () => <b>torn</i>;\n")
        : save(random.pick(pages()), text);
      return { ...edit, did: `${edit.did} ${isComponent ? "" : JSON.stringify(text)}` };
    },
    undo: () => {
      const [name, text] = random.pick([...before, ["site/static/edited.txt", null] as const]);
      if (text !== null) return save(name, text);
      const listed = existsSync(at(name));
      rmSync(at(name), { force: true });
      return { did: name, files: [name], listed };
    },
  };
  return Object.fromEntries(Object.entries(kinds).filter(([kind]) => setVariable || !BETWEEN_PROCESSES.has(kind)));
}

/** Folders with what the edits change. */
export const SOURCES = ["content", "site", "node_modules/installed", "node_modules/versioned"];

/** Copies of the sources, to return to a site that can be built. */
export function createRestorePoint(root: string): { save(): void; restore(): Edit; close(): void } {
  const copy = `${root}-whole`;
  const close = (): void => rmSync(copy, { recursive: true, force: true });
  const list = (folder: string): string[] =>
    SOURCES.flatMap((source) =>
      readdirSync(path.join(folder, source), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))),
    );
  return {
    save() {
      close();
      for (const source of SOURCES)
        cpSync(path.join(root, source), path.join(copy, source), { recursive: true, preserveTimestamps: true });
    },
    restore() {
      const files = [...new Set([...list(root), ...list(copy)])];
      for (const source of SOURCES) {
        rmSync(path.join(root, source), { recursive: true });
        cpSync(path.join(copy, source), path.join(root, source), { recursive: true, preserveTimestamps: true });
      }
      return { did: "restore", files, listed: true };
    },
    close,
  };
}

/** A site that was broken for so many edits is restored: it tests nothing. */
const MOST_BROKEN = 3;
/** Share of edits that repeat the kind before. */
const REPEATED = 0.2;
/** With so many edits, each kind must change a result. */
const ALL_KINDS = 100;
/** Further edits for each kind that has changed none by then: a position may order a page as before. */
const FURTHER = 20;

export interface EditRun {
  edits: number;
  random: Random;
  root: string;
  kinds: Record<string, () => Edit>;
  /** Called with each line of the report. */
  log?(line: string): void;
  /**
   * Updates the site after the edit, and compares.
   * @param done All edits so far.
   * @returns What the site is now: equal if the edit had no effect; null if the site has errors.
   */
  check(edit: Edit, done: readonly string[]): Promise<string | null>;
}

/**
 * Makes edits one after the other. The kinds with the fewest edits and effects so far come first, so that each has effects.
 * @param initial See `EditRun.check`.
 * @returns The kinds that changed no result, in a run that is long enough for all.
 */
export async function runEdits(
  initial: string,
  { edits, random, root, kinds, log, check }: EditRun,
): Promise<{ unseen: string[] }> {
  const names = Object.keys(kinds);
  const attempts = Object.fromEntries(names.map((name) => [name, 0]));
  const effects = Object.fromEntries(names.map((name) => [name, 0]));
  const point = createRestorePoint(root);
  const done: string[] = [];
  let result: string | null = initial;
  let broken = 0;
  let kind = "";
  const choose = (): string => {
    if (kind && random.next() < REPEATED) return kind;
    const countOf = (name: string): number => (attempts[name] as number) + (effects[name] as number);
    const fewest = Math.min(...names.map(countOf));
    return random.pick(names.filter((name) => countOf(name) === fewest));
  };
  const makeEdit = async (next: () => string): Promise<void> => {
    if (broken === 0) point.save();
    kind = broken === MOST_BROKEN ? "" : next();
    const edit = kinds[kind]?.() ?? point.restore();
    done.push(`${kind} ${edit.did}`);
    const checked = await check(edit, done);
    const hasEffect = WITHOUT_EFFECT.has(kind) || (broken === 0 && checked !== null && checked !== result);
    if (kind) attempts[kind] = (attempts[kind] as number) + 1;
    if (kind && hasEffect) effects[kind] = (effects[kind] as number) + 1;
    log?.(`edit ${done.length}: ${done.at(-1)}${checked === null ? " (broken)" : ""}`);
    broken = checked === null ? broken + 1 : 0;
    result = checked;
  };
  const unseen = (): string[] => (edits < ALL_KINDS ? [] : names.filter((name) => effects[name] === 0));
  try {
    while (done.length < edits) await makeEdit(choose);
    for (const name of unseen())
      for (let more = 0; more < FURTHER && effects[name] === 0; more++) await makeEdit(() => name);
  } finally {
    point.close();
  }
  log?.(JSON.stringify(effects));
  return { unseen: unseen() };
}
