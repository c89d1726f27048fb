// Islands accept new code while they run. Each test has its own components and page.
// @module-tag nightly
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type DevSite, openDevSite } from "../contracts/dev-site.ts";
import { isMarked, openListening } from "./open-listening.ts";
import { testBrowser } from "./open-site.ts";

const island = (name: string, imports = ""): string => `"use client";
import { useState } from "react";
${imports}
export default function ${name}() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>${name} {count}</button>;
}
`;
const LABEL = "export function Label({ name }: { name: string }) {\n  return <i>{name} first </i>;\n}\n";
const withLabel = (name: string): string =>
  island(name, 'import { Label } from "./Label";').replace(`>${name} {`, `><Label name="${name}" />{`);
const show = (title: string, ...names: string[]): string =>
  [
    `# ${title}`,
    ...names.map((name) => `import ${name} from "../components/${name}";`),
    ...names.map((name) => `<${name} client="load" />`),
  ].join("\n\n");

let site: DevSite;
let page: Page;
const browser = testBrowser({ isQuiet: false });

beforeAll(async () => {
  const names = ["Kept", "Beside", "Hooked", "Thrower", "Loader", "Torn"];
  site = await openDevSite("islands", {
    complete: true,
    watch: true,
    files: {
      ...Object.fromEntries(names.map((name) => [`components/${name}.tsx`, island(name)])),
      "components/Label.tsx": LABEL,
      "components/Left.tsx": withLabel("Left"),
      "components/Right.tsx": withLabel("Right"),
      "site/styles/index.css": ":root { --probe: one; }",
      "pages/kept.mdx": show("Kept", "Kept", "Beside"),
      "pages/hooked.mdx": show("Hooked", "Hooked", "Beside"),
      "pages/shared.mdx": show("Shared", "Left", "Right"),
      "pages/thrower.mdx": show("Thrower", "Thrower", "Beside"),
      "pages/loader.mdx": show("Loader", "Loader"),
      "pages/torn.mdx": show("Torn", "Torn"),
    },
  });
});
beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
});
afterAll(() => site?.close());

const button = (name: string) => page.getByRole("button", { name, exact: true });
/** Clicks once, to create state that the test checks later. */
async function use(name: string): Promise<void> {
  await button(`${name} 0`).click();
  await button(`${name} 1`).waitFor();
}
const open = (address: string): Promise<void> => openListening(page, new URL(address, site.server.url).href);
const overlay = () => page.locator("sitegen-faults");

test("an edited component keeps its state, and so does everything else; styles change too", async () => {
  await open("/kept");
  await use("Kept");
  await use("Beside");
  await site.edit("components/Kept.tsx", ">Kept {", ">Kept, edited {");
  await button("Kept, edited 1").click();
  await button("Kept, edited 2").waitFor();
  await site.write("site/styles/index.css", ":root { --probe: two; }");
  await page.waitForFunction(
    () => getComputedStyle(document.documentElement).getPropertyValue("--probe").trim() === "two",
  );
  await site.edit("components/Kept.tsx", "Kept, edited {", "Kept twice {");
  await button("Kept twice 2").waitFor();
  await button("Beside 1").waitFor();
  expect(await isMarked(page)).toBe(true);
});

test("changed hooks: the component is remounted, its neighbour keeps its state", async () => {
  await open("/hooked");
  await use("Hooked");
  await use("Beside");
  await site.edit("components/Hooked.tsx", "  const [count", '  const [word] = useState("newly");\n  const [count');
  await button("Hooked 0").waitFor();
  await site.edit("components/Hooked.tsx", ">Hooked {", ">Hooked {word} {");
  await button("Hooked newly 0").waitFor();
  await button("Beside 1").waitFor();
  expect(await overlay().count()).toBe(0);
  expect(await isMarked(page)).toBe(true);
});

test("a module that two islands import is replaced in both", async () => {
  await open("/shared");
  await use("Left first");
  await use("Right first");
  await site.edit("components/Label.tsx", "{name} first", "{name} second");
  await button("Left second 1").waitFor();
  await button("Right second 1").waitFor();
  expect(await isMarked(page)).toBe(true);
});

test("a component that throws with its new code is reported over the page, and recovers", async () => {
  await open("/thrower");
  await use("Beside");
  const thrown = '  if (typeof document === "object") throw new Error("no luck");\n';
  await site.edit("components/Thrower.tsx", "  return", `${thrown}  return`);
  await overlay().locator("pre").waitFor();
  expect(await overlay().locator("h2").textContent()).toBe("Thrower threw while it was refreshed");
  expect(await overlay().locator("pre").textContent()).toBe("no luck");
  await site.edit("components/Thrower.tsx", thrown, "");
  await overlay().waitFor({ state: "detached" });
  await button("Thrower 0").waitFor();
  await button("Beside 1").waitFor();
  expect(await isMarked(page)).toBe(true);
});

test("a module that throws when it is loaded: the island keeps its last code until that is fixed", async () => {
  await open("/loader");
  await use("Loader");
  const thrown = 'if (typeof document === "object") throw new Error("no start");\n';
  await site.edit("components/Loader.tsx", "export default", `${thrown}export default`);
  await overlay().locator("pre").waitFor();
  expect(await overlay().locator("pre").textContent()).toContain("Error: no start");
  await page.keyboard.press("Escape");
  await button("Loader 1").click();
  await button("Loader 2").waitFor();
  await site.edit("components/Loader.tsx", thrown, "");
  await site.edit("components/Loader.tsx", ">Loader {", ">Loader, fixed {");
  await button("Loader, fixed 2").waitFor();
  await overlay().waitFor({ state: "detached" });
  expect(await isMarked(page)).toBe(true);
});

test("a module that cannot be read: the error covers the page, the island is unchanged", async () => {
  await open("/torn");
  await use("Torn");
  await site.edit("components/Torn.tsx", "</button>", "</b>");
  await overlay().locator("pre").first().waitFor();
  expect(await overlay().locator("pre").first().textContent()).toContain("components/Torn.tsx:6");
  await site.edit("components/Torn.tsx", ">Torn {count}</b>", ">Torn, fixed {count}</button>");
  await overlay().waitFor({ state: "detached" });
  await button("Torn, fixed 1").waitFor();
  expect(await isMarked(page)).toBe(true);
});
