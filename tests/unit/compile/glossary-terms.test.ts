import { expect, test } from "vitest";
import { feedHtml } from "../../../cli/emit/feed-html.ts";
import type { MarkdownConfig } from "../../../cli/model/markdown-config.ts";
import { html, moduleCode } from "./fixtures.ts";

const glossary: MarkdownConfig["glossary"] = {
  file: "glossary.yml",
  terms: [
    { words: ["frame", "frames"], definition: "One <image>." },
    { words: ["frame rate", "C++"], definition: "Images a second." },
    { words: ["GPU"], definition: "A processor." },
  ],
};
const ON = { config: { glossary } };
const term = (number: number, word: string, name: string, definition: string): string =>
  `<span class="sg-term">${word}<button type="button" class="sg-term-open" popovertarget="sg-term-ID-${number}" aria-label="What is “${name}”?"></button>` +
  `<button type="button" popover="auto" id="sg-term-ID-${number}" class="sg-term-text" popovertarget="sg-term-ID-${number}" popovertargetaction="hide">${definition}</button></span>`;
const bare = async (source: string): Promise<string> =>
  (await html(source, ON)).replace(/sg-term-\w+-(\d)/g, "sg-term-ID-$1");
const FRAME = "One &#x3C;image>.";

test("the first use of each term is explained, the longest first", async () => {
  expect(await bare("Frames and a frame\nrate: one frame, gpu, GPUs, a GPU.\n")).toBe(
    `<p>${term(0, "Frames", "frame", FRAME)} and a ${term(1, "frame\nrate", "frame rate", "Images a second.")}: one frame, gpu, GPUs, a ${term(2, "GPU", "GPU", "A processor.")}.</p>`,
  );
  expect(await bare("A subframe.\n")).toBe("<p>A subframe.</p>");
});

test("not in titles, code and links", async () => {
  const source = "# A frame\n\n## Frame\n\n`frame` [a frame](./b.md)\n\n```text\nframe\n```\n";
  expect(await html(source, ON)).not.toContain("sg-term");
  expect(await bare("- a **frame**\n")).toBe(
    `<ul>\n<li>a <strong>${term(0, "frame", "frame", FRAME)}</strong></li>\n</ul>`,
  );
});

test("on pages with components; feeds have the word alone", async () => {
  const code = await moduleCode('import X from "./x";\n\nA frame <X/>.\n\n<X>\n\nA GPU.\n\n</X>\n', ON);
  expect(code.match(/"What is “[^”]*”\?"/g)).toEqual(['"What is “frame”?"', '"What is “GPU”?"']);
  expect(feedHtml(await bare("A frame.\n"), "https://a.example/")).toBe("<p>A frame.</p>");
});
