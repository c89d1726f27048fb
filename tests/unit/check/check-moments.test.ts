import { expect, test } from "vitest";
import { checkMoments } from "../../../cli/check/check-moments.ts";
import type { ContentPath } from "../../../cli/model/brands.ts";
import type { UnknownMoment } from "../../../cli/model/content.ts";

const page = (source: string | null, ...unknownMoments: UnknownMoment[]) => ({
  source: source as ContentPath | null,
  refs: { unknownMoments },
});

test("each place is reported once, with the moments that exist", () => {
  const inPage = { written: 'client="click"', island: "Votes", location: { path: "a.mdx", line: 5, column: 1 } };
  const other = { written: "client:load", island: "site/Votes.tsx", location: undefined };
  const reports = checkMoments([page("a.mdx", inPage), page("b.mdx", inPage, other), { source: null, refs: {} }]);
  expect(reports.map(({ message, location, help }) => [message, location, help])).toEqual([
    [
      'Unexpected `client="click"` at the island `Votes`, expected `client` with `load`, `idle`, `visible`, `interaction` or `only`',
      { path: "a.mdx", line: 5, column: 1 },
      "Use `interaction` for a click, a touch or the focus, `visible` for what comes into view, `idle`, `load`, or `only` for what the build cannot render.",
    ],
    [
      "Unexpected `client:load` at the island `site/Votes.tsx`, expected `client` with `load`, `idle`, `visible`, `interaction` or `only`",
      { path: "b.mdx" },
      'Write `client="load"`.',
    ],
  ]);
  expect(reports.map(({ severity, code }) => `${severity} ${code}`)).toEqual(Array(2).fill("warning SG1610"));
});
