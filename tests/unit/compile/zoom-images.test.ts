import { expect, test } from "vitest";
import { feedHtml } from "../../../cli/emit/feed-html.ts";
import { faults, html, moduleCode, page } from "./fixtures.ts";

const ON = { config: { zoomImages: true } };
const zoomed = (number: number, alt: string): string =>
  `<span class="sg-zoom"><img src="‹${number}›" alt="${alt}" loading="lazy" decoding="async">` +
  `<button type="button" class="sg-zoom-open" popovertarget="sg-zoom-ID-${number}" aria-label="Enlarge image${alt && `: ${alt}`}"></button>` +
  `<span popover="auto" id="sg-zoom-ID-${number}" class="sg-zoom-view">` +
  `<button type="button" popovertarget="sg-zoom-ID-${number}" popovertargetaction="hide" aria-label="Close image">` +
  `<img src="‹${number}›" alt="" loading="lazy" decoding="async"></button></span></span>`;
const bare = async (source: string): Promise<string> =>
  (await html(source, ON)).replace(/sg-zoom-\w+-(\d)/g, "sg-zoom-ID-$1");

test("images alone in their paragraph are enlarged; those in text and links are not", async () => {
  expect(await bare("![One](./a.png)\n![](./b.png)\n")).toBe(`<p>${zoomed(0, "One")}\n${zoomed(1, "")}</p>`);
  for (const source of ["Text ![A](./a.png).\n", "[![A](./a.png)](./b.md)\n"])
    expect(await html(source, ON)).not.toContain("sg-zoom");
  expect(await html("![A](./a.png)\n")).not.toContain("sg-zoom");
  expect(await faults("![A](./a.png)\n", ON)).toEqual([]);
});

test("one link is recorded for both images; pages with components have the same markup", async () => {
  expect((await page("![A](./a.png)\n", ON)).links).toHaveLength(1);
  const code = await moduleCode('import X from "./x";\n\n![A](./a.png)\n\n<X/>\n', ON);
  for (const part of ['popover: "auto"', "popoverTarget: ", 'popoverTargetAction: "hide"'])
    expect(code).toContain(part);
});

test("feeds have the image once, and no control of a folded block", async () => {
  expect(feedHtml(await bare("![One](./a.png)\n"), "https://a.example/").match(/<img|<button/g)).toEqual(["<img"]);
  const folded = await html(`\`\`\`js fold=2\n${"a;\n".repeat(9)}\`\`\`\n`);
  expect(feedHtml(folded, "https://a.example/")).not.toMatch(/label|input/);
});
