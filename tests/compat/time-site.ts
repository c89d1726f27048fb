import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Cost, measure } from "../bench/measure.ts";
import { copyCheckout } from "./copy-checkout.ts";
import { configOf, type Site } from "./find-sites.ts";
import { type BundlerSetting, timedConfig } from "./timed-config.ts";

/** Sitegen, or Docusaurus with one of its bundlers. */
export type Builder = "sitegen" | BundlerSetting;

export interface SiteTimes {
  /** Version of Docusaurus that is installed in the site. */
  docusaurus: string;
  /** What cold builds cost, one entry a run; a builder that is not installed in the site is absent. */
  runs: Partial<Record<Builder, Cost[]>>;
  /** The first error of a build that failed. */
  refused: Partial<Record<Builder, string>>;
}

export interface TimeOptions {
  checkouts: string;
  /** Path of `sitegen.js`. */
  cli: string;
  limitSeconds: number;
  /** Runs of sitegen; Docusaurus has half as many, and at least one. */
  rounds: number;
}

/** Builds a site in a copy, in turn with sitegen and with the Docusaurus that is installed in it, with and without its faster bundler. */
export function timeSite({ name, folder }: Site, { checkouts, cli, limitSeconds, rounds }: TimeOptions): SiteTimes {
  // beside the checkouts: installed packages are hard links
  const work = mkdtempSync(path.join(checkouts, ".compat-"));
  try {
    copyCheckout(path.join(checkouts, name), path.join(work, name));
    const cwd = path.join(work, name, folder);
    const output = path.join(work, "output");
    const [own, docusaurus] = [configOf(cwd), findDocusaurus(cwd)];
    if (own === undefined) throw new Error(`Unexpected absence of a config in ${cwd}`);
    const commands: Partial<Record<Builder, string[]>> = {
      sitegen: [process.execPath, cli, "build", "--no-cache", "--out-dir", output],
    };
    for (const setting of ["webpack", "faster"] as const) {
      if (setting === "faster" && !docusaurus.hasFaster) continue;
      const config = path.join(cwd, `docusaurus.timed-${setting}.mjs`);
      writeFileSync(config, timedConfig(own, docusaurus.version, setting));
      commands[setting] = [process.execPath, docusaurus.bin, "build", "--config", config, "--out-dir", output];
    }
    const times: SiteTimes = { docusaurus: docusaurus.version, runs: {}, refused: {} };
    for (let round = 0; round < rounds; round++)
      for (const [builder, command] of Object.entries(commands) as [Builder, string[]][]) {
        if (times.refused[builder] !== undefined || (builder !== "sitegen" && round % 2 === 1)) continue;
        for (const stale of [output, path.join(cwd, ".docusaurus"), path.join(cwd, "node_modules/.cache")])
          rmSync(stale, { recursive: true, force: true });
        try {
          times.runs[builder] = [...(times.runs[builder] ?? []), measure(command, { cwd, limitSeconds })];
        } catch (error) {
          times.refused[builder] = reasonOf(error);
        }
      }
    return times;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

interface InstalledDocusaurus {
  version: string;
  bin: string;
  hasFaster: boolean;
}

function findDocusaurus(folder: string): InstalledDocusaurus {
  const require = createRequire(path.join(folder, "package.json"));
  const manifest = require.resolve("@docusaurus/core/package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const packages = path.dirname(path.dirname(manifest));
  return {
    version,
    bin: path.join(path.dirname(manifest), "bin/docusaurus.mjs"),
    hasFaster: existsSync(path.join(packages, "faster")),
  };
}

const lines = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");
const reasonOf = (error: unknown): string =>
  lines(error instanceof Error ? error.message : String(error))
    .filter((line) => /error|not done/i.test(line))
    .at(0)
    ?.trim() ?? "failed";
