import { expect, test } from "vitest";
import { nameToEmoji } from "../../../cli/compile/plugins/emoji-names.ts";
import { html } from "./fixtures.ts";

test("emoji have GitHub's names and those that only Docusaurus has; other names stay", async () => {
  expect(await html(":book: :hot: :hot_face: **:grasshopper:** `:hot:` :nothing: 10:30:15\n")).toBe(
    "<p>📖 🥵 🥵 <strong>🦗</strong> <code>:hot:</code> :nothing: 10:30:15</p>",
  );
  expect(await html(":hot:\n", { config: { emoji: false } })).toBe("<p>:hot:</p>");
});

test("every name has an emoji", () => {
  expect(Object.entries(nameToEmoji).filter(([, emoji]) => !/^\p{Emoji}/u.test(emoji))).toEqual([]);
});
