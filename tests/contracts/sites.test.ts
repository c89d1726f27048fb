import { beforeAll, describe, expect, test } from "vitest";
import type { BuildResult } from "../../cli/pipeline/build-site.ts";
import { buildFixture, formatShort, readOutput } from "./build-fixture.ts";

describe("the smallest site", () => {
  test("has its pages and nothing to complain about", async () => {
    const { diagnostics, table, outputs } = await buildFixture("minimal");
    expect(diagnostics).toEqual([]);
    expect(table?.routes.map((route) => route.url)).toEqual(["/", "/404.html", "/docs/first", "/search"]);
    expect(readOutput(outputs, "docs/first/index.html")).toContain('<a href="/">home</a>');
  });
});
