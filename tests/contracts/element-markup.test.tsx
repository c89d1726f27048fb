import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import Admonition from "../../templates/theme/Admonition.tsx";
import Details from "../../templates/theme/Details.tsx";
import Heading from "../../templates/theme/Heading.tsx";
import TabItem from "../../templates/theme/TabItem.tsx";
import Tabs from "../../templates/theme/Tabs.tsx";
import { html } from "../unit/compile/fixtures.ts";

/** Sorts attributes and removes blanks between tags: stylesheets and behaviours cannot see the difference. */
function canonical(markup: string): string {
  return markup
    .replaceAll(/>\s+</g, "><")
    .replaceAll(/<([\w-]+)((?: [\w:-]+="[^"]*")+)(\/?)>/g, (_, name: string, attributes: string) => {
      const sorted = (attributes.match(/[\w:-]+="[^"]*"/g) ?? []).sort();
      return `<${[name, ...sorted].join(" ")}>`;
    })
    .replaceAll(/<\/path>/g, "");
}

/** Markdown compiles to these elements itself; the theme's components must give the same. */
describe("Markdown and components give one markup", () => {
  test.each(["note", "tip", "info", "warning", "danger", "caution", "important"])(":::%s", async (type) => {
    const component = renderToStaticMarkup(
      <Admonition type={type} title="Mind this" id="m" className="own">
        <p>Text.</p>
      </Admonition>,
    );
    expect(canonical(component)).toBe(canonical(await html(`:::${type}[Mind this]{#m .own}\n\nText.\n\n:::\n`)));
    expect(
      canonical(
        renderToStaticMarkup(
          <Admonition type={type}>
            <p>Text.</p>
          </Admonition>,
        ),
      ),
    ).toBe(canonical(await html(`:::${type}\n\nText.\n\n:::\n`)));
  });

  test("headings", async () => {
    const component = renderToStaticMarkup(
      <Heading as="h3" id="use-it">
        <code>use</code> it
      </Heading>,
    );
    expect(canonical(component)).toBe(canonical(await html("### `use` it\n")));
  });

  test("details", async () => {
    const component = renderToStaticMarkup(
      <Details summary="Why">
        <p>Because.</p>
      </Details>,
    );
    expect(canonical(component)).toBe(canonical(await html(":::details[Why]\n\nBecause.\n\n:::\n")));
  });

  test("tabs, except their ids, stylesheet hooks, and the code in them", async () => {
    const bare = (markup: string) =>
      canonical(markup)
        // Where no panel is hidden the stylesheet shows the first.
        .replaceAll(/ (?:id|aria-controls|aria-labelledby|data-hidden)="[^"]*"/g, "")
        .replaceAll(/<div class="theme-code-block.*?<\/div>/gs, "CODE");
    const values = ["npm", "yarn", "pnpm", "bun"];
    const labels = ["npm", "Yarn", "pnpm", "Bun"];
    const component = renderToStaticMarkup(
      <Tabs>
        {values.map((value, index) => (
          <TabItem key={value} value={value} label={labels[index]}>
            CODE
          </TabItem>
        ))}
      </Tabs>,
    );
    expect(bare(await html("```bash npm2yarn\nnpm i a\n```\n"))).toBe(bare(component));
  });
});
