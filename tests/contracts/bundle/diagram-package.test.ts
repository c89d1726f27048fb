import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "../../../cli/config/load-config.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import { buildSite } from "../../../cli/site/build-site.ts";
import { short } from "../../unit/support/test-site.ts";

test("a diagram without its package stops the build with the page and the remedy", async () => {
  // outside the repository, where no package is found
  const root = (await realpath(await mkdtemp(path.join(tmpdir(), "sitegen-diagram-")))) as FilePath;
  try {
    await mkdir(path.join(root, "docs"));
    await writeFile(path.join(root, "docs/a.md"), "# A\n\n```mermaid\ngraph TD; A-->B\n```\n");
    await writeFile(path.join(root, "docs/b.md"), "# B\n\n[nowhere](/nowhere)\n");
    await writeFile(
      path.join(root, "sitegen.config.ts"),
      'export default { title: "T", url: "https://x.dev", markdown: { mermaid: true } };',
    );
    const { value, diagnostics } = await loadConfig(root, { production: true, strict: false });
    expect(diagnostics).toEqual([]);
    if (!value) return;
    const result = await buildSite(value, { cache: true, concurrency: 2, onProgress() {} });
    expect(short(result.diagnostics)).toEqual([
      "docs/a.md error missing-diagram-package: Unexpected diagram without the package `mermaid`, expected it to be installed in the site",
      "docs/b.md:3:1 error broken-link: Unexpected link to `/nowhere`, expected the URL of a route",
    ]);
    expect(result.diagnostics[0]?.help).toBe("Run `npm install mermaid`.");
    expect(result.outputs).toEqual([]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
