import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLiveServer } from "../../../cli/dev/live-server.ts";
import type { SiteConfig } from "../../../cli/model/config.ts";
import type { Bundle } from "../../../cli/model/output.ts";
import type { PageRequest } from "../../../cli/model/server-module.ts";
import { UNWATCHED } from "../../../cli/model/site-environment.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), "live-server-")));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const config = () => ({ root, themeDir: null, additions: { themeDirs: [], data: new Map() } }) as unknown as SiteConfig;
const STATE = "export const state = { count: 0 };\n";
/** Counts with the state of the server, and with that of the page's module. */
const SERVER = `import { state } from "./c-state.mjs";
export const createServer = (load) => ({
  renderPage: async ({ component }) => [state.count++, (await load(component)).next()],
  findFault: async () => null,
  renderSidebar: () => String(state.count),
  inlineScripts: [],
});
`;
const page = (first: string) =>
  `import { state } from "./c-state.mjs";\n${first}\nexport const next = () => state.count++;\n`;

/** A bundle of a server and the pages `plain` and `waits`. */
function bundle(folder: string, server = SERVER): Bundle {
  const at = (name: string) => path.join(root, folder, name);
  mkdirSync(path.join(root, folder), { recursive: true });
  const files = { server, "c-state": STATE, plain: page(""), waits: page("await 1;") };
  for (const [name, code] of Object.entries(files)) writeFileSync(at(`${name}.mjs`), code);
  const modules = { plain: { file: at("plain.mjs") }, waits: { file: at("waits.mjs") } };
  return { serverFile: at("server.mjs"), core: { hash: folder }, modules } as unknown as Bundle;
}
const live = () => createLiveServer({ config: config(), packageDir: root, host: { environment: UNWATCHED } } as never);
const of = (component: string) => ({ component }) as PageRequest;

test("a page and the server share their modules, as scripts and after a page needs them as modules", async () => {
  const server = await live().start(bundle("a"), config(), { frees: true });
  expect(await server.renderPage(of("plain"))).toEqual([0, 1]);
  // the modules start from the beginning, all of them
  expect(await Promise.all([server.renderPage(of("waits")), server.renderPage(of("waits"))])).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(await server.renderPage(of("plain"))).toEqual([4, 5]);
  expect(server.renderSidebar(null as never, null as never)).toBe("6");
});

test("once a module was found that waits, the next bundles are imported", async () => {
  const running = live();
  const first = await running.start(bundle("a"), config(), { frees: true });
  await first.renderPage(of("waits"));
  const second = bundle("b");
  const server = await running.start(second, config(), { frees: true });
  expect(await server.renderPage(of("waits"))).toEqual([0, 1]);
  // the same code again: no other module
  const again = await running.start(second, config(), { frees: true });
  expect(await again.renderPage(of("waits"))).toEqual([2, 3]);
});

test("a server that waits, for example in a theme file, is imported", async () => {
  const server = await live().start(bundle("a", `await 1;\n${SERVER}`), config(), { frees: true });
  expect([await server.renderPage(of("plain")), server.failure]).toEqual([[0, 1], undefined]);
});

test("a server that throws has its place, as a script too", async () => {
  const broken = bundle("a", "const box = undefined;\nbox.value;\n");
  const { failure } = await live().start(broken, config(), { frees: true });
  expect(failure?.message).toContain("Cannot read properties of undefined (reading 'value')");
});
