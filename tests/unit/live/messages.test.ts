// Between page and frame: messages of the wrong shape, the clock of edited code, and code in links.
import { describe, expect, test } from "vitest";
import { createRunClock } from "../../../runtime/live/run-clock.ts";
import {
  type FrameReport,
  type FrameRequest,
  readFrameReport,
  readFrameRequest,
} from "../../../runtime/live/messages.ts";
import { createWatchdog } from "../../../runtime/live/editor/watchdog.ts";
import { blockOfHash, decodeSharedCode, encodeSharedCode } from "../../../runtime/shared/live/shared-code.ts";

describe("messages", () => {
  const reports: FrameReport[] = [
    { type: "loaded" },
    { type: "ready" },
    { type: "shown", run: 1 },
    { type: "failed", run: 2, message: "No", line: null },
    { type: "failed", run: 2, message: "No", line: 3 },
    { type: "size", height: 12.5 },
    { type: "pong", ping: 0 },
  ];
  const requests: FrameRequest[] = [
    { type: "run", run: 1, script: "a", component: "Dot", options: { frame: 3 } },
    {
      ...{ type: "look", theme: "dark", styles: ["a {}"] },
      fonts: [{ family: "A", descriptors: { weight: "400" }, data: new ArrayBuffer(2) }],
    },
    { type: "ping", ping: 4 },
  ];

  test("are read as they were sent, without further fields", () => {
    expect(reports.map((report) => readFrameReport({ ...report, more: 1 }))).toEqual(reports);
    expect(requests.map((request) => readFrameRequest({ ...request, more: 1 }))).toEqual(requests);
  });

  test("with a field missing or of another type are none", () => {
    const damaged = (message: object): object[] =>
      Object.keys(message).flatMap((name) => [
        { ...message, [name]: undefined },
        { ...message, [name]: [Symbol.iterator] },
      ]);
    // a list is an object: `options` accepts it, and reads nothing from it
    const wrong = (messages: object[]) =>
      messages.flatMap(damaged).filter((message) => !("options" in message && Array.isArray(message.options)));
    expect(wrong(reports).filter((message) => readFrameReport(message) !== null)).toEqual([]);
    expect(wrong(requests).filter((message) => readFrameRequest(message) !== null)).toEqual([]);
    for (const value of [null, undefined, "ready", 3, { type: "else" }]) {
      expect(readFrameReport(value)).toBe(null);
      expect(readFrameRequest(value)).toBe(null);
    }
    expect(readFrameReport({ type: "size", height: Number.POSITIVE_INFINITY })).toBe(null);
    expect(readFrameReport({ type: "shown", run: -1 })).toBe(null);
  });

  test("a long error is cut", () => {
    const report = readFrameReport({ type: "failed", run: 1, message: "x".repeat(1e6), line: 1 });
    expect(report).toMatchObject({ message: "x".repeat(2000) });
  });
});

describe("the clock of edited code", () => {
  const clockAt = (times: number[]) => {
    const ended: (() => void)[] = [];
    const tick = createRunClock({ limitMs: 2000, now: () => times.shift() ?? 0, afterTask: (end) => ended.push(end) });
    return { tick, endTask: () => ended.splice(0).forEach((end) => void end()) };
  };

  test("throws once a task takes longer than the limit", () => {
    const { tick } = clockAt([0, 0, 2000, 2001]);
    for (let round = 0; round < 512; round++) tick();
    expect(tick).toThrow("This code was stopped, because it ran for more than 2 s.");
  });

  test("throws at every call of that task from then on, so code that catches it ends too", () => {
    const { tick, endTask } = clockAt([0, 0, 2001, 9000, 9000]);
    for (let round = 0; round < 256; round++) tick();
    for (let round = 0; round < 3; round++) expect(tick).toThrow("This code was stopped");
    endTask();
    expect(tick).not.toThrow();
  });

  test("starts again with each task", () => {
    const { tick, endTask } = clockAt([0, 0, 5000, 5000]);
    tick();
    endTask();
    expect(tick).not.toThrow();
  });
});

describe("the watchdog", () => {
  const watch = () => {
    const pings: number[] = [];
    let silent = 0;
    const watchdog = createWatchdog({ ping: (number) => pings.push(number), onSilent: () => silent++ });
    const beat = (times: number): number => {
      for (let time = 0; time < times; time++) watchdog.beat();
      return silent;
    };
    return { watchdog, pings, beat };
  };

  test("reports a frame that leaves four pings without an answer, once", () => {
    const { pings, beat } = watch();
    expect([beat(4), pings]).toEqual([0, [1, 2, 3, 4]]);
    expect(beat(1)).toBe(1);
    expect(beat(4)).toBe(1);
  });

  test("any later answer will do; one that no ping asked for does not count", () => {
    const { watchdog, beat } = watch();
    beat(4);
    watchdog.answer(3);
    expect(beat(3)).toBe(0);
    watchdog.answer(100);
    expect(beat(1)).toBe(1);
  });
});

describe("code in a link", () => {
  test.each(["", "const a = 1;\n", "<b>Grüße, 世界 🎬</b>\n".repeat(300)])("comes back: %j", async (code) => {
    const hash = await encodeSharedCode({ block: 12, code });
    expect(hash).toMatch(/^#live-12=[\w-]+$/);
    expect(hash.length).toBeLessThan(400);
    expect(blockOfHash(hash)).toBe(12);
    expect(await decodeSharedCode(hash)).toEqual({ block: 12, code });
  });

  test("is refused if it is damaged, or too long", async () => {
    const hash = await encodeSharedCode({ block: 1, code: "const value = 1;" });
    const bomb = await encodeSharedCode({ block: 1, code: "a".repeat(100_001) });
    const wrong = [
      hash.slice(0, -6),
      `${hash}%`,
      hash.replace("live-1", "live-0"),
      "#live-1",
      "#live-1=",
      "#intro",
      "",
      bomb,
    ];
    expect(await Promise.all(wrong.map(decodeSharedCode))).toEqual(wrong.map(() => null));
  });
});
