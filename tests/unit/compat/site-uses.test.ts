import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdoptedOption } from "../../../cli/model/plugins/option-effect.ts";
import { usesOf } from "../../compat/site-uses.ts";

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-"));
  const files = {
    "src/theme/Footer/index.tsx": "",
    "src/theme/Navbar/Logo.js": "",
    "src/theme/Navbar/styles.module.css": "",
    "src/theme/Tides.d.ts": "",
    "plugins/tides.js": "",
    "versions.json": '["2.0", "1.0"]',
    "api_versions.json": '["1.0"]',
    "build/index.html": '<!doctype html><html lang="en" dir="ltr">',
    "build/fr/index.html": '<!doctype html><html lang="fr">',
    "build/docs/index.html": '<!doctype html><html lang="en">',
  };
  for (const [name, text] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await fs.writeFile(path.join(folder, name), text);
  }
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

const option = (given: Partial<AdoptedOption> & { option: string }): AdoptedOption => ({
  ...{ effect: "honoured", name: null, part: null, remark: null, location: { path: "docusaurus.config.js" } },
  ...given,
});

test("plugins, components, versions and languages of a site", () => {
  const report = {
    options: [
      option({ option: "title" }),
      option({ option: "presets[0][1].docs.tides", effect: "ignored" }),
      option({ option: "plugins[0]", name: "@docusaurus/plugin-content-docs" }),
      option({ option: "plugins[1]", name: "sea", module: "docusaurus-plugin-sea" }),
      option({ option: "plugins[1]", name: "sea", module: "docusaurus-plugin-sea", part: "`a`", effect: "ignored" }),
      option({ option: "plugins[2]", name: "tides", module: null }),
      option({ option: "plugins[3]", name: "tides", module: "plugins/tides.js" }),
      option({ option: "plugins[4]", name: "@docusaurus/plugin-pwa", effect: "ignored" }),
    ],
    diagnostics: [
      { name: "unused-theme-file", location: { path: "src/theme/Navbar/Logo.js" } },
      { name: "broken-link", location: { path: "src/theme/Footer/index.tsx" } },
    ],
  };
  expect(usesOf(folder, report, path.join(folder, "build"))).toEqual({
    plugins: { "docusaurus-plugin-sea": "honoured", "@docusaurus/plugin-pwa": "ignored" },
    own: 2,
    components: { Footer: true, "Navbar/Logo": false },
    ignored: ["@docusaurus/plugin-pwa", "`a` of a plugin", "docs.tides"],
    versions: 3,
    locales: 2,
  });
});

test("a site that is not built has no languages", () => {
  expect(usesOf(path.join(folder, "build"), { diagnostics: [] }, null)).toEqual({
    ...{ plugins: {}, own: 0, components: {}, ignored: [], versions: 0, locales: 0 },
  });
});
