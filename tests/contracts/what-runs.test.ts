// What commands run and contact: the promises of SECURITY.md.
// @module-tag nightly
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createSite } from "./build-fixture.ts";
import { cli, runNode } from "./built-cli.ts";

const CANARY = "canary-5f1d0c";
/** The code of each part of a site writes a file that is named like the part. */
const RUNS = (part: string): string => `import { writeFileSync } from "node:fs";\nwriteFileSync("ran-${part}", "");\n`;
const FILES = {
  "sitegen.config.ts": `${RUNS("config")}import { docs, defineConfig } from "sitegen";
const plugin = () => () => void writeFileSync("ran-plugin", "");
export default defineConfig({
  title: "T", url: "https://x.example", onBrokenLinks: "warn",
  content: [docs({ path: "docs", routeBasePath: "/", sidebarPath: "sidebars.ts", showLastUpdateTime: true, remarkPlugins: [plugin] })],
});
`,
  "sidebars.ts": `${RUNS("sidebars")}export default { main: ["index", "data", "component"] };\n`,
  "Part.tsx": `${RUNS("component")}export const Part = () => <p>{"Part"}</p>;\n`,
  "docs/index.md": "# Index\n\nText of a page.\n",
  "docs/data.md": "# Data\n\n[a](https://elsewhere.example/) ![b](https://elsewhere.example/b.png)\n",
  "docs/component.mdx": 'import { Part } from "../Part";\n\n# Component\n\n<Part />\n',
};

async function run(root: string, ...args: string[]) {
  const contacts = path.join(root, "contacts.txt");
  const { code, stdout, stderr } = await runNode([cli, ...args], {
    cwd: root,
    env: {
      ...process.env,
      CONTACTS: contacts,
      NODE_OPTIONS: `--import ${fileURLToPath(new URL("record-contacts.mjs", import.meta.url))}`,
      SITE_SECRET: CANARY,
    },
  });
  const lines = existsSync(contacts) ? readFileSync(contacts, "utf8").trim().split("\n") : [];
  rmSync(contacts, { force: true });
  return { code, printed: stdout + stderr, contacts: [...new Set(lines)].sort() };
}

const ran = (root: string): string[] => readdirSync(root).filter((name) => name.startsWith("ran-"));

test.each(["build", "check-links"])(
  "%s runs the code of a site, and contacts nothing but the bundler and git",
  async (command) => {
    const root = createSite({ ...FILES, ".gitignore": "ran-*\n.sitegen\nbuild\ncontacts.txt\n" });
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.example", ...args], { cwd: root });
    git("init", "-q");
    git("add", ".");
    git("commit", "-qm", "first");
    const { code, printed, contacts } = await run(root, command);
    expect([code, code === 0 ? "" : printed]).toEqual([0, ""]);
    expect(ran(root)).toEqual(["ran-component", "ran-config", "ran-plugin", "ran-sidebars"]);
    expect(contacts).toEqual(["starts esbuild", "starts git"]);
  },
);

test("a variable of the environment that no code reads is in no file of the output or the cache", async () => {
  const root = createSite(FILES);
  expect((await run(root, "build")).code).toBe(0);
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(30);
  const holding = files.filter(({ parentPath, name }) => readFileSync(path.join(parentPath, name)).includes(CANARY));
  expect(holding).toEqual([]);
});

test("check-links --external requests what content links to, and nothing else", async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const root = createSite({ ...FILES, "docs/data.md": `# Data\n\n[a](${origin}/linked) ![b](${origin}/b.png)\n` });
  const { contacts } = await run(root, "check-links", "--external");
  server.close();
  expect(asked.map((line) => line.replace(/^\w+ /, ""))).toEqual(["/linked"]);
  expect(contacts.filter((line) => line.startsWith("connects"))).toEqual([
    `connects to ${origin.slice("http://".length)}`,
  ]);
});
