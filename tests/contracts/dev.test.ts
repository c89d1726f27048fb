import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadConfig } from "../../cli/config/load-config.ts";
import { openSession } from "../../cli/dev/dev-session.ts";
import type { FilePath, OutputPath } from "../../cli/model/brands.ts";
import type { OutputFile } from "../../cli/model/output.ts";
import { createLiveSite } from "../../cli/dev/live-site.ts";
import type { LiveCounts } from "../../cli/dev/live-types.ts";
import type { DevMessage } from "../../runtime/shared/dev-message.ts";
import { inParts } from "../in-parts.ts";
import { loadVendor } from "./build-fixture.ts";
import {
  buildAgain,
  copyFixture,
  type DevSite,
  isBundledScript,
  openDevSite,
  textOf,
  withoutScriptHashes,
} from "./dev-site.ts";

/** Instructions to hosts are followed, not served. */
const isServed = (file: OutputFile): boolean =>
  !/(?:^|\/)(?:_headers|_redirects|\.nojekyll)$/.test(file.path) && !isBundledScript(file);
const addressOf = (path: string): string => `/${path.split("/").map(encodeURIComponent).join("/")}`;

for (const { size: fixtures, tags } of inParts(["everything"], ["islands", "theme", "international", "migrated"])) {
  describe.each(fixtures)("decisions 5.3: dev equals build, site %s", { tags }, (fixture) => {
    let site: DevSite;
    beforeAll(async () => {
      site = await openDevSite(fixture);
    });
    afterAll(() => site.close());

    test("every file of a build is served with the same bytes, except the dev script and the names of scripts", async () => {
      const { outputs, diagnostics } = await buildAgain(site.root);
      expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
      const served = outputs.filter(isServed);
      const isPage = ({ path }: OutputFile): boolean => path.endsWith(".html");
      expect(served.filter(isPage).length).toBeGreaterThan(3);
      const base = new URL(site.server.url).pathname.slice(0, -1);
      const wrong: string[] = [];
      // pages first, as in a browser: `dev` has the large props of pages that were requested
      for (const file of [...served.filter(isPage), ...served.filter((one) => !isPage(one))]) {
        const { text } = await site.get(base + addressOf(file.path));
        if (withoutScriptHashes(text) !== withoutScriptHashes(textOf(file))) wrong.push(file.path);
      }
      expect(wrong).toEqual([]);
    });
  });
}

describe("decisions 6.5: cost of the first page", () => {
  test("its body and its module; the rest comes later and changes neither", async () => {
    const root = await copyFixture("everything");
    const { session } = await openSession({ root, strict: false, cache: false, concurrency: 4, loadVendor });
    if (!session) throw new Error("no session");
    const start = session.counts();
    expect(start).toEqual({
      planned: 1,
      routed: 0,
      compiled: 0,
      outlined: expect.any(Number),
      rendered: 0,
      bundled: 1,
      listed: 0,
    });
    const read = async (): Promise<string> => {
      const file = await session.read(({ snapshot }) => snapshot.read("docs/guide/first/index.html" as OutputPath));
      return file.type === "bytes" ? withoutScriptHashes(Buffer.from(file.bytes).toString("utf8")) : file.type;
    };
    const first = await read();
    expect(first).toContain("<html");
    expect(session.counts()).toEqual({ ...NOTHING_MADE, compiled: 1, rendered: 1, bundled: 1 });
    await session.complete();
    const rest = { ...NOTHING_MADE, compiled: start.outlined - 1, bundled: 1 };
    expect(session.counts()).toEqual(rest);
    expect(await read()).toBe(first);
    await session.close();
    await rm(root, { recursive: true, force: true });
  });

  test("errors that only the body of a page shows are reported without a request for the page", {
    tags: ["nightly"],
  }, async () => {
    const site = await openDevSite("everything", {
      files: { "content/docs/api/torn.mdx": "# Torn\n\nimport Gone from './gone';\n\n<Gone />\n" },
    });
    expect((await site.get("/base/docs/guide/second/")).status).toBe(200);
    await expect
      .poll(() => site.faults().map(({ name, location }) => `${name} ${location?.path}`), { timeout: 60_000 })
      .toContain("module-not-found content/docs/api/torn.mdx");
    await site.close();
  });
});

const REFUSING = `import { defineConfig, docs, pages } from "sitegen";

const refuse = () => (tree: object) => {
  if (JSON.stringify(tree).includes("Refused")) throw new Error("no such word");
};
export default defineConfig({
  title: "Refusing",
  url: "https://example.com",
  content: [docs({ path: "content/docs" }), pages({ path: "site/pages" })],
  markdown: { recmaPlugins: [refuse] },
});
`;

test("a page whose module a plugin refuses: planned by its facts, then reported and removed as in a build", {
  tags: ["nightly"],
}, async () => {
  const refused = "# Refused\n\nimport { version } from 'react';\n\n{version}\n";
  const site = await openDevSite("minimal", {
    files: {
      "site/sitegen.config.ts": REFUSING,
      "content/docs/refused.mdx": refused,
      "content/docs/fine.mdx": refused.replace("# Refused", "# Fine"),
    },
  });
  expect((await site.get("/docs/fine")).text).toContain("<h1>Fine</h1>");
  const told = () =>
    expect.poll(() => site.faults().map(({ name, message, location }) => `${name} ${location?.path}: ${message}`), {
      timeout: 60_000,
    });
  await told().toContain(
    "markdown-plugin-failed content/docs/refused.mdx: Unexpected error in the plugin `refuse`: no such word",
  );
  await expect.poll(async () => (await site.get("/docs/refused")).status, { timeout: 60_000 }).toBe(404);
  await site.write("content/docs/refused.mdx", refused.replace("# Refused", "# Taken"));
  await site.session.change({ files: [path.join(site.root, "content/docs/refused.mdx") as FilePath], listings: false });
  expect((await site.get("/docs/refused")).text).toContain("<h1>Taken</h1>");
  await told().toEqual([]);
  await site.close();
});

/** Planned, and nothing is compiled yet. */
async function openLiveSite() {
  const root = await copyFixture("everything");
  const { value: config } = await loadConfig(root, { production: false, strict: false });
  if (!config) throw new Error("no config");
  const live = createLiveSite(config, { cache: false, concurrency: 4, loadVendor, onProgress() {} });
  await live.refresh(null);
  const close = async (): Promise<void> => {
    await live.close();
    await rm(root, { recursive: true, force: true });
  };
  return { root, live, outlined: live.counts().outlined, close };
}

test("an edit comes before background work, at its first event", { tags: ["nightly"] }, async () => {
  const { root, live, outlined, close } = await openLiveSite();
  let settle = (): void => {};
  live.yieldTo(
    new Promise<void>((resolve) => {
      settle = resolve;
    }),
  );
  const completed = live.complete();
  for (let turn = 0; turn < 3 * outlined; turn++) await setImmediate();
  expect(live.counts()).toEqual(NOTHING_MADE);
  const file = path.join(root, "content/docs/guide/second.md") as FilePath;
  await writeFile(file, (await readFile(file, "utf8")).replace("const a = 1;", "const a = 2;"));
  await live.refresh({ files: [file], listings: false });
  expect(live.counts()).toEqual({ ...NOTHING_MADE, compiled: 1 });
  settle();
  // a plan other than the completed one
  expect(await completed).toBe("unchanged");
  expect(live.counts()).toEqual(NOTHING_MADE);
  expect(await live.complete()).toBe("complete");
  expect(live.counts()).toEqual({ ...NOTHING_MADE, compiled: outlined - 1, bundled: 1 });
  await close();
});

test("a page that is requested while all modules are bundled waits only for its own", {
  tags: ["nightly"],
}, async () => {
  const { live, outlined, close } = await openLiveSite();
  const given = live.complete();
  for (let made = 0; made < outlined; made += live.counts().compiled) await setImmediate();
  // planned again between compiling and bundling: all bodies are available
  const snapshot = await live.refresh(null);
  expect(await given).toBe("unchanged");
  const completed = live.complete();
  for (let turn = 0; turn < 3; turn++) await setImmediate();
  expect(await snapshot.read("docs/guide/first/index.html" as OutputPath)).toMatchObject({
    type: "bytes",
    diagnostics: [],
  });
  await completed;
  await close();
});

const NOTHING_MADE: LiveCounts = {
  planned: 0,
  routed: 0,
  compiled: 0,
  outlined: 0,
  rendered: 0,
  bundled: 0,
  listed: 0,
};
const NO_WARNINGS: DevMessage["warnings"] = { count: 0, first: [] };

describe("decisions 6.5: cost of an edit", () => {
  let site: DevSite;
  beforeAll(async () => {
    site = await openDevSite("everything", { complete: true });
  });
  afterAll(() => site.close());

  const save = async (name: string, from: string, to: string): Promise<void> => {
    await site.edit(name, from, to);
    await site.session.change({ files: [path.join(site.root, name) as FilePath], listings: false });
  };

  test("a body: no plan, one page compiled, one rendered, and the tab that shows it is notified", async () => {
    const tab = await site.listen("/base/docs/guide/second/");
    const before = await tab.next();
    site.session.counts();
    await save("content/docs/guide/second.md", "const a = 1;", "const a = 2;");
    const after = await tab.next();
    expect(after).toEqual({
      version: expect.stringMatching(/^\w{16}$/),
      faults: [],
      warnings: NO_WARNINGS,
      movedTo: null,
    });
    expect(after.version).not.toBe(before.version);
    expect(site.session.counts()).toEqual({ ...NOTHING_MADE, compiled: 1, rendered: 1 });

    await save("content/docs/guide/third.md", "| 1 | 2 |", "| 1 | 3 |");
    // a change with a notification after one without; the previous page is cached
    await save("content/docs/guide/second.md", "const a = 2;", "const a = 1;");
    expect((await tab.next()).version).toBe(before.version);
    expect(site.session.counts()).toEqual({ ...NOTHING_MADE, compiled: 1, rendered: 1 });
    tab.close();
  });

  test("a title: one page compiled, and of the open ones only those that show it are rendered", async () => {
    const beside = await site.listen("/base/docs/guide/second/");
    const elsewhere = await site.listen("/base/docs/api/render/");
    await Promise.all([beside.next(), elsewhere.next()]);
    site.session.counts();
    await save("content/docs/guide/third.md", "# Third", "# The third");
    await beside.next();
    expect((await site.get("/base/docs/guide/second/")).text).toContain("The third");
    expect(site.session.counts()).toEqual({ ...NOTHING_MADE, routed: 1, compiled: 1, rendered: 1 });
    // other files are listed on demand
    expect((await site.get("/base/robots.txt")).status).toBe(200);
    expect(site.session.counts()).toEqual({ ...NOTHING_MADE, listed: 1 });
    beside.close();
    elsewhere.close();
  });

  test("text next to components: no plan and no bundle, one page compiled, one rendered", async () => {
    const tab = await site.listen("/base/docs/guide/first/");
    const before = await tab.next();
    site.session.counts();
    const name = "content/docs/guide/first.mdx";
    await save(name, "Text inside", "Fresh text inside");
    expect((await tab.next()).version).not.toBe(before.version);
    expect((await site.get("/base/docs/guide/first/")).text).toContain("Fresh text inside");
    expect(site.session.counts()).toEqual({ ...NOTHING_MADE, compiled: 1, rendered: 1 });
    await save(name, "Fresh text inside", "Text inside");
    expect((await tab.next()).version).toBe(before.version);
    tab.close();
  });

  test("a page with errors, and the page once they are repaired: planned from files, no bundle", async () => {
    const tab = await site.listen("/base/docs/guide/first/");
    const before = await tab.next();
    site.session.counts();
    const name = "content/docs/guide/first.mdx";
    await save(name, "Text inside", "<Box>Text inside");
    expect((await tab.next()).faults.map(({ place }) => place)).toEqual([`${name}:13:3`]);
    expect(site.session.counts()).toMatchObject({ planned: 1, bundled: 0 });
    await save(name, "<Box>Text inside", "Text inside");
    expect((await tab.next()).version).toBe(before.version);
    expect(site.session.counts()).toMatchObject({ planned: 1, compiled: 0, bundled: 0 });
    tab.close();
  });

  test("a component: one bundle, no page compiled, the open page rendered", async () => {
    const tab = await site.listen("/base/docs/guide/first/");
    await tab.next();
    site.session.counts();
    await save("site/components/Counter.tsx", "{label} {count}", "{label}: {count}");
    await tab.next();
    expect(site.session.counts()).toEqual({ ...NOTHING_MADE, planned: 1, rendered: 1, bundled: 1, listed: 1 });
    tab.close();
  });
});

test("a broken link is a warning in dev: printed in the terminal, not shown over the page", {
  tags: ["nightly"],
}, async () => {
  const site = await openDevSite("everything");
  const tab = await site.listen("/base/docs/guide/second/");
  await tab.next();
  const name = "content/docs/guide/second.md";
  await site.edit(name, "Text with", "[Gone](/docs/gone) [here](#nowhere) text with");
  await site.session.change({ files: [path.join(site.root, name) as FilePath], listings: false });
  expect((await tab.next()).faults).toEqual([]);
  await expect
    .poll(
      () => site.faults().map((fault) => [fault.name, fault.severity, fault.location?.path, fault.location?.line]),
      {
        timeout: 30_000,
      },
    )
    .toEqual([
      ["broken-link", "warning", name, 11],
      ["broken-anchor", "warning", name, 11],
    ]);
  tab.close();
  await site.close();
});

test("links of pages that are not open: reported when an edit breaks them, and removed when they are fixed", {
  tags: ["nightly"],
}, async () => {
  const aim = "# Aim\n\n## Part\n\nText.\n";
  const site = await openDevSite("everything", {
    files: {
      "content/docs/api/aim.md": aim,
      "content/docs/api/from.md": "# From\n\n[A part](./aim.md#part) of\n[the aim](/docs/api/aim/).\n",
    },
  });
  const name = "content/docs/api/aim.md";
  const save = async (text: string | null): Promise<void> => {
    const file = path.join(site.root, name) as FilePath;
    if (text === null) await rm(file);
    else await site.write(name, text);
    await site.session.change({ files: [file], listings: true });
  };
  const told = () =>
    expect.poll(
      () => site.faults().map((fault) => [fault.name, fault.severity, fault.location?.path, fault.location?.line]),
      { timeout: 60_000 },
    );
  const from = "content/docs/api/from.md";
  await save(aim.replace("Part", "Piece"));
  await told().toEqual([["broken-anchor", "warning", from, 3]]);
  await save(aim);
  await told().toEqual([]);
  await save(null);
  await told().toEqual([
    ["broken-markdown-link", "warning", from, 3],
    ["broken-link", "warning", from, 4],
  ]);
  await save(aim);
  await told().toEqual([]);
  await site.close();
});
