import { expect, test } from "vitest";
import { faults, html, moduleCode, page } from "../fixtures.ts";

const bare = async (source: string, options = {}): Promise<string> =>
  (await html(source, options)).replace(/<a class="hash-link".*?<\/a>/g, "");

test("each heading begins a step; deeper ones belong to it", async () => {
  const source = ":::steps\n\nBefore.\n\n### One\n\na\n\n#### Detail\n\nb\n\n### Two\n\nc\n\n:::\n";
  expect(await bare(source)).toBe(
    "<p>Before.</p>\n" +
      '<ol class="sg-steps"><li><h3 id="one">One</h3><p>a</p><h4 id="detail">Detail</h4><p>b</p></li>' +
      '<li><h3 id="two">Two</h3><p>c</p></li></ol>',
  );
  expect((await page(source)).outline).toMatchObject([{ id: "one" }, { id: "detail" }, { id: "two" }]);
});

test("each item of a numbered list is a step, in numbers from its first on", async () => {
  expect(await bare(":::steps\n\n3. One\n\n   a\n\n4. Two\n\n:::\n")).toBe(
    '<ol start="3" class="sg-steps">\n<li>\n<p>One</p>\n<p>a</p>\n</li>\n<li>\n<p>Two</p>\n</li>\n</ol>',
  );
});

test("titles and attributes, also with the reference parser", async () => {
  for (const parser of ["satteri", "remark"] as const)
    expect(await bare(":::steps[A *title*]{#here .wide}\n\n1. One\n\n:::\n", { config: { parser } })).toBe(
      '<p class="sg-block-title">A <em>title</em></p>\n<ol id="here" class="sg-steps wide">\n<li>One</li>\n</ol>',
    );
});

test("components in steps; steps in lists and tabs", async () => {
  const code = await moduleCode('import Box from "./box";\n\n:::steps\n\n1. <Box/>\n\n:::\n');
  expect(code).toContain('className: "sg-steps"');
  expect(await bare("- x\n\n  :::steps\n\n  1. One\n\n  :::\n")).toContain('<ol class="sg-steps">');
});

test("content that has no steps is reported and shown", async () => {
  const source = ":::steps\n\nOnly text.\n\n- and a list\n\n:::\n";
  expect(await faults(source)).toEqual([
    "1:1 invalid-block: Unexpected content of `:::steps`, expected a numbered list, or a heading for each step",
  ]);
  expect(await bare(source)).toBe("<p>Only text.</p>\n<ul>\n<li>and a list</li>\n</ul>");
});

test("an admonition keyword or a plugin of the site has priority", async () => {
  const source = ":::steps\n\n1. One\n\n:::\n";
  expect(await bare(source, { config: { admonitions: { keywords: ["steps"] } } })).toContain("theme-admonition-steps");
  const plugin = () => (tree: { children: { type: string; name?: string; data?: object }[] }) => {
    for (const node of tree.children) if (node.name === "steps") node.data = { hName: "section" };
  };
  expect(await bare(source, { config: { remarkPlugins: [plugin] } })).toBe(
    "<section><ol>\n<li>One</li>\n</ol></section>",
  );
});
