import { expect, it } from "vitest";
import type { Cost } from "../../bench/measure.ts";
import { formatTimes } from "../../compat/time-results.ts";

const cost = (wallSeconds: number, peakMegabytes: number): Cost => ({ wallSeconds, cpuSeconds: 0, peakMegabytes });

it("compares the medians of a site, and names what failed", () => {
  const text = formatTimes({
    whole: {
      docusaurus: "3.10.0",
      load: 1,
      refused: {},
      runs: { sitegen: [cost(2, 100), cost(4, 120), cost(3, 110)], webpack: [cost(60, 440)], faster: [cost(12, 330)] },
    },
    part: { docusaurus: "3.5.0", load: 1, refused: { webpack: "Error: no" }, runs: { sitegen: [cost(1, 50)] } },
  });
  expect(text.slice(text.indexOf("| site"))).toBe(`\
| site | Docusaurus | sitegen, s | webpack, s | ratio | memory | faster, s | ratio | memory |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| part | 3.5.0 | 1.0 | refused | – | – | – | – | – |
| whole | 3.10.0 | 3.0 | 60.0 | 20.0 × | 0.25 | 12.0 | 4.0 × | 0.33 |

What a build printed that failed:

- part, webpack: Error: no
`);
});
