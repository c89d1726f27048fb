import { expect, test } from "vitest";
import { decodeParts, encodeParts } from "../../../cli/pipeline/encode-parts.ts";

test("values come back as they were; large buffers are parts, and no copies", () => {
  const large = [Buffer.alloc(5_000, "a"), Buffer.alloc(9_000, "b")];
  const content = {
    large,
    again: large[0],
    small: [Buffer.from("c"), new Uint8Array([1, 2]), new Uint32Array([3, 70_000])],
    map: new Map([["set", new Set([1, null])]]),
  };
  const parts = encodeParts(content);
  expect(parts.slice(2)).toEqual(large);
  expect(parts[2]).toBe(large[0]);
  const bytes = Buffer.concat([Buffer.from("x"), ...parts]).subarray(1); // at an odd place
  const read = decodeParts(bytes) as typeof content;
  expect(read).toEqual(content);
  expect(read.large[1]?.buffer).toBe(bytes.buffer);
});

test("what cannot be cloned is refused", () => {
  expect(() => encodeParts({ call() {} })).toThrow("could not be cloned");
});
