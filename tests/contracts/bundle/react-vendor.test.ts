import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
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

test("React is taken from the cache folder, and bundled without one or if a file is damaged, swapped or a folder", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "sitegen-vendor-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const seen: string[] = [];
  const load = async (side: "client" | "server") => {
    const vendor = await loadReactVendor(side, repo, folder as FilePath, () => seen.push(side));
    return { ...vendor, code: new TextDecoder().decode(vendor.code) };
  };
  const whole = { client: await load("client"), server: await load("server") };
  const bundled = await loadReactVendor("client", repo, null);
  expect(whole.client).toEqual({ ...bundled, code: new TextDecoder().decode(bundled.code) });
  const [client = "", server = ""] = (await readdir(path.join(folder, "vendor")))
    .sort()
    .map((name) => path.join(folder, "vendor", name));
  const edit = async (file: string, from: string, to: string): Promise<void> => {
    const text = await readFile(file, "latin1");
    expect(text).toContain(from);
    await writeFile(file, text.replace(from, to), "latin1");
  };
  const damages: [reported: string[], damage: () => Promise<unknown>][] = [
    [[], async () => {}],
    [["client"], () => edit(client, '"useState"', '"useStale"')],
    [["server"], () => edit(server, '"useState"', '"useStale"')],
    [["client"], () => edit(client, "}", ")")],
    [["client"], () => writeFile(client, "")],
    [
      ["client", "server"],
      async () => {
        await rename(client, `${client}.aside`);
        await rename(server, client);
        await rename(`${client}.aside`, server);
      },
    ],
    [
      ["server"],
      async () => {
        await rm(server);
        await mkdir(server);
      },
    ],
  ];
  for (const [reported, damage] of damages) {
    await damage();
    seen.length = 0;
    // the second time it is whole again
    for (let time = 0; time < 2; time++)
      expect({ client: await load("client"), server: await load("server") }).toEqual(whole);
    expect(seen).toEqual(reported);
  }
});
