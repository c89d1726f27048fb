import { expect, test } from "vitest";
import { createMemory, type Memory } from "../../../cli/model/memoize.ts";
import { createRandom } from "../../bench/random.ts";

interface Item {
  id: string;
  words: string;
}

/** The facts of an item, without its content. */
const name = ({ memoize }: Memory, items: readonly Item[], made: string[] = []): readonly { id: string }[] =>
  memoize.each(
    "names",
    "",
    items,
    ({ id }) => {
      made.push(id);
      return { id };
    },
    (a, b) => a.id === b.id,
  );

const itemsOf = (ids: string): Item[] => [...ids].map((id) => ({ id, words: "" }));

test.each<[what: string, before: string, now: string, made: string, stays: boolean]>([
  ["the same items make nothing", "abcde", "abcde", "", true],
  ["another item is made", "abcde", "abxde", "x", false],
  ["after an item that has come", "abcde", "abxcde", "x", false],
  ["after an item that has gone", "abcde", "acde", "", false],
  ["the last has gone", "abcde", "abcd", "", false],
  ["all have gone", "abc", "", "", false],
  ["items that changed places", "abc", "cba", "ca", false],
])("a list of values: %s", (_what, before, now, made, stays) => {
  const memory = createMemory();
  const first = name(memory, itemsOf(before));
  const makes: string[] = [];
  const second = name(memory, itemsOf(now), makes);
  expect(second).toEqual([...now].map((id) => ({ id })));
  expect(makes.join("")).toBe(made);
  expect(second === first).toBe(stays);
});

test("values equal those of a new list, whatever is added or removed", () => {
  const { pick } = createRandom(3);
  const memory = createMemory();
  for (let round = 0; round < 300; round++) {
    const items = itemsOf(Array.from({ length: pick([0, 1, 3, 8]) }, () => pick([..."abcd"])).join(""));
    expect(name(memory, items)).toEqual(name(createMemory(), items));
  }
});

test("a value that was not used between two sweeps is recomputed", () => {
  const memory = createMemory();
  name(memory, itemsOf("ab"));
  memory.sweep();
  expect(memory.counts()).toEqual({ names: { size: 2, created: 2 } });
  memory.sweep();
  const made: string[] = [];
  name(memory, itemsOf("ab"), made);
  expect(made).toEqual(["a", "b"]);
});
