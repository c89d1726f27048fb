import { expect, test } from "vitest";
import { formatResults, type SiteResult, tally } from "../../compat/results.ts";

const built: SiteResult = {
  repository: "owner/boats",
  commit: "0123456789abcdef",
  note: null,
  exitCode: 0,
  routes: 3,
  seconds: 1.25,
  peakMegabytes: 200,
  errors: {},
  warnings: { "SG1 a": 2 },
  parity: { routes: { matched: 3, total: 4 } },
};

test("names are counted, in their order", () => expect(tally(["b", "a", "b"])).toEqual({ a: 1, b: 2 }));

test("results have a row for each site, codes and parity", () => {
  const failed: SiteResult = { ...built, exitCode: null, errors: { "SG2 b": 1 }, warnings: {}, parity: null };
  const text = formatResults({
    boats: built,
    anchor: { ...failed, note: "too slow" },
    chart: { repository: "owner/chart", commit: null, replaced: "needs the network" },
  });
  expect(text).toContain(
    "1 of 2 sites build with their own config and content, unchanged. None end with exit code 70.",
  );
  expect(text).toContain("| anchor | owner/boats | 0123456789 | time limit | 3 | 1 | 0 | 1.3 | 200 | too slow |");
  expect(text).toContain("| chart | owner/chart |  | needs the network |");
  expect(text).toContain("| SG2 b | 1 | 1 |");
  expect(text).toContain("| SG1 a | 1 | 2 |");
});

test("parity is summed by facet, and listed by site", () => {
  const text = formatResults({
    boats: { ...built, parity: { routes: { matched: 3, total: 4 }, tabs: { matched: 0, total: 0 } } },
    chart: { ...built, parity: { routes: { matched: 1999, total: 2000 } } },
    other: { ...built, parity: null },
  });
  expect(text).toContain(
    `| facet | matched | total | share | least |
| --- | --- | --- | --- | --- |
| routes | 2002 | 2004 | 99.9 % | 75.0 % (boats) |
| tabs | 0 | 0 | – | – |`,
  );
  expect(text).toContain(
    `| site | routes | tabs |
| --- | --- | --- |
| boats | 75.0 % | – |
| chart | 99.9 % | – |`,
  );
  expect(text).toContain("| routes | There is a page `/search`. |");
});

test("without measurements there are no columns for them", () => {
  const text = formatResults({ boats: { ...built, seconds: null, peakMegabytes: null } });
  expect(text).toContain("| site | repository | commit | exit | routes | errors | warnings | note |");
  expect(text).toContain("| boats | owner/boats | 0123456789 | 0 | 3 | 0 | 2 |  |");
  expect(text).not.toContain("Times");
});
