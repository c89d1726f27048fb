// biome-ignore-all lint/security/noDangerouslySetInnerHtml: inline HTML from the compiler
import { type Nested, nestToc } from "../../runtime/shared/nest-toc.ts";
import type { TocEntry } from "../../runtime/shared/page-data.ts";

/** The links to the headings of a page, nested by level. */
export function TocList({ entries, className }: { entries: readonly TocEntry[]; className?: string | undefined }) {
  return <TocBranches branches={nestToc(entries)} className={className} />;
}

function TocBranches({ branches, className }: { branches: Nested<TocEntry>[]; className?: string | undefined }) {
  return (
    <ul className={className}>
      {branches.map(({ id, html, children }) => (
        <li key={id}>
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
          {children.length > 0 && <TocBranches branches={children} />}
        </li>
      ))}
    </ul>
  );
}

export default TocList;
