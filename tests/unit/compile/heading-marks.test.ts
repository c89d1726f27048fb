import { expect, test } from "vitest";
import { faults, html, page } from "./fixtures.ts";

const bare = async (source: string, options = {}): Promise<string> =>
  (await html(source, options))
    .replace(/<a class="hash-link" href="[^"]*"/g, "<a")
    .replace(/ title="[^"]*"| translate="no"/g, "");
const badge = (look: string, text: string): string =>
  ` <span class="badge badge--${look}" data-sg-no-search="">${text}</span>`;

test.each(["satteri", "remark"] as const)("marks beside headings, with the %s parser", async (parser) => {
  const source = "## One :since[4.1] :deprecated[Use *two*] {#own}\n\n### Two :experimental\n\nText :since[4].\n";
  const options = { config: { parser } };
  expect(await bare(source, options)).toBe(
    `<h2 id="own">One${badge("secondary", "Since 4.1")}${badge("danger", "Deprecated: Use two")}<a aria-label="Direct link to One"></a></h2>\n` +
      `<h3 id="two">Two${badge("warning", "Experimental")}<a aria-label="Direct link to Two"></a></h3>\n<p>Text :since[4].</p>`,
  );
  expect((await page(source, options)).outline).toEqual([
    { level: 2, id: "own", html: "One", text: "One" },
    { level: 3, id: "two", html: "Two", text: "Two" },
  ]);
  expect(await faults("## One :since[4] :other\n", options)).toEqual([]);
});

test("a mark of the page's title is no part of it; texts are translated", async () => {
  const { contentTitle } = await page("# Title :deprecated\n\nText.\n");
  expect(contentTitle).toBe("Title");
  expect(await bare("# Title :deprecated\n", { config: { strings: { "theme.marks.deprecated": "Veraltet" } } })).toBe(
    `<h1>Title${badge("danger", "Veraltet")}</h1>`,
  );
});
