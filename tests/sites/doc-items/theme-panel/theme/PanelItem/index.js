import React, { useState } from "react";
import DocBreadcrumbs from "@theme/DocBreadcrumbs";
import DocItemContent from "@theme/DocItem/Content";
import DocItemPaginator from "@theme/DocItem/Paginator";
import { useDoc } from "@docusaurus/plugin-content-docs/client";
import { StoreProvider } from "./store";
export default function PanelItem({ content: Content }) {
  const [count, setCount] = useState(Content.frontMatter.start ?? 0);
  return (
    <StoreProvider value={{ count, add: () => setCount(count + 1) }}>
      <DocBreadcrumbs />
      <DocItemContent><Content /></DocItemContent>
      <aside className="panel">{Content.metadata.title} {useDoc().toc.length}: <output>{count}</output></aside>
      <DocItemPaginator />
    </StoreProvider>
  );
}
