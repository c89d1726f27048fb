import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createVendorLoader, loadReactVendor } from "../../../cli/bundle/react-vendor.ts";
import type { FilePath } from "../../../cli/model/brands.ts";

const execNode = promisify(execFile);
const repo = fileURLToPath(new URL("../../..", import.meta.url)) as FilePath;
const readVersion = async (file: string, at: (json: never) => string) =>
  at(JSON.parse(await readFile(path.join(repo, file), "utf8")) as never);

// Source of the figures: the product's specification, section 9; they are React's own (decisions 1.7).
test("§9 Scheduler: the shipped scheduler is the locked version, with its constants", async () => {
  const installed = await readVersion(
    "node_modules/scheduler/package.json",
    (json: { version: string }) => json.version,
  );
  const locked = await readVersion(
    "package-lock.json",
    (json: { packages: Record<string, { version: string }> }) => json.packages["node_modules/scheduler"]?.version ?? "",
  );
  expect(installed).toBe(locked);
  const { code } = await loadReactVendor("client", repo, null);
  const text = new TextDecoder().decode(code);
  // a number, then the same variable: names are the minifier's
  const timeouts =
    /\{case 1:var (\w+)=-1;break;case 2:\1=250;break;case 5:\1=1073741823;break;case 4:\1=1e4;break;default:\1=5e3\}/;
  expect(text.match(timeouts)).toHaveLength(2);
  const frames = /\{0>(\w+)\|\|125<\1\?console\.error\("[^"]+"\):(\w+)=0<\1\?Math\.floor\(1e3\/\1\):5\}/;
  const budget = text.match(frames)?.[2];
  expect(budget).toBeDefined();
  expect(text).toMatch(new RegExp(`[,;\\s]${budget}=5[,;]`));
});

test("each side is bundled once, however often it is requested", async () => {
  const load = createVendorLoader(repo, null);
  const server = load("server");
  expect(load("server")).toBe(server);
  expect(await load("client")).toEqual(await loadReactVendor("client", repo, null));
  expect((await server).fileName).not.toBe((await load("client")).fileName);
});

test.each(["server", "client"] as const)(
  "the names that React for the %s exports are all that its modules have",
  async (side) => {
    const { exports } = await loadReactVendor(side, repo, null);
    // in a separate process: in this one, React may already run in development mode
    const list =
      "console.log(JSON.stringify(process.argv.slice(1).map((name) => [name, Object.keys(require(name)).sort()])))";
    const env = { ...process.env, NODE_ENV: "production" };
    const { stdout } = await execNode(process.execPath, ["-e", list, ...Object.keys(exports)], { cwd: repo, env });
    expect(exports).toEqual(Object.fromEntries(JSON.parse(stdout)));
  },
);
