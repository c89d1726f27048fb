import { misplacedElement } from "../diagnostics/render.ts";
import type { ContentPath, UrlPath } from "../model/brands.ts";
import type { HtmlRefs, MisplacedElement } from "../model/content.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { oncePerPlace } from "./once-per-place.ts";

interface Page {
  url: UrlPath;
  source: ContentPath | null;
  refs: Pick<HtmlRefs, "misplaced">;
}

/** What to do, by outer element. */
const HELP: Record<string, string> = {
  p: "Use `<div>` for the outer element, or `<span>` for the inner one.",
  a: "End the outer link before the inner one begins, or leave out one of the two.",
  button: "Put the two buttons side by side.",
  form: "Put the two forms side by side.",
  table: "Put rows into `<tbody>`, and all other content into cells.",
  tbody: "Put the content into the cells of a row.",
  tr: "Put the content into a cell, `<td>` or `<th>`.",
  li: "Put the inner item into a list.",
};

/** Reports elements that HTML does not allow where components put them. Each place is reported once, however many pages show it. */
export function checkNesting(pages: readonly Page[]): Diagnostic[] {
  return oncePerPlace(
    pages.flatMap(({ url, source, refs }) => (refs.misplaced ?? []).map((element) => describe(element, url, source))),
  );
}

const show = ({ path, line, column }: Location): string => [path, line, column].join(":");

function describe(
  { tag, parent, location, parentLocation }: MisplacedElement,
  url: UrlPath,
  source: ContentPath | null,
): Diagnostic {
  // the paragraph of a Markdown file, and an element of a component
  const isInText =
    parent === "p" && location?.path !== parentLocation?.path && /\.mdx?$/.test(parentLocation?.path ?? "");
  return misplacedElement({
    message: `Unexpected \`<${tag}>\` inside \`<${parent}>\`${location ? "" : ` on \`${url}\``}, expected elements that HTML allows there`,
    // HTML in the middle of a text has no place
    location: location ?? parentLocation ?? (source === null ? undefined : { path: source }),
    help: isInText
      ? "Put the component on a separate line of the page, with empty lines around it."
      : (HELP[parent] ?? misplacedElement.entry.remedy),
    details: location && parentLocation ? [`\`<${parent}>\` is at ${show(parentLocation)}`] : [],
  });
}
