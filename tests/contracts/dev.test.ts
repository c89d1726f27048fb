import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutputFile } from "../../cli/model/output.ts";
import { buildAgain, type DevSite, openDevSite, textOf } from "./dev-site.ts";

/** Instructions to hosts are obeyed, not shown. */
const isServed = ({ path }: OutputFile): boolean => !/(?:^|\/)(?:_headers|_redirects|\.nojekyll)$/.test(path);
const addressOf = (path: string): string => `/${path.split("/").map(encodeURIComponent).join("/")}`;

describe.each(["everything", "islands", "theme", "international", "migrated"])("decisions 5.3: dev equals build, site %s", (fixture) => {
  let site: DevSite;
  beforeAll(async () => {
    site = await openDevSite(fixture);
  });
  afterAll(() => site.close());

  test("every file of a build is answered with the same bytes, once the dev script is taken away", async () => {
    const { outputs, diagnostics } = await buildAgain(site.root);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const served = outputs.filter(isServed);
    expect(served.filter(({ path }) => path.endsWith(".html")).length).toBeGreaterThan(3);
    const base = new URL(site.server.url).pathname.slice(0, -1);
    const wrong: string[] = [];
    for (const file of served) {
      const { text } = await site.get(base + addressOf(file.path));
      if (text !== textOf(file)) wrong.push(file.path);
    }
    expect(wrong).toEqual([]);
  });
});
