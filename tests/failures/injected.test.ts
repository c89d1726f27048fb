// Every call of the system that a command makes fails once, in each way that it may: the command says what and where, mixes no
// output, and the next one heals.
// @module-tag nightly
import { afterAll, expect, test } from "vitest";
import { createDisturbedSite, type Scenario } from "./machine/disturbed-site.ts";
import { createSharedRunner } from "./machine/run-disturbed.ts";

const runner = createSharedRunner();
afterAll(runner.end);

/** How many plans there are for one that runs, by part of the tests. */
const SHARES: { tags: string[]; scenarios: Partial<Record<Scenario, number>> }[] = [
  {
    tags: [],
    scenarios: { cold: 1_800, warm: 500, edit: 500, shard: 1_800, merge: 1_800, check: 1_800, clear: 500 },
  },
  { tags: ["long"], scenarios: { cold: 1, warm: 1, edit: 1, shard: 1, merge: 1, check: 1, clear: 1 } },
];

for (const { tags, scenarios } of SHARES)
  for (const [scenario, share] of Object.entries(scenarios) as [Scenario, number][])
    test(`#67 ${scenario}: ${share === 1 ? "all errors" : `one error of ${share}`}`, {
      tags,
      timeout: 14_400_000,
    }, async () => {
      const site = await createDisturbedSite(scenario, runner);
      try {
        const plans = await site.plans("errors");
        expect(plans.length).toBeGreaterThan(100);
        const wrong: string[] = [];
        for (const [index, plan] of plans.entries())
          if (index % share === Math.floor(share / 2)) wrong.push(...(await site.judge(plan)));
        expect(wrong).toEqual([]);
      } finally {
        site.remove();
      }
    });
