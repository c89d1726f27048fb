import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

test("nothing is asked of `Intl` before the first text that is not plain", async () => {
  const asked: PropertyKey[] = [];
  const get = (on: typeof Intl, name: string | symbol) => {
    asked.push(name);
    return Reflect.get(on, name);
  };
  vi.resetModules();
  vi.stubGlobal("Intl", new Proxy(Intl, { get }));
  const { wordsIn } = await import("../../../cli/compile/count-words.ts");
  expect(wordsIn("One two-three, it’s.")).toBe(4);
  expect(asked).toEqual([]);
  expect([wordsIn("Äpfel und Öl"), wordsIn("Öl")]).toEqual([3, 1]);
  expect(asked).toEqual(["Segmenter"]);
});
