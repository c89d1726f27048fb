// The films of the flagship: there is one for each template and each project, in two formats and small, and how a picture assembles.
import { closeSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ASSEMBLY_FRAMES, FPS, partAt } from "../../../site/clips/assembly.ts";
import { CLIP_BYTES, clipFile, hasModes } from "../../../site/components/clips/clip-name.ts";
import type { ClipName } from "../../../site/components/clips/clip-name.ts";
import { showcaseItems } from "../../../site/components/showcase/showcase-items.ts";
import { repoRoot } from "../../content/repo-root.ts";

const folder = path.join(repoRoot, "site/static/clips");
const names: ClipName[] = [
  ...readdirSync(path.join(repoRoot, "content/templates")).map(
    (file): ClipName => `template-${path.basename(file, ".mdx")}`,
  ),
  ...showcaseItems.map(({ id }): ClipName => `film-${id}`),
];
const FORMATS = ["mp4", "webm"] as const;
const filesOf = (name: ClipName): string[] =>
  (hasModes(name) ? (["light", "dark"] as const) : (["dark"] as const)).flatMap((mode) =>
    FORMATS.map((format) => clipFile(name, mode, format)),
  );

function firstBytes(file: string): string {
  const bytes = Buffer.alloc(12);
  const handle = openSync(file, "r");
  readSync(handle, bytes, 0, 12, 0);
  closeSync(handle);
  return file.endsWith(".mp4") ? bytes.toString("latin1", 4, 8) : bytes.toString("hex", 0, 4);
}

test("every template and every project has its film as H.264 and VP9, and no file is left over", () => {
  expect(names.length).toBeGreaterThanOrEqual(31);
  expect(readdirSync(folder).sort()).toEqual(names.flatMap(filesOf).sort());
});

test("no file is larger than 400 kB, and each is what its name says", () => {
  for (const file of readdirSync(folder)) {
    expect(statSync(path.join(folder, file)).size, file).toBeLessThanOrEqual(CLIP_BYTES);
    expect(firstBytes(path.join(folder, file)), file).toBe(file.endsWith(".mp4") ? "ftyp" : "1a45dfa3");
  }
});

test("a film of a template begins and ends with the whole picture, and is empty in between", () => {
  const whole = { opacity: 1, scale: 1, drop: 0, drawn: 1 };
  for (const [index, count] of [
    [0, 1],
    [0, 9],
    [8, 9],
  ] as const) {
    expect([partAt(index, count, 0), partAt(index, count, ASSEMBLY_FRAMES - 1)]).toEqual([whole, whole]);
    expect(partAt(index, count, 18).opacity).toBe(0);
    // the last frame is no jump
    const ending = partAt(index, count, ASSEMBLY_FRAMES - 2);
    expect(Math.max(Math.abs(ending.drop), Math.abs(ending.scale - 1) * 30)).toBeLessThan(0.3);
  }
  expect(partAt(0, 9, 30).opacity).toBeGreaterThan(partAt(4, 9, 30).opacity);
  // shorter than 5 s: a film that runs longer would need a button to pause it
  expect(ASSEMBLY_FRAMES / FPS).toBeLessThan(5);
});
