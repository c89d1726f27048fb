import { expect, test } from "vitest";
import { createChangeBatch, type FileEvent } from "../../../cli/dev/change-batch.ts";
import type { FilePath } from "../../../cli/model/brands.ts";

test.each<[string, [FileEvent, string][], string[], boolean]>([
  [
    "files are sorted, each named once",
    [
      ["changed", "b"],
      ["changed", "a"],
      ["changed", "b"],
    ],
    ["a", "b"],
    false,
  ],
  ["a new file", [["created", "a"]], ["a"], true],
  ["a removed file", [["removed", "a"]], ["a"], true],
  [
    "a file through which an editor saves",
    [
      ["created", "a~"],
      ["changed", "a~"],
      ["changed", "a"],
      ["removed", "a~"],
    ],
    ["a"],
    true,
  ],
  [
    "a removed file that was there for a moment",
    [
      ["removed", "a"],
      ["created", "a"],
      ["removed", "a"],
    ],
    ["a"],
    true,
  ],
  [
    "a file that the first plan may have",
    [
      ["replaced", "a"],
      ["removed", "a"],
    ],
    ["a"],
    true,
  ],
  [
    "a file that is there again",
    [
      ["created", "a"],
      ["removed", "a"],
      ["created", "a"],
    ],
    ["a"],
    true,
  ],
])("%s", (_title, events, files, listings) => {
  const batch = createChangeBatch();
  for (const [event, file] of events) batch.note(event, file as FilePath);
  expect(batch.take()).toEqual({ files, listings });
  expect(batch.take()).toEqual({ files: [], listings: false });
});
