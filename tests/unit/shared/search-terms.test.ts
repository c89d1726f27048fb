import { expect, test } from "vitest";
import { withoutSegmenter } from "../support/without-segmenter.ts";
import { fold, isSigned, joinName, splitWords, stem } from "../../../runtime/shared/search-terms.ts";

const wholes = (text: string): string[] => splitWords(text).map(({ whole }) => whole);

test("words with their positions", () => {
  expect(splitWords("Call <useVideoConfig>(), now")).toEqual([
    { start: 0, end: 4, whole: "call", parts: [] },
    { start: 6, end: 20, whole: "usevideoconfig", parts: ["use", "video", "config"] },
    { start: 25, end: 28, whole: "now", parts: [] },
  ]);
});

test.each([
  ["C++ and C#, F#. g++", ["c++", "c#", "f#", "g++"]],
  ["(.NET) `.env` .gitignore .Net.", [".net", ".env", ".gitignore", ".net"]],
  ["Node.js, three.js.", ["node.js", "three.js"]],
  ["npx a --dry-run --gl=angle", ["--dry-run", "--gl"]],
  ['import "@scope/x"; @a/b.c', ["@scope/x", "@a/b.c"]],
  // signs of calls, numbers or flags in code are not part of a name
  ["a.b.map(c) i++; x.y++ [0].z ./a.js b/c.js x?.y /a/#b me@scope/x", []],
  ["a --- b ## c a#b end. Next ...more --", []],
])("names with signs in %j are words next to those in them: %j", (text, expected) => {
  const words = splitWords(text);
  expect(words.map(({ whole }) => whole).filter(isSigned)).toEqual(expected);
  for (const { start, end, whole } of words)
    if (isSigned(whole)) expect(text.slice(start, end).toLowerCase()).toBe(whole);
  expect(words.filter(({ whole }) => !isSigned(whole)).map(({ whole }) => whole)).toEqual(
    text.toLowerCase().match(/\w+/g) ?? [],
  );
});

test("names split into parts at capitals, digits, underscores and dots", () => {
  expect(
    splitWords("HTMLElement2 noise2D MAX_FRAME_COUNT Easing.bezier").map(({ whole, parts }) => [whole, parts]),
  ).toEqual([
    ["htmlelement2", ["html", "element", "2"]],
    ["noise2d", ["noise", "2", "d"]],
    ["maxframecount", ["max", "frame", "count"]],
    ["easing", []],
    ["bezier", []],
  ]);
});

test("case, accents and width are ignored; letters that only look alike differ", () => {
  expect(["Crème", "ÅNGSTRÖM", "ＡＢＣ", "İstanbul", "한국어", "が"].map(fold)).toEqual([
    "creme",
    "angstrom",
    "abc",
    "istanbul",
    "한국어",
    "が",
  ]);
});

test("й is a letter and no accent, unlike that of ё", () => {
  expect(["Новый", "НОВЫЙ", "нови\u0306", "ёлка", "ŏ"].map(fold)).toEqual(["новый", "новый", "новй", "елка", "o"]);
});

test("scripts without spaces are cut into words, with their pairs of characters as parts; particles are none", () => {
  expect(splitWords("動画を作る React入門").map(({ start, end, whole }) => [start, end, whole])).toEqual([
    [0, 2, "動画"],
    [3, 5, "作る"],
    [6, 11, "react"],
    [11, 13, "入門"],
  ]);
  expect(wholes("视频渲染的配置方法")).toEqual(["视频", "渲染", "的", "配置", "方法"]);
  expect(wholes("วิดีโอที่สร้างด้วยโค้ด")).toEqual(["วิดีโอ", "ที่", "สร้าง", "ด้วย", "โค้ด"]);
  expect(splitWords("レンダー 영상을").map(({ whole, parts }) => [whole, parts])).toEqual([
    ["レンダー", ["レン", "ンダ", "ダー"]],
    ["영상을", ["영상", "상을"]],
  ]);
  expect(wholes("本")).toEqual(["本"]);
  expect(wholes("𠮷野")).toEqual(["𠮷", "野"]);
});

test("without a segmenter, all pairs of characters are the words", async () => {
  const old = await withoutSegmenter(() => import("../../../runtime/shared/search-terms.ts"));
  expect(old.splitWords("動画を作る").map(({ start, end, whole }) => [start, end, whole])).toEqual([
    [0, 2, "動画"],
    [1, 3, "画を"],
    [2, 4, "を作"],
    [3, 5, "作る"],
  ]);
  expect(old.splitWords("𠮷野").map(({ whole }) => whole)).toEqual(["𠮷野"]);
});

test("letters beyond ASCII are part of their word, and marks beyond ASCII end it", () => {
  expect(splitWords("naïve—überFrame…x2, don’t 動画clip").map(({ start, whole }) => [start, whole])).toEqual([
    [0, "naive"],
    [6, "uberframe"],
    [16, "x2"],
    [20, "don"],
    [24, "t"],
    [26, "動画"],
    [28, "clip"],
  ]);
});

test("marks alone, and words too long to type, give no terms", () => {
  expect(wholes("— ... () $$ __")).toEqual([]);
  expect(wholes(`a ${"x".repeat(49)} b`)).toEqual(["a", "b"]);
});

test("a name gives the same terms however it is written", () => {
  const names = ["renderMedia()", "<RenderMedia>", "render media", "RENDER_MEDIA", "@render/média", "render…media"].map(
    joinName,
  );
  expect(new Set(names)).toEqual(new Set(["rendermedia"]));
});

test("inflections share a stem, other words do not", () => {
  const same = (...words: string[]) => new Set(words.map(stem)).size === 1;
  expect(same("render", "renders", "rendered", "rendering", "renderer", "renderers")).toBe(true);
  expect(same("stop", "stopped", "stopping")).toBe(true);
  expect(same("frame", "frames", "framed")).toBe(true);
  expect(["still", "stills", "series", "css", "used"].map(stem)).toEqual(["still", "still", "seri", "css", "used"]);
});

test("forms of a word have one stem", () => {
  for (const forms of [
    ["notify", "notified", "notifies", "notifying"],
    ["render", "renders", "rendered", "rendering"],
    ["stop", "stopped"],
  ])
    expect(new Set(forms.map(stem)).size, forms.join()).toBe(1);
});
