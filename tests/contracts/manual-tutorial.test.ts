// The tutorial of the manual, executed in order in an empty folder: its files are written, and its commands run.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { runCli } from "../unit/commands/fake-world.ts";
import { repoRoot } from "../content/repo-root.ts";
import { createSite } from "./build-fixture.ts";
import { manualPages, type Sample, samplesOf, starterFiles } from "./manual-samples.ts";

const source = (page: string): string => manualPages().find((one) => one.page === page)?.source ?? "";
/** Pages in the order of the links on the first one. */
const steps = [...source("tutorial/index.md").matchAll(/^\d\. \[.*\]\(\.\/(.*)\)$/gm)].map(
  ([, name]) => `tutorial/${name}`,
);

const write = (root: string, file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

/** Runs a line of a shell as the reader would. A server is stopped when it prints its URL. */
async function runLine(line: string, root: string): Promise<void> {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const own =
    /^npx sitegen (.*)$/.exec(line)?.[1] ?? scripts[/^npm run (\w+)$/.exec(line)?.[1] ?? ""]?.replace(/^sitegen /, "");
  if (own === undefined) {
    const [program = "", ...args] = line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', "")) ?? [];
    expect(["git"], line).toContain(program);
    const author = ["-c", "user.name=Reader", "-c", "user.email=reader@example.com"];
    execFileSync(program, [...author, ...args], { cwd: root, stdio: "ignore" });
    return;
  }
  const stop = new AbortController();
  const isServer = /^(?:dev|serve)/.test(own);
  const args = [...own.split(" "), ...(isServer ? ["--port", "0"] : [])];
  let printed = "";
  const onOut = (text: string): void => {
    printed += text;
    if (isServer && /http:\/\/localhost:\d+/.test(printed)) stop.abort();
  };
  const ran = await runCli(args, root, { signal: stop.signal, onOut });
  expect(isServer ? printed : ran.code, `${line}\n${ran.stdout}${ran.stderr}`).toEqual(
    isServer ? expect.stringMatching(/http:\/\/localhost:\d+/) : 0,
  );
}

/** What is done by hand: lines that the text says to add to the config. */
const EDITS: Record<string, (config: string, sample: Sample) => string> = {
  "tutorial/look.md": (config, { text }) =>
    config.replace(/( +)title: "Crema",\n( +items)/, `$1title: "Crema",\n$1${text}$2`),
  "tutorial/publish.md": (config, { text }) => config.replace(/ {2}url: .*\n/, text.replace(/^(?=.)/gm, "  ")),
};

/** Commands before the site exists, and those that need a registry. The tests of the starters and of the package run them. */
const BEFORE = ["npm run new ../coffee", "cd ../coffee", "npm install"];

test("every command and file of the tutorial works, in order", { tags: ["nightly"] }, async () => {
  expect(steps).toHaveLength(7);
  const root = createSite(starterFiles("docs"));
  const ran: string[] = [];
  for (const page of steps) {
    for (const sample of samplesOf({ page, source: source(page) })) {
      if (sample.file !== null) write(root, sample.file, sample.text);
      else if (sample.language === "ts") {
        const file = "site/sitegen.config.ts";
        const config = readFileSync(path.join(root, file), "utf8");
        const edited = EDITS[page]?.(config, sample) ?? config;
        expect(edited, page).not.toBe(config);
        write(root, file, edited);
      } else if (sample.language === "bash") {
        for (const line of sample.text.trim().split("\n")) {
          ran.push(line);
          if (!BEFORE.includes(line)) await runLine(line, root);
        }
      }
    }
    // each step leaves a site without errors
    const built = await runCli(["build"], root);
    expect(`${page}: ${built.stderr}`).not.toMatch(/ (?:error|warning) {2}SG/);
    expect(built.code, `${page}\n${built.stderr}`).toBe(0);
  }
  expect(ran).toEqual(
    expect.arrayContaining([...BEFORE, "npm run dev", "npm run check", "npm run build", "npm run serve"]),
  );
  const html = (file: string): string => readFileSync(path.join(root, "build", file), "utf8");
  expect(html("docs/ratio/index.html")).toMatch(/<sg-island/);
  expect(html("docs/water/index.html")).not.toMatch(/<sg-island/);
  expect(html("blog/2026/01/12/first-machine/index.html")).toContain("The first machine");
  expect(html("index.html")).toContain('href="/coffee/docs/espresso/"');
  expect(existsSync(path.join(root, "build/search-index.json"))).toBe(true);
  const { jobs } = parse(readFileSync(path.join(root, ".github/workflows/site.yml"), "utf8"));
  expect(jobs.publish.steps.map((step: { run?: string }) => step.run).filter(Boolean)).toEqual([
    "npm ci --ignore-scripts",
    "npm run build",
  ]);
  expect(JSON.parse(readFileSync(path.join(repoRoot, "package.json"), "utf8")).scripts.new).toBe("node .ci/new.mjs");
});
