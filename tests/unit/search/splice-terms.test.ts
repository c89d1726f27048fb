import { expect, test } from "vitest";
import { encodeTerms } from "../../../runtime/shared/search-index.ts";
import { spliceTerms } from "../../../cli/search/splice-terms.ts";
import { createRandom } from "../../bench/random.ts";

test("a spliced list has exactly the remaining terms", () => {
  expect(spliceTerms(encodeTerms(["use", "used", "user"]), new Set(["used"]), ["uses", "video"])).toBe(
    "Ause\nDr\nDs\nAvideo",
  );
  const random = createRandom(11);
  const word = (): string => Array.from({ length: random.whole(1, 6) }, () => random.pick([..."abcß"])).join("");
  for (let round = 0; round < 300; round++) {
    const before = [...new Set(Array.from({ length: random.whole(0, 20) }, word))].sort();
    const gone = new Set(before.filter(() => random.next() < 0.2));
    const come = [...new Set(Array.from({ length: random.whole(0, 4) }, word))]
      .filter((term) => !before.includes(term))
      .sort();
    const after = [...before.filter((term) => !gone.has(term)), ...come].sort();
    expect(spliceTerms(encodeTerms(before), gone, come)).toBe(encodeTerms(after));
  }
});
