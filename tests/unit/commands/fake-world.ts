import path from "node:path";
import { fileURLToPath } from "node:url";
import { main } from "../../../cli/main.ts";
import { createTextStream, type World } from "../../../cli/commands/world.ts";
import type { FilePath } from "../../../cli/model/brands.ts";

const repoRoot = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "") as FilePath;

export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command line in this process and captures its output. The clock stands still. */
export async function runCli(
  argv: string[],
  cwd: string,
  options: {
    env?: Record<string, string>;
    signal?: AbortSignal;
    onOut?: (text: string) => void;
    packageDir?: FilePath;
  } = {},
): Promise<Ran> {
  const ran: Ran = { code: -1, stdout: "", stderr: "" };
  const stream = (name: "stdout" | "stderr") =>
    createTextStream(
      (text) => {
        ran[name] += text;
        options.onOut?.(text);
      },
      { isTTY: false, columns: undefined },
    );
  const packageDir = options.packageDir ?? repoRoot;
  const world: World = {
    cwd,
    env: options.env ?? {},
    stdout: stream("stdout"),
    stderr: stream("stderr"),
    now: () => 0,
    signal: options.signal ?? new AbortController().signal,
    version: "9.8.7",
    packageDir,
    distDir: path.join(packageDir, "dist") as FilePath,
    boundary: { enter() {}, limit() {}, uncaught: [], settle: async () => {}, onUncaught() {} },
    settle: () => {},
  };
  ran.code = await main(argv, world);
  return ran;
}
