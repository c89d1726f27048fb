import { afterEach, expect, test, vi } from "vitest";
import { watchIntl } from "../support/watch-intl.ts";

afterEach(() => vi.unstubAllGlobals());

test("`Intl` is not used before the first text that is not plain", async () => {
  const asked = watchIntl();
  const { wordsIn } = await import("../../../cli/compile/count-words.ts");
  expect(wordsIn("One two-three, it’s.")).toBe(4);
  expect(asked).toEqual([]);
  expect([wordsIn("Äpfel und Öl"), wordsIn("Öl")]).toEqual([3, 1]);
  expect(asked).toEqual(["Segmenter"]);
});
