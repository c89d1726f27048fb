// Captions, sound, media and text of the stage, against numbers of the packages that the site documents. They were computed
// once, with version 4.0.520 of the packages.
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import * as captions from "../../../site/components/stage/captions.ts";
import { Audio, Gif, OffthreadVideo, Soundtrack } from "../../../site/components/stage/media.tsx";
import { Player, Thumbnail } from "../../../site/components/stage/player.tsx";
import * as sound from "../../../site/components/stage/sound.ts";
import * as text from "../../../site/components/stage/text.ts";
import { AtFrame, Sequence, useCurrentFrame, useVideoConfig } from "../../../site/components/stage/timeline.tsx";
import data from "./stage-media-numbers.json" with { type: "json" };

type Page = [text: string, startMs: number, durationMs: number, tokens: number];
interface Numbers {
  captions: [text: string, startMs: number, endMs: number][];
  tiktok: [combine: number, pages: Page[]][];
  joined: Page[];
  lines: [length: number, lines: string[]][];
  srt: string;
  waveform: [options: object, expected: number[]][];
  portion: [options: object, expected: number[]][];
  smooth: [points: { x: number; y: number }[], path: string][];
}
const numbers = data as unknown as Numbers;
const caption = (words: string, startMs: number, endMs: number): captions.Caption => ({
  ...{ text: words, startMs, endMs },
  ...{ timestampMs: null, confidence: null },
});
const CAPTIONS = numbers.captions.map((fields) => caption(...fields));
const near = (values: readonly number[], expected: readonly number[]): void => {
  expect(values).toHaveLength(expected.length);
  for (const [index, value] of values.entries()) expect(value).toBeCloseTo(expected[index] as number, 5);
};

describe("captions", () => {
  const pagesOf = (list: captions.Caption[], combine: number): Page[] =>
    captions
      .createTikTokStyleCaptions({ captions: list, combineTokensWithinMilliseconds: combine })
      .pages.map((page) => [page.text, page.startMs, page.durationMs, page.tokens.length]);
  test.each(numbers.tiktok)("pages of %d ms", (combine, expected) =>
    expect(pagesOf(CAPTIONS, combine)).toEqual(expected),
  );
  test("a caption without a space continues the word before it", () => {
    const parts = [
      caption("un", 0, 100),
      caption("likely", 100, 900),
      caption(" yes", 900, 1000),
      caption("s", 1000, 1400),
    ];
    expect(pagesOf(parts, 50)).toEqual(numbers.joined);
  });
  test.each(numbers.lines)("lines of %d characters", (maxCharsPerLine, expected) => {
    const words = CAPTIONS.map((item) => ({ ...item, text: item.text.trim() }));
    const { segments } = captions.CaptionsInternals.ensureMaxCharactersPerLine({ captions: words, maxCharsPerLine });
    expect(segments.map((line) => line.map((item) => item.text).join("|"))).toEqual(expected);
  });
  test("SRT is written and read", () => {
    const [first] = CAPTIONS as [captions.Caption];
    const lines = [CAPTIONS.slice(0, 3), [], CAPTIONS.slice(3, 5), [{ ...first, startMs: 3725040.7, endMs: 4000000 }]];
    expect(captions.serializeSrt({ lines })).toBe(numbers.srt);
    const input = "1\n00:00:00,000 --> 00:00:02,500\nWelcome\nto the show.\n\n2\n00:01:02,500 --> 01:00:05,040\nToday.";
    expect(captions.parseSrt({ input }).captions).toEqual([
      { text: "Welcome\nto the show.", startMs: 0, endMs: 2500, confidence: 1, timestampMs: 1250 },
      { text: "Today.", startMs: 62500, endMs: 3605040, confidence: 1, timestampMs: 1833770 },
    ]);
    expect(() => captions.parseSrt({ input: "1\n00:00:00.000 --> 00:00:02.500\nA" })).toThrow("Invalid timestamp");
  });
});

/** A tone of 58.9 Hz that swells, as it was given to the packages. */
const TONE: sound.AudioData = {
  channelWaveforms: [
    Float32Array.from({ length: 4000 }, (_, index) => Math.sin(index * 0.37) * Math.sin(index / 700) ** 2),
  ],
  ...{ sampleRate: 1000, durationInSeconds: 4, numberOfChannels: 1, resultId: "tone", isRemote: false },
};

describe("sound", () => {
  test.each(numbers.waveform)("visualizeAudioWaveform(%j)", (options, expected) =>
    near(sound.visualizeAudioWaveform({ audioData: TONE, ...(options as { frame: 0 }) } as never), expected),
  );
  test.each(numbers.portion)("getWaveformPortion(%j)", (options, expected) => {
    const bars = sound.getWaveformPortion({ audioData: TONE, ...options } as never);
    near(
      bars.map(({ amplitude }) => amplitude),
      expected,
    );
    expect(bars.map(({ index }) => index)).toEqual(expected.map((_, index) => index));
  });
  test.each(numbers.smooth)("createSmoothSvgPath(%j)", (points, expected) => {
    const numbersOf = (path: string): number[] => (path.match(/-?[\d.]+/g) ?? []).map(Number);
    const path = sound.createSmoothSvgPath({ points });
    expect(path.replace(/-?[\d.]+/g, "n")).toBe(expected.replace(/-?[\d.]+/g, "n"));
    near(numbersOf(path), numbersOf(expected));
  });
  test("a tone is strongest in its own band, silence has none, and a number of bands is a power of two", () => {
    const options = { audioData: TONE, fps: 30, frame: 30, smoothing: false };
    // bands of 15.6 Hz each
    const spectrum = sound.visualizeAudio({ ...options, numberOfSamples: 32 });
    expect(spectrum.indexOf(Math.max(...spectrum))).toBe(4);
    expect(Math.max(...spectrum)).toBeGreaterThan(0.5);
    expect(Math.max(...sound.visualizeAudio({ ...options, frame: 300, numberOfSamples: 32 }))).toBe(0);
    expect(() => sound.visualizeAudio({ ...options, numberOfSamples: 100 })).toThrow("Got instead: 200");
  });
  test("each name has its own sound, which is the same each time", () => {
    const [a, b] = ["a.mp3", "b.mp3"].map((name) => sound.useAudioData(name)?.channelWaveforms[0] as Float32Array);
    expect(sound.useAudioData("a.mp3")?.channelWaveforms[0]).toBe(a);
    expect(a?.slice(5000, 5050)).not.toEqual(b?.slice(5000, 5050));
    expect(a?.every((sample) => Math.abs(sample) <= 1)).toBe(true);
  });
});

const at = (frame: number, content: ReactElement, fps = 30): string =>
  renderToStaticMarkup(
    <AtFrame frame={frame} config={{ fps, durationInFrames: 300 }}>
      <Soundtrack>{content}</Soundtrack>
    </AtFrame>,
  )
    .replace(/<(svg|path)[^>]*>|<\/svg>|<\/path>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("media", () => {
  test("a video shows its own time: trims in frames of the composition, then the rate", () => {
    const video = (
      <OffthreadVideo src="https://example.com/clip.mp4?x=1" trimBefore={30} trimAfter={150} playbackRate={2} />
    );
    // As documented in the order of operations: without a loop, the rate does not shorten the trimmed part.
    expect([0, 15, 119, 120].map((frame) => at(frame, video))).toEqual([
      "clip.mp4 0:01.0",
      "clip.mp4 0:02.0",
      "clip.mp4 0:08.9",
      "",
    ]);
    expect(at(30, <OffthreadVideo src="a.mp4" startFrom={60} />)).toBe("a.mp4 0:03.0");
    expect(
      at(
        90,
        <Sequence from={60}>
          <OffthreadVideo src="a.mp4" />
        </Sequence>,
      ),
    ).toBe("a.mp4 0:01.0");
  });
  test("a loop repeats the trimmed part at its rate, and a curve counts from the round or from the first one", () => {
    const bed = (behaviour: "repeat" | "extend") => (
      <Audio
        src="loop.mp3"
        loop
        trimBefore={30}
        trimAfter={150}
        playbackRate={1.5}
        loopVolumeCurveBehavior={behaviour}
        volume={(frame) => frame / 200}
      />
    );
    expect([0, 79, 80, 100].map((frame) => at(frame, bed("repeat")))).toEqual([
      "loop.mp3 0:01.0 0 %",
      "loop.mp3 0:04.9 40 %",
      "loop.mp3 0:01.0 0 %",
      "loop.mp3 0:02.0 10 %",
    ]);
    expect(at(100, bed("extend"))).toBe("loop.mp3 0:02.0 50 %");
    expect(at(1800 + 15, <Gif src="cat.gif" />)).toBe("cat.gif 0:00.5");
  });
  test("a muted sound has no volume, each sound its own strip", () => {
    const two = (
      <>
        <Audio src="a.mp3" muted />
        <Audio src="b.mp3" volume={3} />
      </>
    );
    expect(at(0, two)).toBe("a.mp3 0:00.0 0 % b.mp3 0:00.0 100 %");
    const strips = renderToStaticMarkup(<Soundtrack>{two}</Soundtrack>);
    expect([...strips.matchAll(/--track:(\d)/g)].map(([, track]) => track)).toEqual(["0", "1"]);
  });
  test("a player plays at its own rate, to its last frame or in a loop; a thumbnail stands still", () => {
    const Frame = () => `${useCurrentFrame()} of ${useVideoConfig().durationInFrames}`;
    const film = {
      component: Frame as never,
      durationInFrames: 50,
      compositionWidth: 100,
      compositionHeight: 100,
      fps: 60,
    };
    expect([10, 40].map((frame) => at(frame, <Player {...film} />))).toEqual(["20 of 50", "49 of 50"]);
    expect(at(40, <Player {...film} loop />)).toBe("30 of 50");
    expect(at(40, <Thumbnail {...film} frameToDisplay={7} />)).toBe("7 of 50");
  });
});

describe("text", () => {
  const font = { fontFamily: "Arial", fontWeight: "bold" };
  const widthOf = (line: string, fontSize: number) => text.measureText({ text: line, fontSize, ...font }).width;
  test("a fitted line is as wide as its box", () => {
    const { fontSize } = text.fitText({ text: "Ninety days", withinWidth: 700, ...font });
    expect(widthOf("Ninety days", fontSize)).toBeCloseTo(700, 5);
    expect(text.fitText({ text: "", withinWidth: 700, ...font }).fontSize).toBe(Number.POSITIVE_INFINITY);
  });
  test("letters have the widths of Arial within 3 %", () => {
    // sums of its advance widths, 4945 and 8948 thousandths
    for (const [line, expected] of [
      ["Hello world", 494.5],
      ["The quick brown fox", 894.8],
    ] as const)
      expect(
        Math.abs(text.measureText({ text: line, fontSize: 100, fontFamily: "Arial" }).width / expected - 1),
      ).toBeLessThan(0.03);
  });
  test("a box takes words until its last line is full, and drops the space at the start of a line", () => {
    const size = 50;
    const maxBoxWidth = widthOf("one two", size) + 1;
    const box = text.fillTextBox({ maxBoxWidth, maxLines: 2 });
    const add = (word: string) => box.add({ text: word, fontSize: size, ...font });
    expect([" one", " two", " one", " two", " six"].map(add)).toEqual([
      { exceedsBox: false, newLine: false },
      { exceedsBox: false, newLine: false },
      { exceedsBox: false, newLine: true },
      { exceedsBox: false, newLine: false },
      { exceedsBox: true, newLine: false },
    ]);
  });
  test("the largest size of a text on three lines fills the widest of them", () => {
    const options = { text: "What is measured is also what is shown", maxLines: 3, maxBoxWidth: 800, ...font };
    const { fontSize, lines } = text.fitTextOnNLines(options);
    expect(lines.join("")).toBe("What is measured is also what is shown ");
    expect(lines).toHaveLength(3);
    const widest = (size: number) => Math.max(...lines.map((line) => widthOf(line, size)));
    expect(widest(fontSize)).toBeLessThan(800);
    expect(text.fitTextOnNLines({ ...options, maxFontSize: 40 }).fontSize).toBe(40);
    expect(text.fitTextOnNLines({ ...options, maxBoxWidth: 820 }).fontSize).toBeGreaterThan(fontSize);
  });
});
