import { expect, test } from "vitest";
import { definePlugin } from "../../../cli/options/define.ts";
import { testPlugin } from "../../../cli/testing.ts";

const tides = definePlugin({
  name: "tides",
  reads: [],
  routes: ({ cached }) =>
    cached("ports", () => [{ path: "/tides/porto", component: "./Tide.tsx", props: { level: 2 }, title: "Porto" }]),
  head: ({ locale }) => [{ tagName: "meta", attributes: { name: "tides", content: locale } }],
  transformSource: (source, { path }) => (path.startsWith("docs/") ? source.replaceAll("sea", "ocean") : source),
  outputs: ({ pages }) => pages.map(({ url, html }) => ({ path: `texts${url}.txt`, content: html() })),
});

test("a trial has what a plugin adds", async () => {
  const trial = await testPlugin(tides, { baseUrl: "/fr/", locale: "fr" });
  expect(trial.routes).toEqual([{ path: "/fr/tides/porto", title: "Porto", description: "", props: { level: 2 } }]);
  expect(trial.head).toEqual([{ tagName: "meta", attributes: { name: "tides", content: "fr" } }]);
  expect(await trial.transformSource("docs/a.md", "The sea")).toBe("The ocean");
  expect(await trial.transformSource("blog/a.md", "The sea")).toBe("The sea");
  expect(await trial.outputs([{ url: "/a", html: "<p>A</p>" }])).toEqual([
    { path: "texts/a.txt", content: "<p>A</p>" },
  ]);
  expect(trial.problems).toEqual([]);
});

test("its problems are the messages of a build", async () => {
  const trial = await testPlugin(
    { ...tides, routes: () => new Promise(() => {}), outputs: () => [{ path: "/a", content: "" }] },
    { timeOutMs: 5 },
  );
  expect(await trial.outputs([])).toBeNull();
  expect(trial.problems).toEqual([
    "Unexpected wait for `routes` of the plugin `tides`, expected it to settle in 0.005 s",
    'Unexpected "/a" at `[0].path` in the result of `outputs` of the plugin `tides`, expected a path of a file, such as `api/tides.json`',
  ]);
  const typo = await testPlugin({ ...tides, route: [] } as never);
  expect(typo.problems).toEqual(["Unexpected field `route` of the plugin `tides`, expected a part of a plugin"]);
});
