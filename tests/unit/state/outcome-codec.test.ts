import { expect, test } from "vitest";
import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import { decodeOutcome, encodeOutcome } from "../../../cli/state/outcome-codec.ts";

const fault: Diagnostic = { code: "SG0000", name: "odd", severity: "warning", message: "odd" };
const html = (length: number): Uint8Array => new Uint8Array(length).map((_, place) => place % 251);

test.for([
  ["small", { body: { html: html(10) } }, 2],
  ["large", { body: { html: html(9_001) }, preview: { html: html(5_000) }, title: "Größe 🐚" }, 4],
  ["none", undefined, 2],
] as const)("an outcome comes back whole, from the middle of other bytes too: %s", ([, value, count]) => {
  const outcome = { value, diagnostics: [fault] };
  const pieces = encodeOutcome(outcome);
  expect(pieces.length).toBe(count);
  const bytes = Buffer.concat([Buffer.from("odd"), ...pieces]).subarray(3);
  expect(decodeOutcome(bytes)).toEqual(outcome);
});

test("large values are not copied", () => {
  const large = html(20_000);
  expect(encodeOutcome({ value: { large }, diagnostics: [] })[2]).toBe(large);
});
