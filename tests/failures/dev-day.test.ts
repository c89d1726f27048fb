// A day of `dev`: thousands of edits, pages that break and are fixed, and branches, one after the other. Each shows, and in the end
// the server has what a build writes. Other edits: `RANDOM_SEED=<seed>`.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { removeDevScript } from "../../cli/dev/dev-script.ts";
import { createRandom } from "../bench/random.ts";
import { cli, repoRoot, runNode } from "../contracts/built-cli.ts";
import { withoutScriptHashes } from "../contracts/dev-site.ts";
import { get } from "../unit/serve/raw-request.ts";
import { openServer, type TestServer } from "./open-servers.ts";

const SEED = Number(process.env.RANDOM_SEED ?? 7);
const PAGES = 50;
/**
 * With the growth of the memory that is in use after a collection, as a share. After few edits caches still fill, and each edit of
 * the config leaves its module, 0.1 MB.
 */
const SIZES = [
  { edits: 150, mostGrowth: 0.5, tags: ["nightly"] },
  { edits: 5_000, mostGrowth: 0.2, tags: ["long"] },
];
/** With the code of each edit in memory, it would have grown by half. */
const COMPONENT_EDITS = 50;
const MOST_GROWTH_BY_COMPONENTS = 0.2;
/** Of the edits, those before the first measurement: caches fill. */
const WARM_UP = 0.2;
const PRINTS_HEAP = ["--expose-gc", "--require", path.join(repoRoot, "tests/failures/machine/print-heap.cjs")];

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** Bytes of the heap after a collection. */
async function heapOf({ process: running, printed }: TestServer): Promise<number> {
  const before = printed().length;
  running.kill("SIGUSR2");
  let heap: string | undefined;
  await expect
    .poll(
      () => {
        heap = /heap of (\d+) bytes/.exec(printed().slice(before))?.[1];
        return heap;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  return Number(heap);
}

/** A page with a component that edits change. */
const LABELLED = 'import { Label } from "@site/site/components/Label";\n\n# Labelled\n\n<Label />\n';

class Day {
  readonly server: TestServer;
  readonly random = createRandom(SEED);
  /** Rounds, each with one edit or a few. */
  count = 0;
  /** Edits: files that were written, moved or removed, and switched branches. */
  edited = 0;
  branch = "main";
  constructor(running: TestServer) {
    this.server = running;
  }
  at(name: string): string {
    return path.join(this.server.root, name);
  }
  write(name: string, text: string): void {
    this.edited++;
    mkdirSync(path.dirname(this.at(name)), { recursive: true });
    writeFileSync(this.at(name), text);
  }
  writeLabel(): void {
    this.write("site/components/Label.tsx", `export const Label = () => <b>{"label ${this.count}"}</b>;\n`);
  }
  async writeConfig(): Promise<void> {
    this.write(
      "site/sitegen.config.ts",
      `import { defineConfig } from "sitegen";\n\nexport default defineConfig({ title: "Day ${this.count}", url: "https://day.example" });\n`,
    );
    await this.shows("/docs/first", 200, `| Day ${this.count}</title>`);
  }
  async switchBranch(): Promise<void> {
    this.git("add", "-A");
    this.git("commit", "-qm", `edit ${this.count}`, "--allow-empty");
    this.branch = this.branch === "main" ? "other" : "main";
    this.edited++;
    this.git("checkout", "-q", this.branch);
    await this.shows("/docs/other/p-0", this.branch === "other" ? 200 : 404);
    await this.shows("/docs/other/p-29", this.branch === "other" ? 200 : 404);
  }
  /** Heaps are compared in the same state: the main branch with a config that was just read, and the same pages shown. */
  async heap(): Promise<number> {
    this.count++;
    if (this.branch !== "main") await this.switchBranch();
    await this.writeConfig();
    for (let page = 0; page < PAGES; page++) await this.shows(`/docs/day/p${page}`, 200, "Edit ");
    return heapOf(this.server);
  }
  git(...args: string[]): void {
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@a.example", ...args], {
      cwd: this.server.root,
      env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" },
      stdio: "pipe",
    });
  }
  /** Waits until a page has this status and, if given, shows this text. */
  async shows(url: string, status: number, text = ""): Promise<void> {
    let served = { status: 0, body: "" };
    const isShown = async (): Promise<boolean> => {
      served = await get(this.server.port, url);
      return served.status === status && served.body.includes(text);
    };
    const until = Date.now() + 60_000;
    while (Date.now() < until) {
      if (await isShown()) return;
      await setTimeout(10);
    }
    // it may not happen twice: what stands there tells why
    expect({ edit: this.count, url, ...served, printed: this.server.printed().slice(-2_000) }).toMatchObject({
      status,
      body: expect.stringContaining(text),
    });
  }
  readonly edits: [weight: number, edit: () => Promise<void>][] = [
    [
      70,
      async () => {
        const page = this.random.whole(0, PAGES - 1);
        this.write(
          `content/docs/day/p${page}.md`,
          `# Page ${page}\n\nEdit ${this.count}, [on](./p${(page + 1) % PAGES}.md).\n`,
        );
        await this.shows(`/docs/day/p${page}`, 200, `Edit ${this.count},`);
      },
    ],
    [
      6,
      async () => {
        const page = this.random.whole(0, PAGES - 1);
        this.write(`content/docs/day/p${page}.md`, `---\ntitle: Title ${this.count}\n---\n\nEdit ${this.count}.\n`);
        await this.shows(`/docs/day/p${page}`, 200, `<h1>Title ${this.count}</h1>`);
      },
    ],
    [
      6,
      async () => {
        const [name, other] = [`p-new-${this.count}`, `p-moved-${this.count}`];
        this.write(`content/docs/day/${name}.md`, `# New\n\nEdit ${this.count}.\n`);
        await this.shows(`/docs/day/${name}`, 200, `Edit ${this.count}.`);
        this.edited++;
        renameSync(this.at(`content/docs/day/${name}.md`), this.at(`content/docs/day/${other}.md`));
        await this.shows(`/docs/day/${other}`, 200, `Edit ${this.count}.`);
        this.edited++;
        rmSync(this.at(`content/docs/day/${other}.md`));
        await this.shows(`/docs/day/${other}`, 404);
      },
    ],
    [
      8,
      async () => {
        this.writeLabel();
        await this.shows("/docs/day/labelled", 200, `>label ${this.count}<`);
      },
    ],
    [
      6,
      async () => {
        const broken = this.random.pick([
          "# Broken\n\n<Box>\n",
          "---\ntitle: [\n---\n\nText.\n",
          "# Broken\n\n{1 +}\n",
        ]);
        this.write("content/docs/day/torn.mdx", broken);
        // the last text that worked is still served
        await this.shows("/docs/day/torn", 200, "Torn");
        this.write("content/docs/day/torn.mdx", `# Torn\n\nEdit {${this.count}}.\n`);
        await this.shows("/docs/day/torn", 200, `Edit ${this.count}.`);
      },
    ],
    [
      1,
      async () => {
        await this.writeConfig();
      },
    ],
    [
      3,
      async () => {
        await this.switchBranch();
      },
    ],
  ];
  async edit(): Promise<void> {
    this.count++;
    let left = this.random.whole(
      1,
      this.edits.reduce((sum, [weight]) => sum + weight, 0),
    );
    for (const [weight, edit] of this.edits) {
      left -= weight;
      if (left <= 0) return edit();
    }
  }
}

for (const { edits, mostGrowth, tags } of SIZES)
  test(`${edits} edits and switched branches: each shows, and in the end the server has what a build writes, seed ${SEED}`, {
    tags,
    timeout: 60_000 + edits * 1_000,
  }, async () => {
    server = await openServer("dev", { node: PRINTS_HEAP });
    const day = new Day(server);
    day.write(".gitignore", "build*\n.sitegen\nnode_modules\n");
    for (let page = 0; page < PAGES; page++) day.write(`content/docs/day/p${page}.md`, `# Page ${page}\n\nEdit 0.\n`);
    day.writeLabel();
    day.write("content/docs/day/labelled.mdx", LABELLED);
    day.write("content/docs/day/torn.mdx", "# Torn\n\nEdit {0}.\n");
    day.git("init", "-q", "-b", "main");
    day.git("add", "-A");
    day.git("commit", "-qm", "main");
    day.git("checkout", "-q", "-b", "other");
    for (let page = 0; page < 30; page++) day.write(`content/docs/other/p-${page}.md`, `# Other ${page}\n\nText.\n`);
    day.git("add", "-A");
    day.git("commit", "-qm", "other");
    day.git("checkout", "-q", "main");
    await day.shows("/docs/day/labelled", 200, "label 0");
    await day.shows("/docs/day/torn", 200, "Torn");
    await day.shows("/docs/other/p-29", 404);

    day.edited = 0;
    while (day.edited < edits * WARM_UP) await day.edit();
    const first = await day.heap();
    while (day.edited < edits) await day.edit();
    const final = await day.heap();
    expect(server.process.exitCode).toBeNull();
    expect(server.printed()).not.toMatch(/stopped because|rejection|^\s+at /m);
    console.log(`${edits} edits: ${(first / 1e6).toFixed(1)} MB, then ${(final / 1e6).toFixed(1)} MB`);
    expect(final / first - 1).toBeLessThan(mostGrowth);

    const { port, root } = server;
    const built = path.join(root, "build-day");
    const { code, stderr } = await runNode([cli, "build", "--out-dir", "build-day"], { cwd: root });
    expect({ code, stderr }).toEqual({ code: 0, stderr });
    const pages = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
    expect(pages.length).toBeGreaterThan(PAGES);
    const wrong: string[] = [];
    for (const name of pages) {
      const url = `http://localhost:${port}/${name.split(path.sep).map(encodeURIComponent).join("/")}`;
      const body = await (await fetch(url)).text();
      const written = readFileSync(path.join(built, name), "utf8");
      if (withoutScriptHashes(removeDevScript(body)) !== withoutScriptHashes(written)) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

test(`${COMPONENT_EDITS} edits of a component leave no code of the ones before in memory`, {
  tags: ["nightly"],
  timeout: 300_000,
}, async () => {
  server = await openServer("dev", { node: PRINTS_HEAP });
  const day = new Day(server);
  day.writeLabel();
  day.write("content/docs/day/labelled.mdx", LABELLED);
  await day.shows("/docs/day/labelled", 200, ">label 0<");
  const heaps: number[] = [];
  while (day.count < COMPONENT_EDITS) {
    if (day.count === COMPONENT_EDITS * WARM_UP) heaps.push(await heapOf(server));
    day.count++;
    day.writeLabel();
    await day.shows("/docs/day/labelled", 200, `>label ${day.count}<`);
  }
  heaps.push(await heapOf(server));
  const [first = Number.NaN, final = Number.NaN] = heaps;
  console.log(
    `${COMPONENT_EDITS} edits of a component: ${(first / 1e6).toFixed(1)} MB, then ${(final / 1e6).toFixed(1)} MB`,
  );
  expect(final / first - 1).toBeLessThan(MOST_GROWTH_BY_COMPONENTS);
});
