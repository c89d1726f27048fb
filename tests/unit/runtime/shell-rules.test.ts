import { expect, test } from "vitest";
import { activeIndex } from "../../../runtime/client/behaviours/toc-spy.ts";
import { interpolate, translate } from "../../../runtime/react/translate.tsx";
import { type ModeChoice, nextChoice, toggleLabel } from "../../../runtime/shared/color-mode.ts";
import { jsonForHtml } from "../../../runtime/shared/json-for-html.ts";
import { shellConfig } from "../../../runtime/shared/shell-config.ts";
import { sampleSite } from "../templates/sample-site.tsx";

test("the toggle's cycle", () => {
  const cycle = (start: ModeChoice, respects: boolean) => {
    const first = nextChoice(start, respects);
    const second = nextChoice(first, respects);
    return [first, second, nextChoice(second, respects)];
  };
  expect(cycle("system", true)).toEqual(["light", "dark", "system"]);
  expect(cycle("light", false)).toEqual(["dark", "light", "dark"]);
  expect(nextChoice("system", false)).toBe("dark");
  expect(toggleLabel("dark")).toBe("Switch between dark and light mode (currently dark mode)");
});

test("the current heading", () => {
  const at = (tops: number[]) =>
    activeIndex(
      tops.map((top) => ({ top, bottom: top + 30 })),
      60,
      800,
    );
  expect(at([100, 500])).toBe(0);
  expect(at([-300, 100])).toBe(1);
  expect(at([-300, 600])).toBe(0);
  expect(at([600, 900])).toBe(-1);
  expect(at([-900, -300])).toBe(1);
  expect(at([])).toBe(-1);
});

test("JSON in HTML cannot end its script", () => {
  const text = jsonForHtml({ a: "</script><!--\u2028\u2029" });
  expect(text).toBe('{"a":"\\u003c/script>\\u003c!--\\u2028\\u2029"}');
  expect(JSON.parse(text)).toEqual({ a: "</script><!--\u2028\u2029" });
});

test("texts with values", () => {
  expect(interpolate("{count} of {total} {what}", { count: 0, total: "9" })).toBe("0 of 9 {what}");
  expect(translate({ message: "Hi {name}", id: "hi" }, { name: "Ada" })).toBe("Hi Ada");
  expect(translate({ id: "hi" })).toBe("hi");
});

test("pages list the docs versions unless the reader's choice is not stored", () => {
  const site = sampleSite({ docsVersions: { default: ["current", "1.0"] } });
  const { docs } = site;
  expect(shellConfig(site).versions).toEqual({ default: ["current", "1.0"] });
  expect(shellConfig({ ...site, docs: { ...docs, versionPersistence: "none" } })).not.toHaveProperty("versions");
  expect(shellConfig(sampleSite())).not.toHaveProperty("versions");
});

test("pages contain view transitions only if the site uses them", () => {
  expect(shellConfig(sampleSite({ navigation: { viewTransitions: true } }))).toHaveProperty("transitions", 1);
  expect(shellConfig(sampleSite({ navigation: { viewTransitions: false } }))).not.toHaveProperty("transitions");
});
