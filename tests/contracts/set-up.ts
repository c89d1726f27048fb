// Once for all contract tests of a run: bundles the command line into a separate folder, so that no one finds half a `dist`.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { repoRoot } from "../content/repo-root.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Absolute path of the command line. */
    cli: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(repoRoot, "node_modules/.cli-"));
  const bundle = () => promisify(execFile)(process.execPath, [".ci/build-cli.mjs", folder], { cwd: repoRoot });
  await bundle();
  project.onTestsRerun(async () => void (await bundle()));
  project.provide("cli", path.join(folder, "sitegen.js"));
  return () => rm(folder, { recursive: true });
}
