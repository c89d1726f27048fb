// Renders the films of the site: npm run clips [-- names]. Needs Chromium, ffmpeg, and the flagship's output (`npm start` builds it),
// whose stylesheet and fonts the films have. Each frame is a function of its number, so a second run renders the same frames.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { chromium, type Page } from "playwright-core";
import { findTestChromium } from "../../.ci/chromium.mjs";
import { CLIP_BYTES, clipFile, hasModes } from "../components/clips/clip-name.ts";
import type { ClipName } from "../components/clips/clip-name.ts";
import { SCENE_FRAMES } from "../components/showcase/showcase-scenes.tsx";
import { ASSEMBLY_FRAMES, FPS } from "./assembly.ts";
import { clipNames } from "./clip-list.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const output = path.join(root, "site/static/clips");
const site = path.join(root, "build");
const WIDTH = 640;
const HEIGHT = 360;
/** Films that one browser renders side by side: a screenshot takes as long for all as for one. */
const TOGETHER = 5;
const TYPES: Record<string, string> = { ".css": "text/css", ".woff2": "font/woff2" };

type Screen = { clip: { show(frame: number): void } };

const wanted = process.argv.slice(2);
if (!existsSync(path.join(site, "assets")))
  throw new Error("Unexpected empty build, expected the output of `npm start`");
const { outputFiles } = await build({
  entryPoints: [path.join(root, "site/clips/screen.tsx")],
  ...{ bundle: true, write: false, format: "iife", jsx: "automatic", outdir: root },
  define: { "process.env.NODE_ENV": '"production"' },
});
const codeOf = (extension: string): string => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? "";
const sheets = readdirSync(path.join(site, "assets")).filter((name) => /^site-[^/]*\.css$/.test(name));
const html = `<!doctype html><html data-theme="light"><meta charset="utf-8">
${sheets.map((name) => `<link rel="stylesheet" href="/assets/${name}">`).join("")}
<style>${codeOf(".css")}
html, body { margin: 0; overflow: hidden } main { display: grid; grid: auto / repeat(${TOGETHER}, ${WIDTH}px) } .hb-pic { border-radius: 0 }</style>
<body><script>${codeOf(".js")}</script>`;

const browser = await chromium.launch({ executablePath: findTestChromium(), args: ["--no-sandbox"] });
try {
  const page = await browser.newPage({ viewport: { width: TOGETHER * WIDTH, height: 2 * HEIGHT } });
  await page.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: html });
    const file = path.join(site, pathname);
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    return route.fulfill({ body: readFileSync(file), contentType: TYPES[path.extname(file)] ?? "text/plain" });
  });
  const names = clipNames().filter((name) => wanted.length === 0 || wanted.includes(name));
  // those of a kind have the same length
  for (const kind of ["template-", "film-"]) {
    const group = names.filter((name) => name.startsWith(kind));
    for (let start = 0; start < group.length; start += TOGETHER)
      await renderClips(page, group.slice(start, start + TOGETHER), kind === "film-" ? SCENE_FRAMES : ASSEMBLY_FRAMES);
  }
} finally {
  await browser.close();
}

async function renderClips(page: Page, names: readonly ClipName[], frames: number): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`http://clips.localhost/#${names.join(",")}`);
  await page.evaluate(async () => {
    await Promise.all([document.fonts.load("16px Instrument Sans"), document.fonts.load("16px Geist Mono")]);
  });
  const films = names.flatMap((name, column) =>
    (hasModes(name) ? (["light", "dark"] as const) : (["dark"] as const)).map((mode) => ({
      crop: `crop=${WIDTH}:${HEIGHT}:${column * WIDTH}:${mode === "light" ? 0 : HEIGHT},format=yuv420p`,
      mp4: path.join(output, clipFile(name, mode, "mp4")),
      webm: path.join(output, clipFile(name, mode, "webm")),
    })),
  );
  const same = ["-an", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1", "-threads", "1"];
  const outputs = films.flatMap(({ crop, mp4, webm }) => [
    ...["-filter:v", crop, ...same, "-c:v", "libx264", "-preset", "veryfast", "-tune", "animation", "-crf", "25"],
    ...["-movflags", "+faststart", mp4],
    ...[
      "-filter:v",
      crop,
      ...same,
      "-c:v",
      "libvpx-vp9",
      "-crf",
      "38",
      "-b:v",
      "0",
      "-deadline",
      "realtime",
      "-cpu-used",
      "7",
      webm,
    ],
  ]);
  const input = ["-y", "-loglevel", "error", "-f", "image2pipe", "-framerate", String(FPS), "-c:v", "png", "-i", "-"];
  const ffmpeg = spawn("ffmpeg", [...input, ...outputs], { stdio: ["pipe", "inherit", "inherit"] });
  const ended = once(ffmpeg, "exit");
  const session = await page.context().newCDPSession(page);
  for (let frame = 0; frame < frames; frame++) {
    await page.evaluate((number) => (globalThis as unknown as Screen).clip.show(number), frame);
    // compressing well would take most of the time, and the file is read once
    const { data } = await session.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
    if (!ffmpeg.stdin.write(Buffer.from(data, "base64"))) await once(ffmpeg.stdin, "drain");
  }
  ffmpeg.stdin.end();
  await session.detach();
  const [status] = await ended;
  if (status !== 0) throw new Error(`ffmpeg ended with ${status} for ${names.join(", ")}`);
  for (const file of films.flatMap(({ mp4, webm }) => [mp4, webm])) {
    const { size } = statSync(file);
    if (size > CLIP_BYTES) throw new Error(`Unexpected ${size} bytes of ${file}, expected ${CLIP_BYTES} at most`);
    console.log(`${path.basename(file)} ${size}`);
  }
}
