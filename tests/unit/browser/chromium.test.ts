import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { findChromium, findTestChromium, HEADLESS, needChromium } from "../../../.ci/chromium.mjs";

test("tests use headless Chromium, the bench the ordinary one, and both the one that is set", () => {
  const root = mkdtempSync(path.join(tmpdir(), "sitegen-chromium-"));
  try {
    const folders = ["a", "b"].map((name) => path.join(root, name));
    const install = (file: string): string => {
      writeFileSync(file, "");
      chmodSync(file, 0o755);
      return file;
    };
    for (const folder of folders) mkdirSync(folder);
    const env = { PATH: folders.join(path.delimiter) };
    expect([findChromium(env), findTestChromium(env)]).toEqual([undefined, undefined]);
    expect(() => needChromium(env)).toThrow("The benchmark needs a browser as readers have it: install `chromium` or");
    const chromium = install(path.join(root, "a/chromium"));
    expect([findChromium(env), findTestChromium(env)]).toEqual([chromium, chromium]);
    expect(needChromium(env)).toBe(chromium);
    const headless = install(path.join(root, "b", HEADLESS));
    expect([findChromium(env), findTestChromium(env)]).toEqual([chromium, headless]);
    const own = { ...env, CHROMIUM: install(path.join(root, "own")) };
    expect([findChromium(own), findTestChromium(own)]).toEqual([own.CHROMIUM, own.CHROMIUM]);
    rmSync(own.CHROMIUM);
    expect([findChromium(own), findTestChromium(own)]).toEqual([undefined, undefined]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
