// The command only: configuration and build are stand-ins, the disk is real.
import { readdirSync } from "node:fs";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FilePath, OutputPath } from "../../../cli/model/brands.ts";
import type { SiteConfig } from "../../../cli/model/config.ts";
import { NO_ADDITIONS } from "../../../cli/model/plugins/additions.ts";
import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import type { OutputFile } from "../../../cli/model/output.ts";
import type { BuildOptions, BuildResult } from "../../../cli/site/build-site.ts";
import { disk } from "../../../cli/write/file-system.ts";
import { acquireLock } from "../../../cli/write/lock.ts";
import { locateStaging } from "../../../cli/write/staging.ts";
import { runCli } from "./fake-world.ts";

const state: {
  diagnostics: Diagnostic[];
  configDiagnostics: Diagnostic[];
  files: Record<string, string>;
  loaded: unknown[];
  options: BuildOptions[];
  fault: Error | null;
  /** After pages were rendered. */
  afterRender: (() => void) | null;
  budgets: BuildResult["budgets"];
  accessibility: SiteConfig["markdown"]["accessibility"];
} = vi.hoisted(() => ({
  diagnostics: [],
  configDiagnostics: [],
  files: {},
  loaded: [],
  options: [],
  fault: null,
  afterRender: null,
  budgets: null,
  accessibility: null,
}));

vi.mock("../../../cli/config/load-config.ts", () => ({
  cacheFolder: (root: FilePath) => path.join(root, ".sitegen") as FilePath,
  loadConfig: async (root: FilePath, options: { outDir?: string }) => {
    state.loaded.push(options);
    const config: Partial<SiteConfig> = {
      root,
      outDir: path.resolve(root, options.outDir ?? "build") as FilePath,
      cacheDir: path.join(root, ".sitegen") as FilePath,
      kinds: [{ folders: ["content"] } as SiteConfig["kinds"][number]],
      staticDirectories: [],
      formerUrls: { since: null, list: null },
      themeDir: null,
      customCss: [],
      featureCss: [],
      configFile: "sitegen.config.ts" as SiteConfig["configFile"],
      additions: NO_ADDITIONS,
      adopted: [],
      context: { baseUrl: "/", trailingSlash: null } as SiteConfig["context"],
      otherLocales: [],
      markdown: { hash: "", accessibility: state.accessibility } as SiteConfig["markdown"],
      // the stand-in for the build reads no file: what it returns counts as part of the config
      hash: JSON.stringify([state.files, state.diagnostics, state.fault?.message, state.budgets]) as SiteConfig["hash"],
    };
    return {
      value: state.configDiagnostics.some(({ severity }) => severity === "error") ? undefined : config,
      diagnostics: state.configDiagnostics,
    };
  },
}));
vi.mock("../../../cli/site/build-site.ts", () => ({
  buildSite: async (_config: SiteConfig, options: BuildOptions): Promise<BuildResult> => {
    state.options.push(options);
    if (state.fault) throw state.fault;
    options.onProgress({ stage: "scan", done: 3, total: 3 });
    const outputs: OutputFile[] = [];
    for (const [file, bytes] of Object.entries(state.files)) {
      const name = file as OutputPath;
      const stage = file.endsWith(".html") ? options.stage : null;
      outputs.push(
        stage ? { path: name, copyOf: await stage.put(name, () => Buffer.from(bytes)) } : { path: name, bytes },
      );
    }
    options.onProgress({ stage: "render", done: 2, total: 2 });
    state.afterRender?.();
    return {
      outputs,
      diagnostics: state.diagnostics,
      otherTables: {},
      table: { routes: [{}, {}] } as unknown as BuildResult["table"],
      islands: [{ module: "site/components/Counter.tsx", implicit: false, pages: ["/"] }],
      budgets: state.budgets,
      timings: { scan: 1 },
      keyParts: new Map(),
      reads: { files: [], hashes: new Map(), history: true },
      forget: () => {},
      sections: () => new Map(),
    };
  },
}));

const diagnostic = (severity: Diagnostic["severity"], code = "SG1042"): Diagnostic => ({
  code,
  name: "broken-link",
  severity,
  message: "Unexpected link",
  location: { path: "content/a.md", line: 1, column: 3, length: 2 },
});

let root: string;
beforeEach(async () => {
  root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-build-")));
  await fs.mkdir(path.join(root, "content"));
  await fs.writeFile(path.join(root, "content/a.md"), "a [b](c)\n");
  Object.assign(state, {
    diagnostics: [],
    configDiagnostics: [],
    files: { "index.html": "home", "a.css": "css" },
    loaded: [],
    options: [],
    fault: null,
    afterRender: null,
    budgets: null,
    accessibility: null,
  });
});
afterEach(() => fs.rm(root, { recursive: true, force: true }));
const readOut = (file: string, folder = "build"): Promise<string | null> =>
  fs.readFile(path.join(root, folder, file), "utf8").catch(() => null);

const STAGE = /^output-[0-9a-f]+$/;
const stages = async (): Promise<string[]> =>
  (await fs.readdir(path.join(root, ".sitegen"))).filter((name) => STAGE.test(name));

test("a good build: progress and warnings on stderr, the summary on stdout", async () => {
  state.diagnostics = [diagnostic("warning")];
  expect(await runCli(["build"], root)).toEqual({
    code: 0,
    stdout: "2 routes, 1 page, 1 warning in 0.00 s; 7 B in build (files: 2 written, 0 unchanged, 0 removed).\n",
    stderr:
      "scan              3/3    0.00 s\nrender            2/2    0.00 s\nwrite             2/2    0.00 s\n" +
      "content/a.md:1:3  warning  SG1042 broken-link\n  Unexpected link\n  1 │ a [b](c)\n    │   ^^\n\n",
  });
  expect(await readOut("index.html")).toBe("home");
});

test("errors: exit 1, and the previous output stays", async () => {
  await runCli(["build"], root);
  Object.assign(state, {
    files: { "index.html": "new" },
    diagnostics: [diagnostic("error"), diagnostic("warning", "SG1043")],
  });
  const { code, stdout, stderr } = await runCli(["build"], root);
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/\n1 error, 1 warning after 0\.00 s; nothing was written\.\n$/);
  expect(await readOut("index.html")).toBe("home");
  expect(await readOut("a.css")).toBe("css");
  expect(await stages()).toEqual([]);
});

test("an internal error, and a signal after pages were staged: the previous output stays, without a stage", async () => {
  await runCli(["build"], root);
  state.files = { "index.html": "new" };
  for (const signalled of [false, true]) {
    const controller = new AbortController();
    let staged: string[] = [];
    state.afterRender = () => {
      staged = readdirSync(path.join(root, ".sitegen"));
      if (!signalled) throw new Error("broken");
      controller.abort();
    };
    await runCli(["build"], root, { signal: controller.signal });
    expect(staged.filter((name) => STAGE.test(name))).toHaveLength(1);
    expect(await readOut("index.html")).toBe("home");
    expect(await stages()).toEqual([]);
  }
});

test("--report json prints one document and nothing else", async () => {
  const { code, stdout, stderr } = await runCli(["build", "--report", "json"], root);
  expect([code, stderr]).toEqual([0, ""]);
  expect(JSON.parse(stdout)).toEqual({
    version: "9.8.7",
    ok: true,
    routes: 2,
    seconds: 0,
    bytes: 7,
    diagnostics: [],
    islands: [{ module: "site/components/Counter.tsx", implicit: false, pages: ["/"] }],
    timings: { scan: 1 },
  });
  state.diagnostics = [diagnostic("error")];
  const failed = await runCli(["build", "--report", "json"], root);
  expect([failed.code, failed.stderr, JSON.parse(failed.stdout).ok]).toEqual([1, "", false]);
});

test("--report json sums up budgets and findings of accessibility", async () => {
  state.budgets = {
    pages: 2,
    budgets: { js: { limit: 50_000, pagesOver: 1 } },
    largest: { js: { url: "/a", bytes: 60_000 } },
  };
  state.accessibility = { missingAlt: "warn", headingLevels: "warn", linkText: "warn", tableHeaders: "ignore" };
  const image = diagnostic("warning", "SG1231");
  state.diagnostics = [image, { ...image, message: "Another" }, diagnostic("warning", "SG1233")];
  const { budgets, accessibility } = JSON.parse((await runCli(["build", "--report", "json"], root)).stdout);
  expect(budgets).toEqual(state.budgets);
  expect(accessibility).toEqual({
    ...{ "image-without-alt": 2, "heading-level-jump": 0, "vague-link-text": 1, "table-without-headers": 0 },
  });
});

test("configuration errors exit with 2 before any work", async () => {
  state.configDiagnostics = [diagnostic("error", "SG1301")];
  const { code, stderr } = await runCli(["build"], root);
  expect([code, state.options]).toEqual([2, []]);
  expect(stderr).toContain("SG1301");
});

test("flags reach configuration and build", async () => {
  await runCli(["build", "--no-cache", "--concurrency", "3", "--strict", "--out-dir", "public"], root);
  await runCli(["build", "--locale", "fr", "--locale", "de"], root);
  expect(state.loaded).toMatchObject([
    { outDir: "public", production: true, strict: true },
    { outDir: "build", production: true, strict: false },
  ]);
  expect(state.options.map(({ cache, concurrency }) => [cache, concurrency])).toEqual([
    [false, 3],
    [true, expect.any(Number)],
  ]);
  expect(await readOut("index.html", "public")).toBe("home");
});

test.each([["."], ["content"], ["content/out"]])(
  "an output folder with sources is refused before any work: %s",
  async (outDir) => {
    const { code, stderr } = await runCli(["build", "--out-dir", outDir], root);
    expect([code, state.options]).toEqual([2, []]);
    expect(stderr).toContain("SG1910 unsafe-out-dir");
    expect(await readOut("a.md", "content")).toBe("a [b](c)\n");
  },
);

test("a concurrent build exits with 3", async () => {
  const target = {
    root: root as FilePath,
    outDir: path.join(root, "build") as FilePath,
    cacheDir: path.join(root, ".sitegen") as FilePath,
  };
  const lock = await acquireLock(target);
  const { code, stderr } = await runCli(["build"], root);
  expect([code, state.options]).toEqual([3, []]);
  expect(stderr).toContain("SG1803 build-running");
  lock.value?.release();
  expect((await runCli(["build"], root)).code).toBe(0);
});

test("the remains of a killed build are repaired first, even if this build has errors", async () => {
  await runCli(["build"], root);
  const target = {
    root: root as FilePath,
    outDir: path.join(root, "build") as FilePath,
    cacheDir: path.join(root, ".sitegen") as FilePath,
  };
  const { folder, old, journal } = await locateStaging(disk, target);
  await fs.mkdir(folder, { recursive: true });
  await fs.rename(target.outDir, old);
  await fs.writeFile(journal, '{"mode":"swap"}');
  state.diagnostics = [diagnostic("error")];
  expect((await runCli(["build"], root)).code).toBe(1);
  expect(await readOut("index.html")).toBe("home");
});

test("an internal error exits with 70, says where to report it, and keeps the output", async () => {
  await runCli(["build"], root);
  state.fault = new Error("impossible", { cause: new Error("the reason") });
  const { code, stdout, stderr } = await runCli(["build"], root);
  expect([code, stdout]).toEqual([70, ""]);
  expect(stderr).toMatch(
    /^[^\n]*\n?[\s\S]*sitegen stopped because of a fault of its own[\s\S]*Error: impossible\n {4}at [\s\S]*Caused by Error: the reason[\s\S]*Please report it/,
  );
  expect(await readOut("index.html")).toBe("home");
  const json = await runCli(["build", "--report", "json"], root);
  expect([json.code, JSON.parse(json.stdout).ok]).toEqual([70, false]);
  state.fault = null;
  expect((await runCli(["build"], root)).code).toBe(0);
});
