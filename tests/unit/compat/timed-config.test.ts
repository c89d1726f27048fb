import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BundlerSetting, timedConfig } from "../../compat/timed-config.ts";

interface Site {
  title: string;
  future: Record<string, unknown>;
}
type Config = (...inputs: unknown[]) => Promise<Site>;

let folder: string;
let count = 0;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "timed-config-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What Docusaurus reads, where the site's config is this module. */
async function read(module: string, version: string, setting: BundlerSetting): Promise<Site> {
  count += 1;
  const own = `own-${String(count)}.mjs`;
  writeFileSync(path.join(folder, own), module);
  const timed = path.join(folder, `timed-${String(count)}.mjs`);
  writeFileSync(timed, timedConfig(own, version, setting));
  const { default: config } = (await import(pathToFileURL(timed).href)) as { default: Config | Site };
  return typeof config === "function" ? config("inputs") : config;
}

describe("timedConfig", () => {
  it("switches the bundler under the name that the version knows, and leaves the rest", async () => {
    const own =
      'export default { title: "A", future: { experimental_faster: { swcJsLoader: true }, experimental_vcs: 1 } };';
    expect(await read(own, "3.9.2", "webpack")).toEqual({
      title: "A",
      future: { experimental_vcs: 1, experimental_faster: false },
    });
    expect(await read(own, "3.10.2", "webpack")).toEqual({
      title: "A",
      future: { experimental_vcs: 1, faster: false },
    });
    expect(await read(own, "3.10.2", "faster")).toEqual({
      title: "A",
      future: { experimental_vcs: 1, faster: true, v4: { removeLegacyPostBuildHeadAttribute: true } },
    });
  });

  it("keeps the flags of version 4 that the site has set", async () => {
    expect((await read("export default { future: { v4: true } };", "3.10.0", "webpack")).future).toEqual({
      v4: true,
      faster: false,
    });
    expect((await read("export default { future: { v4: true } };", "3.10.0", "faster")).future).toEqual({
      v4: true,
      faster: true,
    });
    expect((await read("export default { future: { v4: { a: 1 } } };", "3.8.0", "faster")).future).toEqual({
      v4: { a: 1, removeLegacyPostBuildHeadAttribute: true },
      experimental_faster: true,
    });
    expect((await read("export default { future: {} };", "3.7.0", "faster")).future).toEqual({
      experimental_faster: true,
    });
  });

  it("is the site's config where Docusaurus has one bundler", async () => {
    expect(await read('export default { title: "A" };', "3.3.2", "webpack")).toEqual({ title: "A" });
  });

  it("reads functions, promises and modules in modules", async () => {
    for (const own of [
      "export default async (input) => ({ title: input });",
      'export default Promise.resolve({ title: "inputs" });',
      'export default { default: { title: "inputs" } };',
    ])
      expect((await read(own, "3.10.0", "webpack")).title).toBe("inputs");
  });
});
