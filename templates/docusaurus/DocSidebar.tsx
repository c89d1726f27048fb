import { DocsSidebar } from "../parts/DocsSidebar.tsx";
import { usePage } from "./use-page.ts";

/** The sidebar of docs. */
export default function DocSidebar() {
  const { site, page, sidebar } = usePage<object>("DocSidebar");
  return sidebar && <DocsSidebar sidebar={sidebar} page={page} site={site} />;
}
