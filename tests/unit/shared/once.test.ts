import { expect, test, vi } from "vitest";
import { once, oncePer, oncePerText } from "../../../runtime/shared/once.ts";

test("values are created at their first use, once for each key", () => {
  const create = vi.fn((key?: unknown): unknown => key);
  const [one, perObject, perText] = [once(create), oncePer<object, unknown>(create), oncePerText(create)];
  expect(create).not.toHaveBeenCalled();
  const [a, b] = [{}, {}];
  // `undefined` is a value too
  expect([one(), one(), perObject(a), perObject(b), perObject(a), perText("x"), perText("x")]).toEqual([
    undefined,
    undefined,
    a,
    b,
    a,
    "x",
    "x",
  ]);
  expect(create).toHaveBeenCalledTimes(4);
});
