import { expect, test, vi } from "vitest";
import { globalData } from "../../../cli/bundle/global-data.ts";

const DOCS = {
  default: {
    path: "/docs",
    breadcrumbs: true,
    versions: [
      {
        name: "current",
        label: "Next",
        isLast: true,
        path: "/docs",
        mainDocId: "intro",
        docs: [{ id: "intro", path: "/docs/intro", sidebar: "main" }],
        draftIds: [],
        sidebars: { main: { link: { path: "/docs/intro", label: "Intro" } }, empty: {} },
      },
    ],
  },
};
vi.mock("sitegen:global-data", () => ({ default: globalData(DOCS) }));
const {
  default: useGlobalData,
  useAllPluginInstancesData,
  usePluginData,
} = await import("../../../runtime/react/docusaurus/useGlobalData.ts");

test("data of the docs plugin equals that of Docusaurus, without labels", () => {
  const [version] = DOCS.default.versions;
  const expected = {
    ...DOCS.default,
    versions: [{ ...version, sidebars: { main: { link: { path: "/docs/intro" } }, empty: {} } }],
  };
  expect(usePluginData("docusaurus-plugin-content-docs")).toEqual(expected);
  expect(useAllPluginInstancesData("docusaurus-plugin-content-docs")).toEqual({ default: expected });
  expect(useGlobalData()).toEqual({ "docusaurus-plugin-content-docs": { default: expected } });
});

test("missing data is undefined, or an error that lists the existing names", () => {
  expect(usePluginData("other")).toBeUndefined();
  expect(usePluginData("docusaurus-plugin-content-docs", "api")).toBeUndefined();
  expect(() => usePluginData("other", undefined, { failfast: true })).toThrow(
    "Unexpected plugin `other` in useAllPluginInstancesData(), expected one with data: `docusaurus-plugin-content-docs`",
  );
  expect(() => usePluginData("docusaurus-plugin-content-docs", "api", { failfast: true })).toThrow(
    "Unexpected instance `api` of the plugin `docusaurus-plugin-content-docs` in usePluginData(), expected one with data: `default`",
  );
  expect(globalData({})).toEqual({});
});
