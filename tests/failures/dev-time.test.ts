// What happens to a site while `dev` watches it: files that break and are fixed, editors that save in their own ways, storms of
// saves, names that change, branches that are switched.
// @module-tag nightly
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import type { DevMessage } from "../../runtime/shared/dev-message.ts";
import {
  buildAgain,
  type DevSite,
  isBundledScript,
  openDevSite,
  textOf,
  withoutScriptHashes,
} from "../contracts/dev-site.ts";
import { inParts } from "../in-parts.ts";

let site: DevSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

const POLL = { timeout: 60_000 };
const shows = (dev: DevSite, address: string, text: string) =>
  expect.poll(async () => (await dev.get(address)).text.includes(text), POLL).toBe(true);
const statusOf = (dev: DevSite, address: string, status: number) =>
  expect.poll(async () => (await dev.get(address)).status, POLL).toBe(status);

/** Files that a page depends on beside its own. Each is broken, then fixed with another text that the page shows. */
const CONFIG = (title: string) => `import { defineConfig, docs } from "sitegen";
import shout from "../plugin.mjs";

export default defineConfig({
  title: "${title}",
  url: "https://minimal.example",
  content: [docs({ path: "content/docs", sidebarPath: "site/sidebars.ts" })],
  markdown: { remarkPlugins: [shout] },
});
`;
const SIDEBARS = (label: string) =>
  `export default { main: [{ type: "category", label: "${label}", items: ["first"] }] };\n`;
const PLUGIN = (word: string) =>
  `export default () => (tree) => {\n  tree.children.push({ type: "paragraph", children: [{ type: "text", value: "${word}" }] });\n};\n`;
const FOOTER = (text: string) =>
  `export function Footer() {\n  return <footer>${text}</footer>;\n}\nexport default Footer;\n`;
const PARTS: [what: string, file: string, broken: string, fixed: string, shown: string][] = [
  ["the config", "site/sitegen.config.ts", "export default {\n", CONFIG("Second title"), "Second title"],
  ["the sidebars file", "site/sidebars.ts", "export default { main: [\n", SIDEBARS("Second label"), "Second label"],
  ["a plugin", "plugin.mjs", "export default () => {\n", PLUGIN("second word"), "second word"],
  [
    "a theme file",
    "site/theme/Footer.tsx",
    "export default function Footer( {\n",
    FOOTER("Second footer"),
    "Second footer",
  ],
];

test.each(PARTS)(
  "#85 %s, broken then fixed: one error at its file, then the page, for the tab that was open all the time",
  async (_, file, broken, fixed, shown) => {
    site = await openDevSite("minimal", {
      watch: true,
      files: {
        "site/sitegen.config.ts": CONFIG("First title"),
        "site/sidebars.ts": SIDEBARS("First label"),
        "plugin.mjs": PLUGIN("first word"),
        "site/theme/Footer.tsx": FOOTER("First footer"),
      },
    });
    const tab = await site.listen("/docs/first");
    const until = async (matches: (message: DevMessage) => boolean): Promise<DevMessage> => {
      for (;;) {
        const message = await tab.next();
        if (matches(message)) return message;
      }
    };
    await until(({ version }) => version !== null);
    const { port } = site.server;
    await site.write(file, broken);
    const { faults } = await until((message) => message.faults.length > 0);
    expect(faults.map(({ place }) => place?.replace(/:\d+:\d+$/, ""))).toEqual([file]);
    // the last page that worked is still served
    expect((await site.get("/docs/first")).text).toContain("<h1>First</h1>");
    await site.write(file, fixed);
    await until((message) => message.faults.length === 0 && message.version !== null);
    await shows(site, "/docs/first", shown);
    expect(site.server.port).toBe(port);
    tab.close();
  },
);

test("#86 a page that is deleted, created again, and renamed in case only", async () => {
  site = await openDevSite("minimal", { watch: true });
  const at = (name: string): string => path.join((site as DevSite).root, "content/docs", name);
  await site.write("content/docs/again.md", "# Again\n\nOnce.\n");
  await shows(site, "/docs/again", "Once.");
  rmSync(at("again.md"));
  await statusOf(site, "/docs/again", 404);
  await site.write("content/docs/again.md", "# Again\n\nTwice.\n");
  await shows(site, "/docs/again", "Twice.");
  renameSync(at("again.md"), at("Again.md"));
  await statusOf(site, "/docs/Again", 200);
  await statusOf(site, "/docs/again", 404);
});

const git = (root: string, ...args: string[]): void =>
  void execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@a.example", ...args], {
    cwd: root,
    env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" },
    stdio: "pipe",
  });

for (const { size: count, tags } of inParts(60, 1_000))
  test(`#87 a branch with ${count} other files is checked out, and back: in the end the site is what a build writes`, {
    tags,
  }, async () => {
    const dev = await openDevSite("minimal", { watch: true });
    site = dev;
    const names = Array.from({ length: count }, (_, index) => `content/docs/many/page-${index}.md`);
    const save = (text: string) =>
      Promise.all(names.map((name, index) => dev.write(name, `# Page ${index}\n\n${text} ${index}.\n`)));
    writeFileSync(path.join(dev.root, ".gitignore"), "build\n.sitegen\nnode_modules\n");
    git(dev.root, "init", "-q", "-b", "main");
    await save("Main");
    git(dev.root, "add", "-A");
    git(dev.root, "commit", "-qm", "main");
    git(dev.root, "checkout", "-q", "-b", "other");
    await save("Other");
    await dev.write("content/docs/only-other.md", "# Only other\n\nHere.\n");
    git(dev.root, "add", "-A");
    git(dev.root, "commit", "-qm", "other");
    await shows(dev, "/docs/only-other", "Here.");
    await shows(dev, `/docs/many/page-${count - 1}`, `Other ${count - 1}.`);
    await dev.session.complete();
    dev.session.counts();

    git(dev.root, "checkout", "-q", "main");
    await statusOf(dev, "/docs/only-other", 404);
    for (const index of [0, count - 1]) await shows(dev, `/docs/many/page-${index}`, `Main ${index}.`);
    await dev.session.complete();
    // git writes for a while: a few batches, not one for each file
    expect(dev.session.counts().planned).toBeLessThan(10);

    const { outputs, diagnostics } = await buildAgain(dev.root);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const wrong: string[] = [];
    for (const file of outputs.filter(({ path: name }) => name.endsWith(".html"))) {
      if (isBundledScript(file)) continue;
      const { text } = await dev.get(`/${file.path.split("/").map(encodeURIComponent).join("/")}`);
      if (withoutScriptHashes(text) !== withoutScriptHashes(textOf(file))) wrong.push(file.path);
    }
    expect(wrong).toEqual([]);
  });

/** How programs save `page.md` in a folder; each leaves what it leaves on a disk. */
const EDITORS: [name: string, save: (at: (name: string) => string, text: string) => void][] = [
  ["in place", (at, text) => writeFileSync(at("page.md"), text)],
  [
    "with a new file over the old one",
    (at, text) => {
      writeFileSync(at("page.md.tmp"), text);
      renameSync(at("page.md.tmp"), at("page.md"));
    },
  ],
  [
    "as Vim",
    (at, text) => {
      writeFileSync(at(".page.md.swp"), "swap");
      writeFileSync(at("4913"), "");
      unlinkSync(at("4913"));
      renameSync(at("page.md"), at("page.md~"));
      writeFileSync(at("page.md"), text);
      unlinkSync(at(".page.md.swp"));
    },
  ],
  [
    "as Emacs",
    (at, text) => {
      symlinkSync("user@host.1:2", at(".#page.md"));
      writeFileSync(at("#page.md#"), text);
      writeFileSync(at("page.md"), text);
      unlinkSync(at("#page.md#"));
      unlinkSync(at(".#page.md"));
    },
  ],
  [
    "as IntelliJ",
    (at, text) => {
      writeFileSync(at("page.md___jb_tmp___"), text);
      renameSync(at("page.md"), at("page.md___jb_old___"));
      renameSync(at("page.md___jb_tmp___"), at("page.md"));
      unlinkSync(at("page.md___jb_old___"));
    },
  ],
];

test.each(EDITORS)(
  "#88 a save %s: the page has the new text, and no other page or message appears",
  async (_, save) => {
    const dev = await openDevSite("minimal", { watch: true });
    site = dev;
    mkdirSync(path.join(dev.root, "content/docs/saved"));
    const at = (name: string): string => path.join(dev.root, "content/docs/saved", name);
    writeFileSync(at("page.md"), "# Page\n\nText 0.\n");
    await shows(dev, "/docs/saved/page", "Text 0.");
    const pages = [...dev.session.state().snapshot.pages.keys()];
    for (let count = 1; count <= 3; count++) {
      save(at, `# Page\n\nText ${count}.\n`);
      await shows(dev, "/docs/saved/page", `Text ${count}.`);
    }
    expect([...dev.session.state().snapshot.pages.keys()]).toEqual(pages);
    expect([dev.session.state().errors, dev.session.state().warnings]).toEqual([[], []]);
    expect(readdirSync(at(".")).filter((name) => name.startsWith("."))).toEqual([]);
  },
);

test("#89 20 saves within a second: the last one wins, and no earlier text comes after a later one", async () => {
  const dev = await openDevSite("minimal", { watch: true });
  site = dev;
  const saved = path.join(dev.root, "content/docs/storm.md");
  writeFileSync(saved, "# Storm\n\nSave 0.\n");
  await shows(dev, "/docs/storm", "Save 0.");
  const seen: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) seen.push(Number(/Save (\d+)\./.exec((await dev.get("/docs/storm")).text)?.[1]));
  })();
  for (let count = 1; count <= 20; count++) {
    writeFileSync(saved, `# Storm\n\nSave ${count}.\n`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await shows(dev, "/docs/storm", "Save 20.");
  isOver = true;
  await watching;
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect((await dev.get("/docs/storm")).text).toContain("Save 20.");
});
