// A small site in several states, built in separate processes that may be killed, with the output of a cold build of each state.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Random } from "../bench/random.ts";
import { buildFixture, hashCold, hashWritten } from "./build-fixture.ts";
import { cli, type RunOptions, runNode } from "./built-cli.ts";

const counter = (variant: number): string => `"use client";
import { useState } from "react";
export function Counter() {
  const [count, setCount] = useState(${variant});
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`;

/** Pages with and without components, which other tests change. */
export const CRASH_SITE: Record<string, string> = {
  "content/docs/second.mdx": 'import { Counter } from "@site/site/Counter";\n\n# Second\n\nText.\n\n<Counter />\n',
  "content/docs/third.md": "# Third\n",
  "site/Counter.tsx": counter(0),
};
const preload = fileURLToPath(new URL("kill-process.mjs", import.meta.url));

export interface SiteState {
  text: number;
  component: number;
  hasPage: boolean;
}

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stderr: string;
  /** Names of all diagnostics. */
  reported: string[];
}

/** How a build ends that has nothing to say. */
export const SUCCESS = { code: 0, signal: null, stderr: "" };

type Files = [string, string][];

export interface BuildProcess extends Pick<RunOptions, "killAfter"> {
  env?: NodeJS.ProcessEnv;
  /** Another command line than that of all tests. */
  program?: string;
}

export interface CrashSite {
  root: string;
  /** Changes the sources, and returns what a cold build of them writes. */
  enter(state: SiteState): Promise<Files>;
  run(args: readonly string[], options?: BuildProcess): Promise<Ended>;
  /** Files of the output; null if there is none. */
  output(): Files | null;
  /** Files that commands left which have ended. */
  leftovers(): string[];
}

/** Files of commands that have ended, in the cache folder of a site. */
export const leftoversIn = (root: string): string[] =>
  readdirSync(path.join(root, ".sitegen"), { recursive: true, encoding: "utf8" }).filter((name) =>
    /^(?:output|dev)-|^config\/|\.(?:new|stale|part)$|\.lock\b/.test(name),
  );

export async function runBuild(
  root: string,
  args: readonly string[],
  { env = {}, program = cli, ...options }: BuildProcess = {},
): Promise<Ended> {
  const { code, signal, stdout, stderr } = await runNode([program, ...args, "--report", "json"], {
    ...options,
    cwd: root,
    env: { ...process.env, ...env, NODE_OPTIONS: `--import ${preload}` },
  });
  const { diagnostics = [] } = stdout ? (JSON.parse(stdout) as { diagnostics: { name: string }[] }) : {};
  return { code, signal, stderr, reported: diagnostics.map(({ name }) => name) };
}

export async function createCrashSite(): Promise<CrashSite> {
  const { root } = await buildFixture("minimal", CRASH_SITE);
  const at = (name: string): string => path.join(root, name);
  const cold = new Map<string, Files>();
  return {
    root,
    async enter(state) {
      writeFileSync(at("content/docs/third.md"), `# Third\n\nText ${state.text}.\n`);
      writeFileSync(at("site/Counter.tsx"), counter(state.component));
      if (state.hasPage) writeFileSync(at("content/docs/fourth.md"), "# Fourth\n");
      else rmSync(at("content/docs/fourth.md"), { force: true });
      const key = JSON.stringify(state);
      const files = cold.get(key) ?? (await hashCold(root));
      cold.set(key, files);
      return files;
    },
    run: (args, options) => runBuild(root, args, options),
    output: () => (existsSync(at("build")) ? hashWritten(root) : null),
    leftovers: () => leftoversIn(root),
  };
}

export const randomState = ({ whole, next }: Random): SiteState => ({
  text: whole(0, 2),
  component: whole(0, 1),
  hasPage: next() < 0.5,
});

/** Truncates files that were written and not synced, as a power cut may. @param writesFile See `kill-process.mjs`. */
export function cutPower(root: string, writesFile: string, { next }: Random): number {
  const unsynced = new Set<number>();
  for (const line of readFileSync(writesFile, "utf8").split("\n")) {
    const [kind, inode] = line.split(" ");
    if (kind === "w") unsynced.add(Number(inode));
    if (kind === "s") unsynced.delete(Number(inode));
  }
  let cut = 0;
  for (const folder of [".sitegen", "build"]) {
    if (!existsSync(path.join(root, folder))) continue;
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      const { ino, size } = statSync(file);
      const chance = next();
      if (!entry.isFile() || !unsynced.has(ino) || size === 0 || chance < 0.3) continue;
      truncateSync(file, chance < 0.65 ? 0 : Math.floor(next() * size));
      cut++;
    }
  }
  return cut;
}

/** The kinds of damage that a cache may suffer; each changes one file. */
export const DAMAGES = ["cut", "flipped", "swapped", "older", "foreign", "folder", "removed"] as const;
export type Damage = (typeof DAMAGES)[number];

/** Files below the cache folder, relative to it. */
export const cacheFiles = (root: string): string[] =>
  readdirSync(path.join(root, ".sitegen"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(root, ".sitegen"), path.join(entry.parentPath, entry.name)))
    .sort();

/** @param older A copy of the cache folder of an earlier build. @returns What was done. */
export function damage(root: string, kind: Damage, name: string, older: string, random: Random): string {
  const at = (file: string): string => path.join(root, ".sitegen", file);
  const bytes = readFileSync(at(name));
  const others = cacheFiles(root).filter((file) => file !== name);
  const other = others.length > 0 ? random.pick(others) : name;
  const place = random.whole(0, Math.max(0, bytes.length - 1));
  switch (kind) {
    case "cut":
      truncateSync(at(name), place);
      return `cut ${name} at ${place}`;
    case "flipped":
      if (bytes.length > 0) bytes[place] = (bytes[place] as number) ^ (1 << random.whole(0, 7));
      writeFileSync(at(name), bytes);
      return `flipped ${name} at ${place}`;
    case "swapped":
      copyFileSync(at(other), at(name));
      writeFileSync(at(other), bytes);
      return `swapped ${name} ${other}`;
    case "older":
      if (existsSync(path.join(older, name))) copyFileSync(path.join(older, name), at(name));
      return `older ${name}`;
    case "foreign":
      copyFileSync(at(other), at(name));
      return `${name} has the content of ${other}`;
    case "folder":
      rmSync(at(name));
      mkdirSync(path.join(at(name), "folder"), { recursive: true });
      return `folder ${name}`;
    case "removed":
      rmSync(at(name));
      return `removed ${name}`;
  }
}
