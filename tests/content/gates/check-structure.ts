import type { ContentPage, Section } from "../content-page.ts";
import { emptyDescription, pageStructure } from "../faults.ts";
import { emptyRows, emptySections } from "./added-words.ts";
import { type Findings, placeOf } from "./findings.ts";

/** @param typeOf Type of a parameter that a page describes; empty if the data has none. */
export function checkStructure(
  pages: readonly ContentPage[],
  typeOf: (path: string, parameter: string) => string,
): Findings {
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
  const jumps = pages.flatMap((page) => skippedLevels(page).map((section) => ({ page, section })));
  const images = pages.flatMap(({ silentImages }) => silentImages);
  const empty = pages.flatMap((page) =>
    [...emptyRows(page), ...emptySections(page, (name) => typeOf(page.path, name))].map((found) => ({ page, found })),
  );
  return {
    figures: [
      ["headings", `${sections}, ${jumps.length} out of order`],
      ["images without a text", String(images.length)],
      ["descriptions that say nothing", String(empty.length)],
    ],
    faults: [
      ...jumps.map(({ page, section }) =>
        pageStructure({
          message: `Unexpected heading of level ${section.level} (${section.title}), expected ${expected(page, section)}`,
          location: placeOf(page.path, section),
        }),
      ),
      ...images.map((location) => pageStructure({ message: "Unexpected image without a text", location })),
      ...empty.map(({ page, found }) =>
        emptyDescription({
          message: `Unexpected description of ${found.text} that says no more than its name and type`,
          location: placeOf(page.path, found),
        }),
      ),
    ],
  };
}

/** The title of a page is its heading of level 1; a partial starts where it is imported. */
function skippedLevels({ partial, sections }: ContentPage): Section[] {
  return sections.filter(({ level }, index) => {
    const before = sections[index - 1]?.level ?? (partial ? level : 1);
    return level > before + 1 || (level === 1 && !partial);
  });
}

function expected({ sections }: ContentPage, section: Section): string {
  const before = sections[sections.indexOf(section) - 1]?.level ?? 1;
  return section.level === 1 ? "2 and below: the title is the page's first" : `${before + 1} at most`;
}
