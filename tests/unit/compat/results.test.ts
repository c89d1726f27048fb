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
  uses: { plugins: {}, own: 0, components: {}, ignored: [], versions: 0, locales: 1 },
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

test("what sites use is counted by site, and what has no effect is listed", () => {
  const one = { ...built.uses, own: 2, plugins: { "plugin-sea": "honoured" as const }, ignored: ["docs.tides"] };
  const other = { ...built.uses, components: { Footer: true, Tides: false }, versions: 3, locales: 2 };
  const text = formatResults({
    boats: { ...built, parity: null, uses: one },
    anchor: { ...built, parity: null, uses: { ...other, plugins: { "plugin-sea": "replaced" } } },
  });
  expect(text.slice(text.indexOf("## What the sites use"))).toMatchInlineSnapshot(`
    "## What the sites use

    Of 2 sites, 1 have their own plugins (2 in all), 1 components in \`src/theme\`,
    1 versions and 1 several languages in their output.

    Plugins and themes, other than content, the classic theme and a site's own:

    | plugin | sites | what becomes of it |
    | --- | --- | --- |
    | \`plugin-sea\` | 2 | replaced or honoured |

    Replaced components that have effect:

    | component | sites |
    | --- | --- |
    | \`Footer\` | 1 |

    ### Without effect

    What sites ask for and do not get, beside the errors above. Each is a warning with its place, or a line of the report on options.

    | option, or function of a plugin | sites |
    | --- | --- |
    | \`docs.tides\` | 1 |

    | component in \`src/theme\` | sites |
    | --- | --- |
    | \`Tides\` | 1 |
    "
  `);
});
