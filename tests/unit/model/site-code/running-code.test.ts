import { afterEach, expect, test } from "vitest";
import { RUNNING_CODE, type RunningCode, WaitedTooLong } from "../../../../cli/model/site-code/running-code.ts";

const { waitMs, runMs, pluginMs } = RUNNING_CODE;
afterEach(() => {
  Object.assign(RUNNING_CODE, { watch: null, waitMs, runMs, pluginMs });
});

const page = (subject: string, part?: string): RunningCode => ({ code: "compile", subject, ...(part && { part }) });
const never = (): Promise<never> => new Promise(() => {});

test("code is listed until it has ended, and is the called code until it waits", async () => {
  const seen: (string | undefined)[] = [];
  const note = (): void =>
    void seen.push(RUNNING_CODE.called?.subject, ...RUNNING_CODE.list().map((one) => one.subject));
  let finish: () => void = () => {};
  const a = RUNNING_CODE.run(page("a"), async () => {
    note();
    RUNNING_CODE.call(page("a", "inner"), () => seen.push(RUNNING_CODE.called?.part));
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    note();
  });
  expect(seen).toEqual(["a", "a", "inner"]);
  expect([RUNNING_CODE.called, RUNNING_CODE.latest?.part]).toEqual([null, "inner"]);
  expect(await RUNNING_CODE.run(page("b"), () => "result")).toBe("result");
  finish();
  await a;
  expect(seen.slice(3)).toEqual([undefined, "a"]);
  expect(RUNNING_CODE.list()).toEqual([]);
});

test("errors pass, and their code is listed no longer", async () => {
  const fail = (): never => {
    throw null;
  };
  await expect(RUNNING_CODE.run(page("a"), fail)).rejects.toBeNull();
  expect(() => RUNNING_CODE.call(page("a"), fail)).toThrow();
  expect([RUNNING_CODE.called, RUNNING_CODE.list()]).toEqual([null, []]);
});

test("of code that waits for too long, the innermost is ended", async () => {
  const outer = RUNNING_CODE.run(page("a"), async () => {
    await RUNNING_CODE.run(page("a", "the plugin `p`"), never);
  });
  const config = RUNNING_CODE.run({ code: "config", subject: "c" }, never);
  const ended = outer.catch((error: unknown) => error);
  RUNNING_CODE.waited(20_000);
  RUNNING_CODE.waited(9_999);
  expect(RUNNING_CODE.list()).toHaveLength(3);
  RUNNING_CODE.waited(1);
  const error = (await ended) as WaitedTooLong;
  expect(error).toBeInstanceOf(WaitedTooLong);
  expect([error.running.part, error.limitMs]).toEqual(["the plugin `p`", 30_000]);
  // its own timer ends the config
  expect(RUNNING_CODE.list().map(({ code }) => code)).toEqual(["config"]);
  void config;
});

test("code waits for no result of sitegen's own threads", async () => {
  let answer: (value: number) => void = () => {};
  const thread = new Promise<number>((resolve) => {
    answer = resolve;
  });
  const waiting = RUNNING_CODE.run(page("a"), () => RUNNING_CODE.waitForOwn(thread));
  RUNNING_CODE.waited(60_000);
  answer(1);
  expect(await waiting).toBe(1);
  const ended = RUNNING_CODE.run(page("b"), never).catch((error: unknown) => error);
  RUNNING_CODE.waited(60_000);
  expect(await ended).toBeInstanceOf(WaitedTooLong);
});

test("a limit is the limit of all", async () => {
  RUNNING_CODE.limit(2_000);
  expect([RUNNING_CODE.runMs, RUNNING_CODE.pluginMs, RUNNING_CODE.waitMs]).toEqual([
    2_000,
    2_000,
    { config: 2_000, compile: 2_000, server: 2_000 },
  ]);
});

test("the watch hears of each call, and of each end", async () => {
  const heard: string[] = [];
  RUNNING_CODE.watch = {
    started: ({ subject, part }) => void heard.push(part ?? subject),
    ended: () => void heard.push("ended"),
  };
  await RUNNING_CODE.run(page("a"), () => RUNNING_CODE.call(page("a", "p"), () => 1));
  expect(heard).toEqual(["a", "p", "ended"]);
});
