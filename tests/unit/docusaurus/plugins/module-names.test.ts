import { expect, test } from "vitest";
import { isPath, likelyPackage, packageNames } from "../../../../cli/docusaurus/plugins/module-names.ts";

test("a short name stands for packages, in this order", () => {
  expect(packageNames("sea", "plugin")).toEqual(["sea", "@docusaurus/plugin-sea", "docusaurus-plugin-sea"]);
  expect(packageNames("sea", "theme")).toEqual(["sea", "@docusaurus/theme-sea", "docusaurus-theme-sea"]);
  expect(packageNames("@harbour/sea", "preset")).toEqual(["@harbour/sea", "@harbour/docusaurus-preset-sea"]);
  expect(packageNames("@harbour", "plugin")).toEqual(["@harbour/docusaurus-plugin"]);
});

test("paths of the site are no packages", () => {
  expect(["./a", "../a", "/a", "C:\\a"].map(isPath)).toEqual([true, true, true, true]);
  expect(["a", "@a/b", "a/b"].map(isPath)).toEqual([false, false, false]);
});

test("a name that says what it is needs no other package", () => {
  expect(likelyPackage("sea", "plugin")).toBe("docusaurus-plugin-sea");
  expect(likelyPackage("@harbour/sea", "theme")).toBe("@harbour/docusaurus-theme-sea");
  for (const whole of ["docusaurus-plugin-sea", "@harbour/docusaurus-theme-sea", "@docusaurus/plugin-sea"])
    expect(likelyPackage(whole, "plugin")).toBe(whole);
});
