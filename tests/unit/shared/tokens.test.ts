import { expect, test } from "vitest";
import { assetToken, decodeTokenKey, encodeTokenKey } from "../../../runtime/shared/tokens.ts";

test.each([
  ["content/docs/a.mdx?full", "content/docs/a.mdx?full"],
  ["docs/日本 [id].md", "docs/日本 [id].md"],
  ["a&b <'\"`\\ 50%26", "a%26b %3C%27%22%60%5C 50%2526"],
])("the key %j is %j in a token", (key, encoded) => {
  expect(encodeTokenKey(key)).toBe(encoded);
  expect(decodeTokenKey(encoded)).toBe(key);
  expect(assetToken(key)).toBe(`\uFDD5${encoded}\uFDD4`);
});
