// Images in other sizes and formats: what pages show, which files there are, and that a build makes each once.
// @module-tag nightly
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { loadConfig } from "../../cli/config/load-config.ts";
import { createLiveSite } from "../../cli/dev/live-site.ts";
import type { FilePath, OutputPath } from "../../cli/model/brands.ts";
import { repoRoot } from "../content/repo-root.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildRoot, createSite, formatShort, hashCold, hashWritten, loadVendor, readOutput } from "./build-fixture.ts";

/** An image with enough detail that its file is large. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  });
const IMAGES = {
  "wide.png": await noise(900, 300).png().toBuffer(),
  // as a camera that was held upright writes it
  "turned.jpg": await noise(600, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  "icon.png": await sharp({ create: { width: 60, height: 60, channels: 3, background: "#08f" } })
    .png()
    .toBuffer(),
  "moving.webp": await sharp([await noise(500, 100).png().toBuffer(), await noise(500, 100).png().toBuffer()], {
    join: { animated: true },
  })
    .webp({ lossless: true })
    .toBuffer(),
  "drawing.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="9"><!--${"x".repeat(5000)}--></svg>`,
};

const config = (options: string): string =>
  `import { docs } from "sitegen";\nexport default { title: "A", url: "https://a.example", content: [docs()], markdown: { ${options} } };\n`;

function createImageSite(options: string, files: Record<string, string>): string {
  const root = createSite({ "sitegen.config.ts": config(options), ...files });
  const folder = path.join(root, "content/docs/img");
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(IMAGES)) writeFileSync(path.join(folder, name), bytes);
  installSharp(
    root,
    `module.exports = Object.assign((image) => {
  require("node:fs").appendFileSync(${JSON.stringify(path.join(root, "made.txt"))}, "x");
  return sharp(image);
}, sharp);`,
  );
  return root;
}

/** A package that is the real one, or what the code makes of it. */
function installSharp(root: string, code: string): void {
  const folder = path.join(root, "node_modules/sharp");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), '{ "name": "sharp", "version": "1.0.0", "main": "index.js" }');
  const real = JSON.stringify(path.join(repoRoot, "node_modules/sharp"));
  writeFileSync(path.join(folder, "index.js"), `const sharp = require(${real});\n${code}\n`);
}

/** How often an image was encoded since the last call. */
function countMade(root: string): number {
  const file = path.join(root, "made.txt");
  const count = existsSync(file) ? readFileSync(file).length : 0;
  rmSync(file, { force: true });
  return count;
}

const PAGE = { "content/docs/a.md": "# A\n\n![Wide](./img/wide.png)\n" };
/** Names without their hashes. */
const withoutHashes = (text: string): string => text.replace(/-[\da-f]{8,10}(?=\.\w+)/g, "");
const picturesIn = (html: string): string[] =>
  Array.from(html.matchAll(/<picture.*?<\/picture>|<img[^>]*>/gs), ([written]) => withoutHashes(written));
const variantsIn = (root: string): string[] =>
  hashWritten(root).flatMap(([name]) => (/-\d+-[\da-f]+\.(?:avif|webp)$/.test(name) ? [name] : []));

test("an image has sources in both formats, as wide as the image at most; its file is for other browsers", {
  timeout: 60_000,
}, async () => {
  const root = createImageSite("responsiveImages: { widths: [700, 400, 700] }", PAGE);
  expect(await runCli(["build"], root)).toMatchObject({ code: 0 });
  const html = readFileSync(path.join(root, "build/docs/a/index.html"), "utf8");
  const sizes = "auto, (max-width: 688px) 100vw, 688px";
  expect(picturesIn(html)).toEqual([
    [
      '<picture class="sg-picture">',
      `<source type="image/avif" srcset="/assets/images/wide-400.avif 400w, /assets/images/wide-700.avif 700w" sizes="${sizes}">`,
      `<source type="image/webp" srcset="/assets/images/wide-400.webp 400w, /assets/images/wide-700.webp 700w" sizes="${sizes}">`,
      '<img src="/assets/images/wide.png" width="900" height="300" alt="Wide" loading="lazy" decoding="async"></picture>',
    ].join(""),
  ]);
  const variants = await Promise.all(
    variantsIn(root).map(async (name) => {
      const bytes = readFileSync(path.join(root, "build", name));
      const { format, width, height } = await sharp(bytes).metadata();
      expect(html).toContain(name);
      expect(bytes.length).toBeLessThan(IMAGES["wide.png"].length);
      return [withoutHashes(name), format, width, height];
    }),
  );
  expect(variants.sort()).toEqual([
    ["assets/images/wide-400.avif", "heif", 400, 133],
    ["assets/images/wide-400.webp", "webp", 400, 133],
    ["assets/images/wide-700.avif", "heif", 700, 233],
    ["assets/images/wide-700.webp", "webp", 700, 233],
  ]);
});

test("what has no pixels, moves, is small, or chooses its file, stays as it is; a photograph is turned", {
  timeout: 60_000,
}, async () => {
  const root = createImageSite('responsiveImages: { formats: ["webp"], widths: [1000] }', {
    "content/docs/a.mdx": [
      ...["# A", "", "![](./img/drawing.svg) ![](./img/moving.webp) ![](./img/icon.png) ![](https://a.example/b.png)"],
      ...["", 'Own: <picture><source srcset="/x.png" /><img src="./img/wide.png" alt="" /></picture>'],
      ...["", 'A set: <img src="./img/wide.png" srcSet="/x.png 2x" alt="" />'],
      ...["", 'Text <img src="./img/turned.jpg" alt="" width="100" loading="eager" /> and [a link](./img/wide.png).'],
      "",
    ].join("\n"),
  });
  const { outputs, diagnostics } = await buildRoot(root, { cache: false });
  expect(diagnostics.map(formatShort)).toEqual([]);
  const source = (name: string, sizes: string): string =>
    `<picture class="sg-picture"><source type="image/webp" srcset="/assets/images/${name}w" sizes="${sizes}">`;
  const wide = 'src="/assets/images/wide.png" width="900" height="300"';
  expect(picturesIn(readOutput(outputs, "docs/a/index.html"))).toEqual([
    expect.stringContaining("drawing.svg"),
    expect.stringContaining("moving.webp"),
    expect.stringContaining("icon.png"),
    expect.stringContaining("https://a.example/b.png"),
    `<picture><source srcset="/x.png"/><img decoding="async" loading="lazy" ${wide} alt=""/></picture>`,
    `<img decoding="async" loading="lazy" ${wide} srcSet="/x.png 2x" alt=""/>`,
    `${source("turned-200.webp 200", "(max-width: 100px) 100vw, 100px")}<img decoding="async" src="/assets/images/turned.jpg" alt="" width="100" loading="eager"/></picture>`,
  ]);
  const turned = outputs.find((file) => file.path.includes("turned-200"));
  const bytes = turned && ("bytes" in turned ? turned.bytes : readFileSync(turned.copyOf));
  expect(await sharp(bytes as Uint8Array).metadata()).toMatchObject({ width: 200, height: 600 });
});

test("the view of a zoomed image shows its file; Markdown and pages without images have nothing of it", {
  timeout: 60_000,
}, async () => {
  const root = createImageSite("responsiveImages: { widths: [400] }, zoomImages: true", {
    ...PAGE,
    "content/docs/b.md": "# B\n",
  });
  const { outputs } = await buildRoot(root, { cache: false });
  expect(picturesIn(readOutput(outputs, "docs/a/index.html")).map((written) => written.slice(0, 8))).toEqual([
    "<picture",
    "<img src",
  ]);
  expect(readOutput(outputs, "docs/a.md")).not.toContain("avif");
  const sheetOf = (page: string): string =>
    (readOutput(outputs, page).match(/assets\/theme-[\da-f]+\.css/g) ?? [])
      .map((sheet) => readOutput(outputs, sheet))
      .join("");
  expect(sheetOf("docs/a/index.html")).toContain(".sg-picture");
  expect(sheetOf("docs/b/index.html")).not.toContain(".sg-picture");
});

test("each is made once: after edits, the files are those of a cold build", { timeout: 120_000 }, async () => {
  const root = createImageSite("responsiveImages: { widths: [400] }", PAGE);
  const write = (name: string, content: string | Uint8Array): void => writeFileSync(path.join(root, name), content);
  const build = async (): Promise<[files: string[], encoded: number]> => {
    const { code, stderr } = await runCli(["build"], root);
    expect([code, code === 0 ? "" : stderr]).toEqual([0, ""]);
    const encoded = countMade(root);
    expect(hashWritten(root)).toEqual((await hashCold(root)).sort(([a], [b]) => (a < b ? -1 : 1)));
    countMade(root);
    return [variantsIn(root), encoded];
  };
  const [files, count] = await build();
  expect([files.map(withoutHashes).sort(), count]).toEqual([
    ["assets/images/wide-400.avif", "assets/images/wide-400.webp"],
    2,
  ]);
  write("content/docs/b.md", "# B\n\n![Wide](./img/wide.png)\n");
  expect(await build()).toEqual([files, 0]);
  write("content/docs/img/wide.png", IMAGES["icon.png"]);
  expect(await build()).toEqual([[], 0]);
  write("content/docs/img/wide.png", IMAGES["wide.png"]);
  expect(await build()).toEqual([files, 0]);
  write("sitegen.config.ts", config('responsiveImages: { widths: [300], formats: ["avif"] }'));
  const [narrow, once] = await build();
  expect([narrow.map(withoutHashes), once]).toEqual([["assets/images/wide-300.avif"], 1]);
  write("sitegen.config.ts", config(""));
  expect(await build()).toEqual([[], 0]);
});

test("`dev` shows the files themselves", { timeout: 60_000 }, async () => {
  const root = createImageSite("responsiveImages: {}", PAGE);
  const { value } = await loadConfig(root as FilePath, { production: false, strict: false });
  if (!value) throw new Error("no config");
  const live = createLiveSite(value, { cache: false, concurrency: 2, loadVendor, onProgress() {} });
  try {
    const page = await (await live.refresh(null)).read("docs/a/index.html" as OutputPath);
    expect(picturesIn(page.type === "bytes" ? Buffer.from(page.bytes).toString() : "")).toEqual([
      expect.stringMatching(/^<img .*wide\.png/),
    ]);
  } finally {
    await live.close();
  }
});

const faultsOf = async (root: string): Promise<string[]> => {
  const { diagnostics } = await buildRoot(root, { cache: false });
  return diagnostics.map((diagnostic) => `${formatShort(diagnostic)}: ${diagnostic.message} (${diagnostic.help})`);
};

test("a package that does not load is one error at the option", { timeout: 60_000 }, async () => {
  const root = createImageSite("responsiveImages: {}", PAGE);
  installSharp(root, 'throw new Error("no binary for this system\\n  at x");');
  expect(await faultsOf(root)).toEqual([
    "sitegen.config.ts:2:87 missing-image-package: Unexpected failure of the package `sharp`, expected it to load: no binary for this system (Run `npm install sharp`, or remove `markdown.responsiveImages`.)",
  ]);
});

test("an image that ends early is one error at its first place", { timeout: 60_000 }, async () => {
  const root = createImageSite("responsiveImages: {}", {
    ...PAGE,
    "content/docs/b.md": "# B\n\n![](./img/torn.jpg)\n\nText ![](./img/torn.jpg)\n",
  });
  writeFileSync(path.join(root, "content/docs/img/torn.jpg"), IMAGES["turned.jpg"].subarray(0, 5000));
  expect(await faultsOf(root)).toEqual([
    "content/docs/b.md:3:1 unreadable-image: Unexpected content of the image, expected one that `sharp` reads: VipsJpeg: premature end of JPEG image (Export or download the image again.)",
  ]);
  rmSync(path.join(root, "content/docs/b.md"));
  expect(await faultsOf(root)).toEqual([]);
});

test("feeds name the files by their whole address", { timeout: 60_000 }, async () => {
  const root = createImageSite("responsiveImages: {}", {
    "content/blog/2024-05-01-a.md": "---\ntitle: A\n---\n\n![Wide](../docs/img/wide.png)\n\n<!-- truncate -->\n",
    "content/docs/index.md": "# Start\n",
  });
  writeFileSync(
    path.join(root, "sitegen.config.ts"),
    config("responsiveImages: {}")
      .replace("{ docs }", "{ docs, posts }")
      .replace("docs()", 'docs(), posts({ path: "content/blog" })'),
  );
  const { outputs, diagnostics } = await buildRoot(root, { cache: false });
  expect(diagnostics.map(formatShort)).toEqual([]);
  const [, srcset] = /<source type="image\/avif" srcset="([^"]*)"/.exec(readOutput(outputs, "blog/rss.xml")) ?? [];
  expect(withoutHashes(srcset ?? "")).toBe(
    [480, 800, 900].map((width) => `https://a.example/assets/images/wide-${width}.avif ${width}w`).join(", "),
  );
});
