import { afterEach, expect, test, vi } from "vitest";
import { whenIdle } from "../../../../runtime/client/when-idle.ts";

afterEach(() => vi.unstubAllGlobals());

test("a page that is never idle waits for two seconds at most", () => {
  const request = vi.fn();
  vi.stubGlobal("requestIdleCallback", request);
  const run = (): void => {};
  whenIdle(run);
  expect(request.mock.calls).toEqual([[run, { timeout: 2000 }]]);
});

test("a browser without idle callbacks waits a moment", () => {
  vi.useFakeTimers();
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(199);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
