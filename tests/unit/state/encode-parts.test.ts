import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { decodeParts, encodeParts, LateBytes, type PartPlace } from "../../../cli/state/encode-parts.ts";

test("values round-trip; large buffers are parts, each read once, and not copied", () => {
  const large = [Buffer.alloc(5_000, "a"), new Uint8Array(9_000).fill(98)];
  const content = {
    large,
    again: large[0],
    small: [Buffer.from("c"), new Uint8Array([1, 2]), new Uint32Array([3, 70_000])],
    map: new Map([["set", new Set([1, null])]]),
  };
  const parts: Uint8Array[] = [];
  const head = encodeParts(content, (part) => parts.push(part));
  expect(parts).toEqual(large);
  expect(parts[0]).toBe(large[0]);
  const all = Buffer.concat(parts);
  const asked: PartPlace[] = [];
  const read = decodeParts(head, (place) => {
    asked.push(place);
    const part = all.subarray(place.start, place.start + place.length);
    return place.start === 0 ? part : new Uint8Array(part);
  });
  expect(read).toEqual(content);
  expect(asked).toEqual([
    { start: 0, length: 5_000, checksum: crc32(large[0] ?? "") },
    { start: 5_000, length: 9_000, checksum: crc32(large[1] ?? "") },
  ]);
});

test("late bytes are created one by one, each after the previous one was taken", () => {
  const told: string[] = [];
  const late = (letter: string, length: number) =>
    new LateBytes(() => {
      told.push(`made ${letter}`);
      return Buffer.alloc(length, letter);
    });
  const head = encodeParts([late("a", 5_000), late("b", 2), late("c", 5_000)], (part) =>
    told.push(`taken ${String.fromCharCode(part[0] ?? 0)}`),
  );
  expect(told).toEqual(["made a", "taken a", "made b", "made c", "taken c"]);
  expect(decodeParts(head, ({ start, length }) => [start, length])).toEqual([
    [0, 5_000],
    Buffer.from("bb"),
    [5_000, 5_000],
  ]);
});

test("a value that cannot be cloned is refused", () => {
  expect(() => encodeParts({ call() {} }, () => {})).toThrow("could not be cloned");
});
