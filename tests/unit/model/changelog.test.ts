import { expect, test } from "vitest";
import type { Heading } from "../../../cli/model/content.ts";
import { versionHeadings } from "../../../cli/model/pages/changelog.ts";

const heading = (text: string, level: Heading["level"] = 2): Heading => ({ level, id: "x", html: text, text });

test.each([
  ["[1.2.0] - 2026-01-05", "1.2.0", "2026-01-05", false],
  ["1.2.0 - 2026-01-05 [YANKED]", "1.2.0", "2026-01-05", false],
  ["v1.2.0 (2026-01-05)", "1.2.0", "2026-01-05", false],
  ["2.0.0-beta.1 — 2026-01-05", "2.0.0-beta.1", "2026-01-05", false],
  ["1.2.0", "1.2.0", null, false],
  ["1.2.0 - 2026-02-30", "1.2.0", null, false],
  ["0.1.0 — unreleased", "0.1.0", null, true],
  ["[Unreleased]", null, null, true],
  ["Version two", null, null, false],
  ["1.2.0 of January", null, null, false],
])("%s", (text, version, date, isUnreleased) => {
  expect(versionHeadings([heading("Added", 3), heading(text)])).toEqual([
    { heading: heading(text), version, date, isUnreleased },
  ]);
});
