import { afterEach, expect, test, vi } from "vitest";
import { watchIntl } from "../support/watch-intl.ts";

afterEach(() => vi.unstubAllGlobals());

test("texts are compared by letter and number; `Intl` is not used before the first comparison", async () => {
  const asked = watchIntl();
  const { compareText } = await import("../../../cli/kinds/compare-text.ts");
  expect(asked).toEqual([]);
  expect(["b10", "B2", "a", "b2"].sort(compareText)).toEqual(["a", "b2", "B2", "b10"]);
  expect(asked).toEqual(["Collator"]);
});
