import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

test("texts are compared by letter and number; nothing is asked of `Intl` before the first are", async () => {
  const asked: PropertyKey[] = [];
  const get = (on: typeof Intl, name: string | symbol) => {
    asked.push(name);
    return Reflect.get(on, name);
  };
  vi.resetModules();
  vi.stubGlobal("Intl", new Proxy(Intl, { get }));
  const { compareText } = await import("../../../cli/kinds/tags.ts");
  expect(asked).toEqual([]);
  expect(["b10", "B2", "a", "b2"].sort(compareText)).toEqual(["a", "b2", "B2", "b10"]);
  expect(asked).toEqual(["Collator"]);
});
