// biome-ignore-all lint/security/noDangerouslySetInnerHtml: inline HTML from the compiler
import { type Nested, nestToc } from "../../runtime/shared/nest-toc.ts";
import type { TocEntry } from "../../runtime/shared/page-data.ts";
import { escapeText } from "../holes.ts";

/** The links to the headings of a page, nested by level. HTML, since each page has its own. */
export function TocList({ entries, className }: { entries: readonly TocEntry[]; className?: string | undefined }) {
  return <ul className={className} dangerouslySetInnerHTML={{ __html: branchesHtml(nestToc(entries)) }} />;
}

const branchesHtml = (branches: Nested<TocEntry>[]): string =>
  branches
    .map(({ id, html, children }) => {
      const below = children.length > 0 ? `<ul>${branchesHtml(children)}</ul>` : "";
      return `<li><a href="#${escapeText(id)}">${html}</a>${below}</li>`;
    })
    .join("");

export default TocList;
