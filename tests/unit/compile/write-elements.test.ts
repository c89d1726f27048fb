import { parse } from "acorn";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inParts } from "../../in-parts.ts";
import { moduleCode } from "./fixtures.ts";

/** The syntax tree of code, without positions and spelling. */
function meaning(code: string): unknown {
  const tree: unknown = parse(code, { ecmaVersion: "latest", sourceType: "module" });
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare);
    if (typeof value !== "object" || value === null) return value;
    const kept = Object.entries(value).filter(([name]) => !/^(?:start|end|raw)$/.test(name));
    return Object.fromEntries(kept.map(([name, inner]) => [name, bare(inner)]));
  };
  return bare(tree);
}

/** A step of the site that reads code gets every element, so all go through MDX. */
const looksOn = () => () => undefined;

async function expectSame(source: string): Promise<void> {
  const path = "docs/a.mdx";
  // blocks of other pages are written as HTML
  const role = "partial";
  const code = await moduleCode(source, { path, role });
  const whole = await moduleCode(source, { path, role, config: { recmaPlugins: [looksOn] } });
  expect(meaning(code)).toEqual(meaning(whole));
}

const BLOCKS = [
  'Text *a* **b** `c` [d](./d.md "\\"e\\"") ![f](./f.png) \\\\ "\u2028" \u{1F600}  \nnext',
  "## Heading",
  "## Heading {#own}",
  "- one\n- two\n\n  more",
  "3. one\n   > quoted\n   > - deep",
  "- [ ] open\n- [x] done",
  "| a | b | c |\n| :-- | :-: | --- |\n| 1 | ~~2~~ | <C /> |",
  "```ts title='a'\nconst a = `<b>`;\n```",
  "```bash npm2yarn\nnpm install x\n```",
  ":::tip A **title**\n\nInside\n\n:::",
  ":::details\n\nInside <C>*inline*</C>\n\n:::",
  "Note[^1]\n\n[^1]: The note.",
  "***",
  "<C a={[<b>x</b>]}>\n\nInside *a*\n\n- b <C />\n\n</C>",
  '<p className="x">raw</p>',
  '<div style="color: red">\n\n*a*\n\n</div>',
  "{1 + 1}",
  "{/* words */}",
  "import C from './c'",
  "export const a = 1; // @jsxImportSource other",
  "Words <Other.Thing /> {a} and *more*",
];

for (const { size, tags } of inParts(20, 150)) {
  test(`any of ${size} pages gives the same code as MDX`, { tags }, async () => {
    const page = fc.uniqueArray(fc.constantFrom(...BLOCKS), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(page, (blocks) => expectSame([...blocks, "<End />", "> end"].join("\n\n"))),
      { numRuns: size, seed: 5 },
    );
  });
}

test("so is a page with all blocks", () => expectSame([...BLOCKS, "<End />"].join("\n\n")));
