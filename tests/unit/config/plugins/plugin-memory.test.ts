import { expect, test } from "vitest";
import { baseOfGlob, concernsPlugins, createPluginMemory } from "../../../../cli/config/plugins/plugin-memory.ts";
import type { PluginRun } from "../../../../cli/plugins/site-plugins.ts";
import { NO_ADDITIONS } from "../../../../cli/model/plugins/additions.ts";

test("files, folders and globs that a plugin names; data if it names none", () => {
  const watched = ["/site/data/a.json", "/site/notes", "/site/src/**/*.tide.js"];
  const concerns = (file: string, readsUnknown = false) =>
    concernsPlugins([file], { ...NO_ADDITIONS, watched, readsUnknown });
  const read = ["/site/data/a.json", "/site/notes/deep/a.md", "/site/src/a.tide.js", "/site/src/deep/b.tide.js"];
  expect(read.map((file) => concerns(file))).toEqual([true, true, true, true]);
  const others = ["/site/data/b.json", "/site/notes.md", "/site/src/a.js", "/site/a.yaml"];
  expect(others.map((file) => concerns(file))).toEqual([false, false, false, false]);
  expect(others.map((file) => concerns(file, true))).toEqual([true, false, false, true]);
});

test("the folder that a glob starts from", () => {
  expect(baseOfGlob("/data/**/*.json")).toBe("/data");
  expect(baseOfGlob("/data/a{b,c}/d.json")).toBe("/data");
  expect(baseOfGlob("/data/a.json")).toBe("/data/a.json");
});

test("a run is stored until it is cleared, unless it has errors", async () => {
  const memory = createPluginMemory();
  let runs = 0;
  const run = (severity?: "error") => async (): Promise<PluginRun> => ({
    additions: { ...NO_ADDITIONS, watched: [String(++runs)] },
    sections: [],
    effects: [],
    diagnostics: severity ? [{ code: "SG1321", name: "plugin-threw", severity, message: "" }] : [],
  });
  const recall = async (key: string, severity?: "error") => (await memory.recall(key, run(severity))).additions.watched;
  expect([await recall("a"), await recall("a"), await recall("b")]).toEqual([["1"], ["1"], ["2"]]);
  memory.clear();
  expect([await recall("a", "error"), await recall("a"), await recall("a")]).toEqual([["3"], ["4"], ["4"]]);
});
