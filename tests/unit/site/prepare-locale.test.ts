import { expect, test } from "vitest";
import { noHistory } from "../../../cli/git/history.ts";
import { planSite } from "../../../cli/plan/plan-site.ts";
import { beginLocale } from "../../../cli/site/prepare-locale.ts";
import { createKeyFacts } from "../../../cli/site/render-key.ts";
import { markdownConfig } from "../compile/fixtures.ts";
import { memoryHost } from "../support/memory-host.ts";
import { docsKind, siteConfig } from "../support/test-site.ts";

const config = siteConfig([docsKind()], {}, { markdown: markdownConfig() });
const texts = {
  "/site/docs/a.md": "# A\n\n[To b](./b.md) ![Dot](./dot.svg) [gone](./gone.md)\n",
  "/site/docs/b.md": "# B\n\nMore.\n",
  "/site/docs/dot.svg": "<svg/>",
};

test("links, and key parts without code, are computed while the bundle is built", async () => {
  const host = memoryHost(texts);
  const history = Promise.resolve(noHistory);
  const plan = await planSite(config, host, { highlight: false, reused: { history } });
  let isAsked = false;
  let fail = (_error: Error): void => {};
  const bundle = () => {
    isAsked = true;
    return new Promise<never>((_resolve, reject) => {
      fail = reject;
    });
  };
  const input = { config, plan, alternatesOf: () => undefined, cache: false, host, bundle };
  const { resolver, prepared } = await beginLocale({ ...input, time: async (_stage, work) => work() });
  expect(resolver.diagnostics().map(({ message }) => message)).toEqual([
    "Unexpected link to `./gone.md`, expected a Markdown file of `docs`",
  ]);
  const { partsOf } = createKeyFacts(input, resolver);
  const [route] = plan.table.routes;
  expect(route && partsOf(route)).toBe(route && partsOf(route));
  await expect.poll(() => isAsked).toBe(true);
  fail(new Error("no bundle"));
  await expect(prepared).rejects.toThrow("no bundle");
});
