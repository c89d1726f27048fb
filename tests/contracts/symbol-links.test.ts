// Code that links to the page of its symbol: links follow the front matter of other pages, in builds and in `dev`.
// @module-tag nightly
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "../../cli/config/load-config.ts";
import { createLiveSite } from "../../cli/dev/live-site.ts";
import type { FilePath, OutputPath } from "../../cli/model/brands.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { createSite, hashCold, hashWritten, loadVendor } from "./build-fixture.ts";

const SITE = {
  "site/sitegen.config.ts":
    'import { docs } from "sitegen";\nexport default { title: "A", url: "https://a.example", markdown: { symbolLinks: {} }, content: [docs()] };\n',
  "content/docs/a.md": "# A\n\nText `play()` and `stop()` here.\n",
  "content/docs/b.mdx":
    'import { Box } from "@site/site/Box.tsx";\n\n# B\n\n<Box>\n\nText `play()`, `stop()`.\n\n</Box>\n',
  "content/docs/play.md": "---\nsymbols: play\n---\n\n# Play\n\nText `play()`.\n",
  "site/Box.tsx":
    '"use client";\nimport { useState } from "react";\nexport const Box = ({ children }) => { useState(0); return <div className="box">{children}</div>; };\n',
};
const LINK = '<a href="/docs/play"><code>play()</code></a>';

test("links of pages and of content in islands follow the front matter of other pages", {
  timeout: 120_000,
}, async () => {
  const root = createSite(SITE);
  const page = (name: string): string => readFileSync(path.join(root, `build/docs/${name}/index.html`), "utf8");
  const built = async (): Promise<string[]> => {
    const { code, stderr } = await runCli(["build"], root);
    expect([code, stderr.includes("✖")]).toEqual([0, false]);
    expect(hashWritten(root)).toEqual((await hashCold(root)).sort(([a], [b]) => (a < b ? -1 : 1)));
    return ["a", "b"].map((name) => /(?<=<p>)Text .*/.exec(page(name))?.[0].replace(/<\/p>.*/s, "") ?? "");
  };
  const [inText, inIsland] = await built();
  expect(inText).toBe(`Text ${LINK} and <code>stop()</code> here.`);
  expect(inIsland).toBe(`Text ${LINK}, <code>stop()</code>.`);
  expect(page("play")).toContain("<p>Text <code>play()</code>.</p>");
  expect(readFileSync(path.join(root, "build/docs/a.md"), "utf8")).toContain(
    "Text [`play()`](https://a.example/docs/play) and `stop()` here.",
  );
  // the second build trusts the stamps of the first
  await built();
  writeFileSync(path.join(root, "content/docs/play.md"), SITE["content/docs/play.md"].replace("play", "[play, stop]"));
  expect((await built())[0]).toContain(`${LINK} and <a href="/docs/play"><code>stop()</code></a>`);
  await built();
  writeFileSync(path.join(root, "content/docs/play.md"), "# Play\n\nText.\n");
  expect((await built())[1]).toBe("Text <code>play()</code>, <code>stop()</code>.");
});

test("`dev` shows links to a page that names a symbol now", { timeout: 60_000 }, async () => {
  const root = createSite(SITE);
  const { value: config } = await loadConfig(root as FilePath, { production: false, strict: false });
  if (!config) throw new Error("no config");
  const live = createLiveSite(config, { cache: true, concurrency: 2, loadVendor, onProgress() {} });
  try {
    let snapshot = await live.refresh(null);
    const shown = async (): Promise<string> => {
      const page = await snapshot.read("docs/a/index.html" as OutputPath);
      return page.type === "bytes" ? (/(?<=<p>)Text .*? here/.exec(Buffer.from(page.bytes).toString())?.[0] ?? "") : "";
    };
    expect(await shown()).toBe(`Text ${LINK} and <code>stop()</code> here`);
    const file = path.join(root, "content/docs/play.md") as FilePath;
    writeFileSync(file, SITE["content/docs/play.md"].replace("play", "stop"));
    snapshot = await live.refresh({ files: [file], listings: false });
    expect(await shown()).toBe('Text <code>play()</code> and <a href="/docs/play"><code>stop()</code></a> here');
  } finally {
    await live.close();
  }
});
