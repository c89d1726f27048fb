// The walls of the house: import directions, no cycles, no leftovers. Moving a wall means editing the
// map in the same commit.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const LOW = ["cli/diagnostics", "cli/model", "runtime/shared"];

/** Room → rooms it may import. A file is in the room with the longest matching prefix. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  "cli/start": ["cli/main.ts", "cli/state/code-cache.ts"],
  "cli/main.ts": ["cli/commands", "cli/boundary", "cli/workers/worker.ts", ...LOW],
  "cli/index.ts": ["cli/kinds/content-kinds.ts", "cli/options"],
  "cli/testing.ts": ["cli/config", "cli/plugins", "cli/options", ...LOW],
  "cli/dev": [
    "cli/cards",
    "cli/site",
    "cli/reuse",
    "cli/route/compare-tables.ts",
    "cli/plan",
    "cli/state",
    "cli/workers",
    "cli/git",
    "cli/bundle",
    "cli/check",
    "cli/emit",
    "cli/config",
    "cli/serve",
    ...LOW,
  ],
  "cli/commands": [
    "cli/dev",
    "cli/links",
    "cli/upkeep",
    "cli/site",
    "cli/reuse",
    "cli/git",
    "cli/workers",
    "cli/state",
    "cli/config",
    "cli/write",
    "cli/serve",
    "cli/pack",
    "cli/boundary",
    ...LOW,
  ],
  "cli/reuse": [
    "cli/plan",
    "cli/state",
    "cli/git",
    "cli/scan",
    "cli/route",
    "cli/bundle",
    "cli/search",
    "cli/emit",
    ...LOW,
  ],
  "cli/links": ["cli/site", "cli/plan", "cli/state", "cli/git", "cli/bundle", "cli/check", "cli/config", ...LOW],
  "cli/upkeep": [
    "cli/scan",
    "cli/compile",
    "cli/highlight",
    "cli/site",
    "cli/plan",
    "cli/state",
    "cli/git",
    "cli/config",
    "cli/kinds",
    "cli/search",
    ...LOW,
  ],
  "cli/site": [
    "cli/reuse",
    "cli/plan",
    "cli/workers",
    "cli/state",
    "cli/git",
    "cli/scan",
    "cli/compile",
    "cli/route",
    "cli/bundle",
    "cli/render",
    "cli/cards",
    "cli/images",
    "cli/check",
    "cli/search",
    "cli/emit",
    "cli/highlight",
    "cli/config",
    "cli/write",
    "cli/boundary",
    ...LOW,
  ],
  "cli/plan": [
    "cli/workers",
    "cli/git",
    "cli/scan",
    "cli/compile",
    "cli/route",
    "cli/bundle",
    "cli/highlight",
    "cli/kinds",
    ...LOW,
  ],
  "cli/config": [
    "cli/docusaurus",
    "cli/plugins",
    "cli/kinds",
    "cli/options",
    "cli/scan/parse-data-file.ts",
    "cli/bundle/esbuild",
    ...LOW,
  ],
  "cli/docusaurus": ["cli/plugins", "cli/options/data-fault.ts", ...LOW],
  "cli/plugins": ["cli/options", ...LOW],
  "cli/kinds": ["cli/options", ...LOW],
  "cli/options": LOW,
  "cli/workers": ["cli/search", "cli/highlight", "cli/emit", "cli/route", "cli/write", ...LOW],
  "cli/state": ["cli/workers/heap-guard.ts", "cli/config", "cli/bundle", "cli/write", ...LOW],
  "cli/git": ["cli/config", ...LOW],
  "cli/boundary": ["cli/workers/heap-guard.ts", ...LOW],
  "cli/scan": LOW,
  "cli/compile": ["cli/highlight", ...LOW],
  "cli/highlight": LOW,
  "cli/highlight/scanner": ["runtime/shared/once.ts"],
  "cli/route": LOW,
  "cli/bundle": LOW,
  "cli/render": ["cli/highlight", ...LOW],
  "cli/cards": LOW,
  "cli/images": LOW,
  "cli/check": LOW,
  "cli/search": LOW,
  "cli/emit": LOW,
  "cli/write": LOW,
  "cli/serve": LOW,
  "cli/pack": LOW,
  "cli/diagnostics": ["cli/model", "runtime/shared"],
  "cli/model": ["cli/options", "runtime/shared"],
  templates: ["runtime/islands", "runtime/react", "runtime/shared"],
  "runtime/islands": ["runtime/react", "runtime/shared"],
  "runtime/react": ["runtime/shared"],
  "runtime/client": ["runtime/shared"],
  "runtime/live": ["runtime/client/page-parts", "runtime/react", "runtime/shared"],
  "runtime/shared": [],
};
/** Rooms whose code must run in a browser. */
const BROWSER_SIDE = ["templates", "runtime"];
const MAX_LINES = 500;
/** Lines and files of the largest folder, without its subfolders. Only ever lowered. */
const LARGEST_FOLDER = { lines: 3113, files: 39 };
/** Files in the longest chain of imports from `cli/main.ts`, type-only ones included. Only ever lowered. */
const MAX_DEPTH = 16;

const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 1e9,
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(path.join(root, file)));
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const sources = tracked.filter(
  (file) =>
    /^(?:cli|runtime|templates)\/.*\.tsx?$/.test(file) &&
    !file.startsWith("templates/starter/") &&
    !file.endsWith(".d.ts"),
);

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?(?:[^'"`;]*?\sfrom\s+)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;
const imports = new Map(
  sources.map((file) => {
    const text = read(file).replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, "");
    return [file, [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? "")] as const;
  }),
);
const targets = new Map(
  [...imports].map(([file, specifiers]) => [
    file,
    specifiers
      .filter((specifier) => specifier.startsWith("."))
      .map((specifier) => path.posix.join(path.posix.dirname(file), specifier)),
  ]),
);
const within = (file: string, room: string): boolean => file === room || file.startsWith(`${room}/`);
const roomOf = (file: string): string | undefined =>
  Object.keys(MAY_IMPORT)
    .filter((room) => within(file, room))
    .sort((a, b) => b.length - a.length)[0];

/** Groups of files that import each other, by Tarjan's algorithm. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1 || graph.get(node)?.includes(node)) cycles.push(group.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return cycles;
}

describe("imports", () => {
  test("every file is in a room", () => expect(sources.filter((file) => !roomOf(file))).toEqual([]));

  test("they point in the directions of the map", () => {
    const wrong = [...targets].flatMap(([file, list]) => {
      const room = roomOf(file) ?? "";
      const allowed = [room, ...(MAY_IMPORT[room] ?? [])];
      return list
        .filter((target) => !allowed.some((place) => within(target, place)))
        .map((target) => `${file} -> ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  test("each names a file that exists, with its extension", () => {
    const missing = [...targets].flatMap(([file, list]) =>
      list
        .filter((target) => !existsSync(path.join(root, target)) || !path.extname(target))
        .map((target) => `${file} -> ${target}`),
    );
    expect(missing).toEqual([]);
  });

  test("there are no cycles, type-only ones included", () => {
    expect(
      findCycles(
        new Map([
          ["a", ["b"]],
          ["b", ["c"]],
          ["c", ["b"]],
        ]),
      ),
    ).toEqual([["b", "c"]]);
    expect(findCycles(targets)).toEqual([]);
  });

  test("only one file knows the separators of a system", () => {
    const knowing = sources.filter((file) => /\bpath\.sep\b|[{,]\s*sep\b[^}]*\}\s*from "node:path"/.test(read(file)));
    expect(knowing).toEqual([]);
  });

  test(`the longest chain from cli/main.ts has at most ${MAX_DEPTH} files`, () => {
    const chains = new Map<string, string[]>();
    const longestFrom = (file: string): string[] => {
      let chain = chains.get(file);
      if (!chain) {
        const below = (targets.get(file) ?? []).filter((target) => targets.has(target)).map(longestFrom);
        chain = [file, ...below.reduce((longest, next) => (next.length > longest.length ? next : longest), [])];
        chains.set(file, chain);
      }
      return chain;
    };
    const chain = longestFrom("cli/main.ts");
    expect(chain.length, chain.join("\n")).toBeLessThanOrEqual(MAX_DEPTH);
  });

  test("code for the browser imports nothing of Node", () => {
    const wrong = [...imports]
      .filter(([file]) => BROWSER_SIDE.some((side) => within(file, side)))
      .flatMap(([file, list]) => list.filter((name) => name.startsWith("node:")).map((name) => `${file} -> ${name}`));
    expect(wrong).toEqual([]);
  });

  test("imported packages are named in package.json", () => {
    const { dependencies, optionalDependencies } = JSON.parse(read("package.json")) as Record<string, object>;
    const named = { ...dependencies, ...optionalDependencies };
    const isOurs = (name: string): boolean =>
      /^(?:\.|node:|sitegen(?:[:/]|$)|@theme\/|@site\/|@docusaurus\/|virtual:|late-part:)/.test(name);
    const wrong = [...imports].flatMap(([file, list]) =>
      list
        .filter((name) => !isOurs(name) && !(name.split("/", name.startsWith("@") ? 2 : 1).join("/") in named))
        .map((name) => `${file} -> ${name}`),
    );
    // Types only, erased before anything runs.
    expect(
      wrong.filter((line) => !/ -> (?:estree|estree-jsx|hast|mdast|unist|vfile|mdast-util-\S+)$/.test(line)),
    ).toEqual([]);
  });
});

describe("files", () => {
  const texts = tracked.filter(
    (file) =>
      /\.(?:tsx?|mjs|json|mdx?|css|ya?ml|html|sh)$/.test(file) &&
      file !== "package-lock.json" &&
      !file.startsWith("cli/highlight/tables/"),
  );

  test("the lock file has the packages of every platform, and no URL", () => {
    type Locked = { optionalDependencies?: Record<string, string>; resolved?: string };
    const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> };
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${place}/node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
    expect(Object.keys(packages).filter((place) => packages[place]?.resolved)).toEqual([]);
  });

  test(`none is longer than ${MAX_LINES} lines`, () => {
    expect(sources.filter((file) => read(file).split("\n").length > MAX_LINES)).toEqual([]);
  });

  test(`no folder has more than ${LARGEST_FOLDER.files} files or ${LARGEST_FOLDER.lines} lines, without its subfolders`, () => {
    const folders = [...new Set(sources.map((file) => path.dirname(file)))];
    const large = folders.flatMap((folder) => {
      const files = sources.filter((file) => path.dirname(file) === folder);
      const lines = files.reduce((sum, file) => sum + read(file).split("\n").length - 1, 0);
      return files.length > LARGEST_FOLDER.files || lines > LARGEST_FOLDER.lines
        ? [`${folder}: ${files.length} files, ${lines} lines`]
        : [];
    });
    expect(large).toEqual([]);
  });

  test("no module of the command line has state: constants are in upper case, slow ones in `once`", () => {
    const state =
      /^(?:export )?(?:let \w|const [a-z]\w*(?::[^=]+)? = (?:new (?:Map|Set|WeakMap|WeakSet)\b|\[\]|\{\}))/m;
    expect(state.test("const known = new Map<string, string>();") && state.test("let last: Used | undefined;")).toBe(
      true,
    );
    const offenders = sources.filter((file) => within(file, "cli") && state.test(read(file)));
    expect(offenders).toEqual([]);
  });

  test("paths that may not exist are checked by one function: Node throws below a path that is a file", () => {
    const offenders = sources.filter((file) => within(file, "cli") && read(file).includes("throwIfNoEntry: false"));
    expect(offenders).toEqual(["cli/model/disk/read-file.ts"]);
  });

  test("files that cannot be read do not count as absent", () => {
    const rooms = ["bundle", "compile", "config", "git", "kinds", "model", "plan", "scan", "write"];
    const swallows = /\bexistsSync\(|\b(?:readFile|readdir|stat)\([^;]*\.catch\(\(\) => (?:null|""|\[\])\)/;
    const offenders = sources.filter(
      (file) => rooms.some((room) => within(file, `cli/${room}`)) && swallows.test(read(file)),
    );
    expect(offenders).toEqual([]);
  });

  test("names are kebab-case, components capitalised, and name the content of a file", () => {
    // files in that folder have the names of Docusaurus's modules
    const named = sources.filter((file) => !file.startsWith("runtime/react/docusaurus/"));
    const strange = named.filter(
      (file) =>
        !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*|use[A-Z][A-Za-z]*)(?:\.d)?\.tsx?$/.test(path.basename(file)),
    );
    expect(strange).toEqual([]);
    expect(
      named.filter((file) => /(?:^|[/-])(?:utils?|helpers?|(?<!package-)manager|misc|common)(?:[/.-]|$)/.test(file)),
    ).toEqual([]);
  });

  test("no path of a machine, no registry host", () => {
    // Spelled in parts, so that this file does not find itself.
    const machine = new RegExp(
      ["/ho" + "me/\\w+/", "/wo" + "rk/", "/ro" + "ot/", "/Us" + "ers/\\w+/", "registry\\.n" + "pmjs"]
        .map((part) => `(?<![\\w.:/-])${part}`)
        .join("|"),
    );
    expect(texts.filter((file) => !file.startsWith("content/") && machine.test(read(file)))).toEqual([]);
  });

  test("no test is singled out or left for later", () => {
    const tests = tracked.filter((file) => file.startsWith("tests/") && /\.tsx?$/.test(file));
    const marked = new RegExp(`\\b(?:it|test|describe)\\.(?:${["on" + "ly", "sk" + "ip", "to" + "do"].join("|")})\\b`);
    expect(tests.filter((file) => marked.test(read(file)))).toEqual([]);
    const leftover = new RegExp(`\\b(?:${["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"].join("|")})\\b`);
    expect(texts.filter((file) => !file.startsWith("content/") && leftover.test(read(file)))).toEqual([]);
  });
});
