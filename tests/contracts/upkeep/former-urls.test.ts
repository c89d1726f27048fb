import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSite } from "../../../cli/commands/load-site.ts";
import type { FilePath, OutputPath } from "../../../cli/model/brands.ts";
import type { SiteConfig } from "../../../cli/model/config.ts";
import { findGoneUrls } from "../../../cli/site/former-urls.ts";
import { createSiteFolder, type SiteFolder } from "./site-folder.ts";

let site: SiteFolder;
beforeEach(() => {
  site = createSiteFolder();
  site.write({
    "sitegen.config.mjs": CONFIG,
    "docs/a.md": "# A\n",
    "docs/b.md": "# B\n",
    "urls.txt": "# published\n/site/docs/a\nhttps://t.example/site/img/x.png?size=1\n\n/site/docs/gone#part\n",
  });
  site.commit("2026-01-01");
  site.git("tag", "v1");
});
afterEach(() => site.end());

const CONFIG = `import { docs } from "sitegen";
export default { title: "T", url: "https://t.example", baseUrl: "/site/", content: [docs({ path: "docs" })],
  formerUrls: { since: "v1", list: "urls.txt" } };
`;

/** Messages with places for a build with these files. */
async function check(files: readonly string[], cache = true): Promise<string[]> {
  const { value: config } = await loadSite(site.root as FilePath);
  const outputs = files.map((file) => ({ path: file as OutputPath }));
  const options = { cache, concurrency: 2, onProgress() {} };
  const gone = await findGoneUrls(config as SiteConfig, outputs, loadSite, options);
  return gone.map(({ location, severity, message }) => `${location?.path}:${location?.line} ${severity} ${message}`);
}

const GONE_FROM_LIST =
  "urls.txt:5 warning Unexpected absence of `/site/docs/gone#part`, expected the URLs of `urls.txt`";
const FILES = ["search/index.html", "docs/a/index.html", "img/x.png"];

test("URLs of a ref and of a list are found as pages, files and redirects of the output", async () => {
  const gone = [
    "sitegen.config.mjs:3 warning Unexpected absence of `/docs/b`, expected the URLs of the site at `v1`",
    GONE_FROM_LIST,
  ];
  expect(await check(FILES)).toEqual(gone);
  // the second time from the cache
  expect(await check(FILES)).toEqual(gone);
  expect(await check([...FILES, "docs/b.html", "docs/gone"])).toEqual([]);
  expect(await check(["search.html", "docs/b/index.html"], false)).toEqual([
    "sitegen.config.mjs:3 warning Unexpected absence of `/docs/a`, expected the URLs of the site at `v1`",
    "urls.txt:2 warning Unexpected absence of `/site/docs/a`, expected the URLs of `urls.txt`",
    "urls.txt:3 warning Unexpected absence of `https://t.example/site/img/x.png?size=1`, expected the URLs of `urls.txt`",
    GONE_FROM_LIST,
  ]);
});

test("a ref, a list or a URL that cannot be checked is a warning at its place", async () => {
  site.write({ "sitegen.config.mjs": CONFIG.replace('"v1"', '"v2"'), "urls.txt": "https://other.example/a\n" });
  expect(await check([])).toEqual([
    "sitegen.config.mjs:3 warning Unexpected Git ref `v2`, expected a branch, a tag or a commit of the repository",
    "urls.txt:1 warning Unexpected `https://other.example/a`, expected a path or a URL below `https://t.example/site/`",
  ]);
  site.remove("urls.txt");
  expect((await check([]))[1]).toBe(
    "sitegen.config.mjs:3 warning Unexpected absence of `urls.txt`, expected a list of URLs",
  );
});

test("a build reports them, and again when the tag moves or the list changes", { tags: ["nightly"] }, async () => {
  const build = async () => (await site.run("build")).stderr.match(/Unexpected absence of `[^`]*`/g);
  const cold = [
    "Unexpected absence of `https://t.example/site/img/x.png?size=1`",
    "Unexpected absence of `/site/docs/gone#part`",
  ];
  expect(await build()).toEqual(cold);
  expect(await build()).toEqual(cold);
  site.remove("docs/b.md");
  expect(await build()).toEqual(["Unexpected absence of `/docs/b`", ...cold]);
  site.commit("2026-02-01");
  await build();
  site.git("tag", "-f", "v1");
  expect(await build()).toEqual(cold);
  site.write({ "urls.txt": "/site/docs/b\n" });
  expect(await build()).toEqual(["Unexpected absence of `/site/docs/b`"]);
  expect(await build()).toEqual(["Unexpected absence of `/site/docs/b`"]);
});
