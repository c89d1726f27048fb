import type { ReactNode } from "react";
import { useDoc } from "../runtime/react/page-data.ts";
import type { TemplateProps } from "../runtime/react/template-props.ts";
import * as docItem from "./docusaurus/DocItem.tsx";
import * as docLayout from "./docusaurus/DocItem/Layout.tsx";
import DocItemTOCDesktop from "./docusaurus/DocItem/TOC/Desktop.tsx";
import { DocsFrame } from "./parts/DocsFrame.tsx";
import { PagePart } from "./parts/page-part.tsx";
import { rendersAll } from "./parts/renders-all.ts";

const { default: DocItem } = docItem;
/** A layout of the site has a column for the table of contents, unless it wraps ours. */
const hasColumns = rendersAll(docLayout);

/** A doc: breadcrumbs, content, table of contents and pager. */
export function DocPage({ bodies, page, site, Item }: TemplateProps<"DocPage">) {
  if (Item)
    return (
      <DocsFrame site={site} page={page} hasColumns>
        <Item>{bodies[0]}</Item>
      </DocsFrame>
    );
  const content = () => bodies[0];
  return (
    <DocsFrame site={site} page={page} aside={<PagePart of={DocItemTOCDesktop} />} hasColumns={hasColumns}>
      {"isReplaced" in docItem ? <OwnItem content={content} /> : <DocItem content={content} />}
    </DocsFrame>
  );
}

/** A component of the site reads the page's data from the content, too. */
function OwnItem({ content }: { content: () => ReactNode }) {
  return <DocItem content={Object.assign(content, useDoc())} />;
}

export default DocPage;
