// A signal at every call of the system that a command makes: it ends with the exit code of the signal, leaves nothing, neither files
// nor processes, and the next command gives the result of one that nothing disturbed.
// @module-tag nightly
import { expect, test } from "vitest";
import { createDisturbedSite, type Scenario } from "./machine/disturbed-site.ts";
import { createProcessRunner } from "./machine/run-disturbed.ts";

/** How many calls there are for one at which a signal comes, by part of the tests. */
const SHARES: { tags: string[]; scenarios: Partial<Record<Scenario, number>> }[] = [
  { tags: [], scenarios: { cold: 900, edit: 400, check: 1_200, clear: 240 } },
  { tags: ["long"], scenarios: { cold: 3, edit: 2, merge: 5, check: 3, clear: 1 } },
];

for (const { tags, scenarios } of SHARES)
  for (const [scenario, share] of Object.entries(scenarios) as [Scenario, number][])
    test(`#66 ${scenario}: a signal at one call of ${share}`, { tags, timeout: 14_400_000 }, async () => {
      const site = await createDisturbedSite(scenario, createProcessRunner());
      try {
        const plans = await site.plans("signals");
        expect(plans.length).toBeGreaterThan(100);
        const wrong: string[] = [];
        for (const [index, plan] of plans.entries())
          if (index % share === Math.floor(share / 2)) wrong.push(...(await site.judge(plan)));
        expect(wrong).toEqual([]);
      } finally {
        site.remove();
      }
    });
