import { expect, test } from "vitest";
import { asciiVariant } from "../../../../cli/highlight/scanner/ascii-variant.ts";

test.each([
  ["[$_\\p{Alpha}]\\p{Nd}", "v", "[$_\\x41-\\x5a\\x61-\\x7a][\\x30-\\x39]", ""],
  ["[^\\p{Nd}]", "v", "[^\\x30-\\x39]", ""],
  ["\\\\p{Nd}\\[\\p{Nd}", "v", "\\\\p{Nd}\\[[\\x30-\\x39]", ""],
  // classes within classes need their flag, and an operand its brackets
  ["[a[^b]]", "v", "[a[^b]]", "v"],
  ["[\\p{Nd}&&[5-9]]", "v", "[[\\x30-\\x39]&&[5-9]]", "v"],
  ["a&&b--c", "v", "a&&b--c", ""],
  ["[a-\\u{10FFFF}]", "v", "[a-\\u{10FFFF}]", "v"],
  ["[😀-🙏]", "v", "[😀-🙏]", "v"],
  // these may fold into ASCII letters, or from them
  ["\\u017f", "iv", "\\u017f", "iv"],
  ["ſ", "iv", "ſ", "iv"],
  ["\\p{Lu}", "iv", "\\p{Lu}", "iv"],
  ["\\p{space}a", "iv", "[\\x09-\\x0d\\x20]a", "i"],
  ["\\p{Nd}", "u", "\\p{Nd}", "u"],
])("%s /%s", (source, flags, expected, expectedFlags) => {
  const variant = asciiVariant(source, flags);
  expect(variant).toEqual({ source: expected, flags: expectedFlags });
  expect(new RegExp(variant.source, variant.flags)).toBeInstanceOf(RegExp);
});
