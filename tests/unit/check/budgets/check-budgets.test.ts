import { describe, expect, test } from "vitest";
import { checkBudgets } from "../../../../cli/check/budgets/check-budgets.ts";
import { weighPage } from "../../../../cli/check/budgets/weigh-page.ts";
import type { ContentPath, UrlPath } from "../../../../cli/model/brands.ts";
import type { BudgetsConfig } from "../../../../cli/model/pages/budgets.ts";

const SIZES: Record<string, number> = {
  "assets/site.css": 3_000,
  "assets/client.js": 10_000,
  "assets/c.js": 500,
  "assets/react.js": 60_000,
  "assets/i-Chart.js": 90_000,
  "img/é a.png": 400_000,
};
const sizeOf = (path: string): number | null => SIZES[path] ?? null;
const HEAD =
  '<html><head><link rel="stylesheet" href="/base/assets/site.css"/><link rel="modulepreload" href="/base/assets/c.js"/>' +
  '<script type="module" src="/base/assets/client.js"></script><link rel="icon" href="/base/icon.png"/></head>';
const PLAIN = `${HEAD}<body><nav>Menu</nav><main><p>Text</p><!-- <img src="/base/img/b.png"> --></main></body></html>`;
const CHART = `${HEAD}<meta name="sg-react" content="/base/assets/react.js"><body><main><sg-island data-p='{"a":1}' data-m="/base/assets/i-Chart.js /base/assets/react.js"></sg-island><img src="/base/img/%C3%A9%20a.png?x"><img src="/base/img/%C3%A9%20a.png"><img src="https://other.example/a.png"></main></body></html>`;

test("a page weighs its document and the files of the site that it names, each once", () => {
  const weight = weighPage(CHART, { baseUrl: "/base/", sizeOf });
  expect(weight.css).toEqual([{ name: "assets/site.css", bytes: 3_000 }]);
  expect(weight.js.map(({ name }) => name)).toEqual([
    "assets/i-Chart.js",
    "assets/react.js",
    "assets/client.js",
    "assets/c.js",
  ]);
  expect(weight.images).toEqual([{ name: "img/é a.png", bytes: 400_000 }]);
  expect(weight.html.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(Buffer.byteLength(CHART));
  expect(weight.html).toContainEqual({ name: "data of islands", bytes: ` data-p='{"a":1}'`.length });
});

test("large props weigh as HTML, though the document has them only by their URLs", () => {
  const page = CHART.replace(" data-p=", ' data-d="/base/assets/props-1.json" data-p=');
  const weight = weighPage(page, { baseUrl: "/base/", sizeOf: (path) => (/props/.test(path) ? 9_000 : sizeOf(path)) });
  expect(weight.html[0]).toEqual({ name: "assets/props-1.json", bytes: 9_000 });
  expect(weight.html.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(Buffer.byteLength(page) + 9_000);
});

test("a picture weighs the widest file of its first format; without formats, its image", () => {
  const sizes: Record<string, number> = {
    "a-800.avif": 8,
    "a-480.avif": 4,
    "a-800.webp": 16,
    "a.png": 90,
    "b.png": 70,
  };
  const html =
    '<main><picture><source type="image/avif" srcset="/a-480.avif 480w, /a-800.avif 800w" sizes="50vw"><source type="image/webp" srcset="/a-800.webp 800w"><img src="/a.png"></picture>' +
    '<picture><source media="(width > 9px)" srcset="/c.png"><img src="/b.png"></picture></main>';
  expect(weighPage(html, { baseUrl: "/", sizeOf: (path) => sizes[path] ?? null }).images).toEqual([
    { name: "b.png", bytes: 70 },
    { name: "a-800.avif", bytes: 8 },
  ]);
});

const page = (url: string, html = PLAIN, source: string | null = `docs${url}.md`) => ({
  url: url as UrlPath,
  source: source as ContentPath | null,
  html: () => html,
});
const check = (
  limits: Partial<BudgetsConfig["limits"]>,
  pages: ReturnType<typeof page>[],
  options: Partial<Omit<BudgetsConfig, "limits">> = {},
) =>
  checkBudgets({
    budgets: {
      limits: { html: null, css: null, js: null, images: null, page: null, ...limits },
      ...{ level: "error", ignore: [], ...options },
    },
    pages,
    locate: (keys) => ({ path: "sitegen.config.ts", line: 3, column: keys.length }),
    baseUrl: "/base/",
    sizeOf,
  });

describe("budgets", () => {
  test("a page above one is an error at its source, with the largest parts and what to do", () => {
    const { diagnostics } = check({ js: 50_000 }, [page("/base/a"), page("/base/chart", CHART)]);
    expect(diagnostics).toEqual([
      {
        code: "SG1702",
        name: "page-over-budget",
        severity: "error",
        message: "Unexpected 160.5 kB of JavaScript on `/base/chart`, expected at most 50.0 kB (`budgets.js`)",
        location: { path: "docs/base/chart.md" },
        help: "Load less code in islands and client modules, or raise `budgets.js`.",
        details: [
          "90.0 kB  assets/i-Chart.js",
          "60.0 kB  assets/react.js",
          "10.0 kB  assets/client.js",
          "500 B  assets/c.js",
        ],
      },
    ]);
  });

  test("exactly the budget is allowed", () => {
    expect(check({ css: 3_000, js: 10_500 }, [page("/base/a")]).diagnostics).toEqual([]);
    expect(check({ css: 2_999 }, [page("/base/a")]).diagnostics).toHaveLength(1);
  });

  test("zero allows none", () => {
    const [images, others] = [check({ images: 0 }, [page("/base/a")]), check({ images: 0 }, [page("/base/c", CHART)])];
    expect(images.diagnostics).toEqual([]);
    expect(others.diagnostics[0]?.message).toBe(
      "Unexpected 400.0 kB of images on `/base/c`, expected none (`budgets.images`)",
    );
  });

  test("pages that load the same files are one message, and further messages are counted", () => {
    const pages = ["a", "b", "c", "d", "e", "f", "g"].map((name) => page(`/base/${name}`));
    expect(check({ js: 0 }, pages).diagnostics.map(({ details }) => details?.at(-1))).toEqual([
      "The same on `/base/b`, `/base/c`, `/base/d`, `/base/e`, `/base/f` and 1 more",
    ]);
    const many = Array.from({ length: 13 }, (_, index) => page(`/base/${index}`, PLAIN + "x".repeat(99 - index)));
    const { diagnostics } = check({ html: 10 }, many);
    expect(diagnostics.length).toBe(11);
    expect(diagnostics[0]?.message).toContain("on `/base/0`");
    expect(diagnostics.at(-1)).toMatchObject({
      message: "Unexpected weight of 3 more pages, expected at most 10 B of HTML (`budgets.html`)",
      location: { path: "sitegen.config.ts", line: 3, column: 2 },
      details: ["They are `/base/10`, `/base/11`, `/base/12`"],
    });
  });

  test("a page without a source is reported at the option, the total names files and document", () => {
    const [diagnostic] = check({ page: 10_000 }, [page("/base/tags", PLAIN, null)], { level: "warn" }).diagnostics;
    expect(diagnostic?.location).toEqual({ path: "sitegen.config.ts", line: 3, column: 2 });
    expect([diagnostic?.severity, diagnostic?.details?.[0]]).toEqual(["warning", "10.0 kB  assets/client.js"]);
    expect(diagnostic?.details?.some((line) => line.endsWith("HTML"))).toBe(true);
  });

  test.each([["/base/chart"], ["/chart"], ["/**"]])("`ignore: %s` leaves pages out", (glob) => {
    expect(check({ js: 0 }, [page("/base/chart", CHART)], { ignore: [glob] }).diagnostics).toEqual([]);
  });

  test("the report has each budget, and the heaviest page of each kind", () => {
    const { report, diagnostics } = check({ js: 50_000, css: 5_000 }, [page("/base/a"), page("/base/c", CHART)], {
      level: "ignore",
    });
    expect(diagnostics).toEqual([]);
    expect(report).toEqual({
      pages: 2,
      budgets: { css: { limit: 5_000, pagesOver: 0 }, js: { limit: 50_000, pagesOver: 1 } },
      largest: {
        html: { url: "/base/c", bytes: Buffer.byteLength(CHART) },
        css: { url: "/base/a", bytes: 3_000 },
        js: { url: "/base/c", bytes: 160_500 },
        images: { url: "/base/c", bytes: 400_000 },
        page: { url: "/base/c", bytes: Buffer.byteLength(CHART) + 563_500 },
      },
    });
  });
});
