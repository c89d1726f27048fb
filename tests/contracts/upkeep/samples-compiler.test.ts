import { expect, test } from "vitest";
import { loadConfig } from "../../../cli/config/load-config.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import { checkSamples } from "../../../cli/upkeep/samples/check-samples.ts";
import { createSiteFolder } from "./site-folder.ts";

test("samples are not compiled without the package `typescript`: the error says what to install", async () => {
  const site = createSiteFolder();
  site.write({
    "sitegen.config.mjs": `import { docs } from "sitegen";
export default { title: "T", url: "https://t.example", content: [docs({ path: "docs" })] };
`,
    "docs/a.md": "# A\n\n```ts check\nlet fps = 30;\n```\n",
  });
  const { value: config } = await loadConfig(site.root as FilePath, { production: false, strict: false });
  if (!config) throw new Error("no config");
  const flags = { files: null, folders: [], all: false };
  const { text, diagnostics } = await checkSamples(
    config,
    { cache: false, concurrency: 1, onProgress() {} },
    flags,
    () => null,
  );
  site.end();
  expect(text).toBe("");
  expect(diagnostics.map(({ severity, code, name, help }) => [severity, code, name, help])).toEqual([
    ["error", "SG2017", "compiler-missing", expect.stringContaining("Run `npm install --save-dev typescript`.")],
  ]);
});
