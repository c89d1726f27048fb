import { expect, test, vi } from "vitest";
import { createSiteFolder } from "./site-folder.ts";

vi.mock("../../../cli/model/disk/find-installed.ts", () => ({ findInstalled: () => null }));

test("samples are not compiled without the package `typescript`: the error says what to install", async () => {
  const site = createSiteFolder();
  site.write({
    "sitegen.config.mjs": `import { docs } from "sitegen";
export default { title: "T", url: "https://t.example", content: [docs({ path: "docs" })] };
`,
    "docs/a.md": "# A\n\n```ts check\nlet fps = 30;\n```\n",
  });
  const { code, stdout, stderr } = await site.run("check-samples");
  site.end();
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("error  SG2017 compiler-missing");
  expect(stderr).toContain("Run `npm install --save-dev typescript`.");
});
