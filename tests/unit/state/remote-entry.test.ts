import { expect, test } from "vitest";
import { decodeRemoteEntry, encodeRemoteEntry } from "../../../cli/state/remote-entry.ts";
import { contentHash } from "../../../cli/model/content-hash.ts";

const key = contentHash("a page");
const value = Buffer.from("<p>The words of a page.</p>".repeat(40));

test.each([0, 1, 100, 300_000])("a value of %i bytes round-trips", async (size) => {
  const bytes = Buffer.alloc(size, "text and ");
  const back = await decodeRemoteEntry(key, await encodeRemoteEntry(key, bytes));
  expect(back?.equals(bytes)).toBe(true);
});

test("fields that a server adds before or after are skipped", async () => {
  const entry = await encodeRemoteEntry(key, value);
  const exitCode = [0x20, 0x96, 0x01];
  const worker = [0x4a, 0x05, 0x0a, 0x03, 0x31, 0x2e, 0x32];
  const fixed = [0x61, 1, 2, 3, 4, 5, 6, 7, 8, 0x6d, 1, 2, 3, 4];
  const added = Buffer.concat([Buffer.from([...exitCode, ...fixed]), entry, Buffer.from(worker)]);
  expect(await decodeRemoteEntry(key, added)).toEqual(value);
});

test("the entry of another key is invalid", async () => {
  expect(await decodeRemoteEntry(contentHash("another page"), await encodeRemoteEntry(key, value))).toBe(null);
});

test("a flipped bit or a missing end anywhere makes it invalid", async () => {
  const entry = await encodeRemoteEntry(key, value);
  const used: number[] = [];
  for (let at = 0; at < entry.length; at++) {
    const flipped = Buffer.from(entry);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
    if ((await decodeRemoteEntry(key, flipped)) !== null) used.push(at);
    if ((await decodeRemoteEntry(key, entry.subarray(0, at))) !== null) used.push(-at);
  }
  expect(used).toEqual([]);
});

test.each(["", "<!doctype html><title>Sign in</title>", "\u0005", "\uffff\uffff"])(
  "%j is not an entry",
  async (text) => {
    expect(await decodeRemoteEntry(key, Buffer.from(text))).toBe(null);
  },
);
