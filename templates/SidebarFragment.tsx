import type { Sidebar } from "../runtime/shared/sidebar-data.ts";
import { SidebarTree } from "./parts/SidebarTree.tsx";

/** The complete tree of a sidebar, in a file that pages fetch when a category is opened. */
export function SidebarFragment({ sidebar }: { sidebar: Sidebar }) {
  return <SidebarTree items={sidebar.items} here={null} />;
}

export default SidebarFragment;
