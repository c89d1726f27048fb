import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules that depend only on colours. */
export const COLOURS = ["color-contrast", "link-in-text-block"];

/** @param rules By default all. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  // colours during a transition are not what a reader sees; after two frames those that a change starts are known
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  const { violations } = await page.evaluate(
    (options) => (window as never as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
    { resultTypes: ["violations"], ...(rules && { runOnly: rules }) } as RunOptions,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(" ")}`));
}
