// Lays out the example of a diagnostic as a site and runs its commands, in this process. All examples share one folder and the first
// build of it, so most of them compile their own files alone.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Example } from "../../cli/diagnostics/define.ts";
import { filesOf } from "./example-files.ts";
import { runCli } from "../unit/commands/fake-world.ts";

/** A diagnostic as a command prints it. */
export interface Reported {
  code: string;
  severity: string;
  /** `content/docs/index.md:1:8`; empty without one. */
  place: string;
}

/** A site as the example has it, after a build of the site without it. */
function layOut(root: string, built: string, files: Readonly<Record<string, string>>): void {
  rmSync(root, { recursive: true, force: true });
  cpSync(built, root, { recursive: true, preserveTimestamps: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  if (!("sitegen.config.ts" in files)) rmSync(path.join(root, "sitegen.config.ts"));
}

const GIT = {
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_AUTHOR_NAME: "Ana",
  GIT_AUTHOR_EMAIL: "ana@example.com",
  GIT_COMMITTER_NAME: "Ana",
  GIT_COMMITTER_EMAIL: "ana@example.com",
};

/** The first line of each diagnostic of a report for terminals. */
const reportedIn = (printed: string): Reported[] =>
  [...printed.matchAll(/^(?:(\S.*?) {2})?(error|warning|info) {2}(SG\d{4}) /gm)].map(
    ([, place = "", severity = "", code = ""]) => ({ code, severity, place }),
  );

/** The folder of the site, and that of a build of it without an example. */
export interface ExampleFolders {
  root: string;
  built: string;
}

/** Builds the site that examples change. */
export async function createExampleFolders(parent: string): Promise<ExampleFolders> {
  const folders = { root: path.join(parent, "site"), built: path.join(parent, "built") };
  for (const [name, text] of Object.entries(filesOf({}))) {
    mkdirSync(path.dirname(path.join(folders.root, name)), { recursive: true });
    writeFileSync(path.join(folders.root, name), text);
  }
  const { code, stderr } = await runCli(["build"], folders.root);
  if (code !== 0) throw new Error(stderr);
  renameSync(folders.root, folders.built);
  return folders;
}

/** @returns The diagnostics of the last command, and its report. */
export async function runExample(
  { root, built }: ExampleFolders,
  example: Example,
): Promise<{ reported: Reported[]; printed: string }> {
  layOut(root, built, filesOf(example));
  let printed = "";
  for (const command of example.commands ?? ["sitegen build"]) {
    const [, argv] = /^sitegen (.*)$/.exec(command) ?? [];
    if (argv === undefined) execFileSync("sh", ["-c", command], { cwd: root, env: { ...process.env, ...GIT } });
    else {
      const { stdout, stderr } = await runCli(argv.split(" "), root);
      printed = stdout + stderr;
    }
  }
  return { reported: reportedIn(printed), printed };
}

/** Whether a place names a file that the site has. */
export const isPlace = (root: string, { place }: Reported): boolean =>
  place !== "" && existsSync(path.join(root, place.replace(/(?::\d+){0,2}$/, "")));
