// A plan needs only a page's facts, not its bodies: the two ways to compile a site agree in everything else.
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { loadConfig } from "../../cli/config/load-config.ts";
import type { FilePath } from "../../cli/model/brands.ts";
import { isCompiled, type PageFacts } from "../../cli/model/content.ts";
import { createNodeHost } from "../../cli/state/task-host.ts";
import { revivePage } from "../../cli/plan/page-compiler.ts";
import { planSite } from "../../cli/plan/plan-site.ts";
import { repoRoot } from "./built-cli.ts";

const host = createNodeHost({ concurrency: 4, onProgress() {}, cache: null, version: "" });

/** A page without compiled bodies. */
const factsOf = ({ body, preview, ...facts }: PageFacts) => ({ ...facts, types: [body.type, preview?.type] });

const FIXTURES = ["everything", "international", "islands", "migrated", "theme", "faults", "third-parties"];

describe.each(["the flagship", ...FIXTURES])("facts of site %s", { tags: ["nightly"] }, (site) => {
  test("a plan of facts has the same pages, routes and errors as one with bodies, and a stored page is the same", async () => {
    const root = (FIXTURES.includes(site) ? path.join(repoRoot, "tests/sites", site) : repoRoot) as FilePath;
    const { value: config } = await loadConfig(root, { production: false, strict: false });
    if (!config) throw new Error("no config");
    for (const locale of [config, ...config.otherLocales]) {
      const whole = await planSite(locale, host, { highlight: false });
      const facts = await planSite(locale, host, { facts: true });
      const pages = ({ content }: typeof whole): PageFacts[] => [...content.pages, ...content.partials.values()];
      expect(pages(facts).map(factsOf)).toEqual(pages(whole).map(factsOf));
      expect(pages(facts).some(({ body, role }) => role !== "component" && isCompiled(body))).toBe(false);
      expect(facts.table.routes).toEqual(whole.table.routes);
      expect(facts.diagnostics).toEqual(whole.diagnostics);
      // an edit of a cached page is compared with it
      const compiled = [...pages(facts), ...pages(whole)].filter(({ role }) => role !== "component");
      const others = compiled.filter((page) => !isDeepStrictEqual(revivePage(structuredClone(page)), page));
      expect(others.map((page) => page.path)).toEqual([]);
    }
  });
});
