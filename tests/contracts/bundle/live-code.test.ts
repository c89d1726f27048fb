// Code blocks that run: errors at their lines, one script for all samples, and what a page renders.
// @module-tag nightly
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAssetCollector } from "../../../cli/bundle/asset-collector.ts";
import { buildClient } from "../../../cli/bundle/build-client.ts";
import { buildServer, type ServerGraphInput } from "../../../cli/bundle/build-server.ts";
import { loadReactVendor } from "../../../cli/bundle/react-vendor.ts";
import type { ContentPath, FilePath } from "../../../cli/model/brands.ts";
import type { Page } from "../../../cli/model/content.ts";
import { type LiveSource, liveSpecifier } from "../../../cli/model/site-code/live-code.ts";
import { findPackageDir } from "../../../cli/model/package-dir.ts";
import { NO_ADDITIONS } from "../../../cli/model/plugins/additions.ts";
import { createNodeHost } from "../../../cli/state/task-host.ts";

const packageDir = findPackageDir();
let root: FilePath;

beforeAll(async () => {
  root = (await mkdtemp(path.join(os.tmpdir(), "sitegen-live-"))) as FilePath;
  await mkdir(path.join(root, "docs"));
  await writeFile(
    path.join(root, "scope.ts"),
    'export const shared = "text of the scope";\nexport const other = "never imported";\n',
  );
  await writeFile(
    path.join(root, "stage.tsx"),
    "export const Preview = ({ player }) => <section>{player}</section>;\nexport const Player = ({ sample: Sample }) => <div><Sample /></div>;\n",
  );
});
afterAll(() => rm(root, { recursive: true, force: true }));

function pageOf(name: string, ...samples: string[]): [ContentPath, Page] {
  return pageWith(name, "module", samples);
}

function pageWith(name: string, form: LiveSource["form"], samples: string[]): [ContentPath, Page] {
  const file = `docs/${name}.mdx` as ContentPath;
  const specifiers = samples.map((code) =>
    liveSpecifier({ code, form, language: "tsx", component: form === "module" ? "Dot" : "default" }),
  );
  const code = [
    'import { jsxDEV as _jsx } from "react/jsx-dev-runtime";',
    ...specifiers.map((specifier, index) => `import Live${index} from ${JSON.stringify(specifier)};`),
    `export default () => [${specifiers.map((_, index) => `_jsx(Live${index}, { options: {} }, "${index}")`)}];`,
  ].join("\n");
  const page = {
    ...{
      path: file,
      kind: "docs",
      role: "page",
      hash: "" as never,
      frontMatter: { data: {}, keys: {} },
      contentTitle: null,
      bodyTitle: null,
    },
    ...{ excerpt: "", outline: [], body: { type: "module", code }, preview: null, links: [], words: 0 },
    imports: specifiers.map((specifier, index) => ({
      specifier,
      location: { path: file, line: 10 * (index + 1), column: 1 },
    })),
    uses: { math: false, mermaid: false },
  };
  return [file, page as Page];
}

const host = createNodeHost({ concurrency: 2, onProgress() {}, cache: null, version: "" });
async function bundle(...pages: [ContentPath, Page][]) {
  const input: ServerGraphInput = {
    ...{ root, additions: NO_ADDITIONS, packageDir, themeDir: null, infima: false, fileOf: (file) => file, define: {} },
    ...{ islands: "auto", vendor: await loadReactVendor("server", packageDir, null), pages: new Map(pages) },
    ...{
      failed: new Set<ContentPath>(),
      outlineOf: () => [],
      bodies: pages.map(([file]) => `${file}?full`),
      components: [],
    },
    ...{ elementOverrides: [], globalData: "{}", assets: createAssetCollector(root, "/", host), baseUrl: "/" },
    ...{ staticDirectories: [], outDir: path.join(root, ".sitegen/server") as FilePath },
    liveCode: { scope: "scope.ts", stage: "stage.tsx", edit: false, position: "top" },
  };
  const { islands, broken, diagnostics } = await buildServer(input);
  const client = await buildClient({
    ...input,
    vendor: await loadReactVendor("client", packageDir, null),
    ...{ islands, broken, clientModules: [], late: { entry: "", files: {} }, refresh: null },
  });
  return {
    islands,
    client,
    diagnostics: diagnostics.map(
      ({ location, message }) => `${location?.path}:${location?.line}:${location?.column} ${message}`,
    ),
  };
}

test("samples of all pages share one script with the scope and the stage, and have their own code apart", async () => {
  const sample = (text: string): string =>
    `import { shared } from "any-package/part";\nexport const Dot = () => <b>{shared} ${text}</b>;`;
  const { islands, client, diagnostics } = await bundle(
    pageOf("a", sample("one"), sample("two")),
    pageOf("b", sample("three")),
  );
  expect(diagnostics).toEqual([]);
  // pages without a sample load what they load on a site without samples
  expect(client.client).toEqual((await bundle()).client.client);
  expect([...islands.keys()].every((id) => /^live-code:[0-9a-f]{16}$/.test(id))).toBe(true);
  expect(islands.size).toBe(3);
  const texts = client.outputs.map((output) => {
    const { path: file, bytes } = output as { path: string; bytes: Uint8Array };
    return [file, Buffer.from(bytes).toString()] as const;
  });
  const filesWith = (text: string) => texts.filter(([, code]) => code.includes(text)).map(([file]) => file);
  const [scope, ...others] = filesWith("text of the scope");
  expect(others).toEqual([]);
  expect(scope).not.toMatch(/\/i-/);
  // the whole scope: which names a sample uses does not decide what is loaded
  expect(filesWith("never imported")).toEqual([scope]);
  for (const text of ["one", "two", "three"])
    expect(filesWith(` ${text}`)).toEqual([expect.stringMatching(/\/i-live-code-/)]);
});

test("errors are at their line on the page, and all are reported", async () => {
  const { diagnostics } = await bundle(
    pageOf("names", 'import { shared,\n  absent } from "p";\nexport const Dot = () => absent(shared);'),
    pageOf("syntax", "export const Dot = () => null;", "export const Dot = () => {\n  return (;\n};"),
    pageOf("files", 'import { x } from "./x";\nexport const Dot = () => x;'),
  );
  expect(diagnostics.sort()).toEqual([
    "docs/files.mdx:10:20 Unexpected import of `./x` in live code, expected a package whose names the scope module exports",
    "docs/names.mdx:11:3 Unexpected import of `absent` in live code, expected a name that `scope.ts` exports",
    "docs/syntax.mdx:21:11 Unexpected `;` in this place",
  ]);
});

test("code that reads names of the scope runs in the browser only, and a syntax error in it is a warning", async () => {
  const { islands, client, diagnostics } = await bundle(
    pageWith("a", "expression", ["() => <b>{shared}</b>"]),
    pageWith("b", "render", ["render(<b>(</b>"]),
  );
  expect(diagnostics).toEqual(["docs/b.mdx:10:16 Unexpected end of the file, expected `)` in live code"]);
  expect(islands.size).toBe(2);
  const texts = client.outputs.map((output) => Buffer.from((output as { bytes: Uint8Array }).bytes).toString());
  expect(texts.filter((text) => text.includes("text of the scope"))).toHaveLength(1);
});
