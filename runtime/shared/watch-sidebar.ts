// Templates pass on the whole sidebar, and components can read it. Most pages read only the items they render. Detecting reads of
// other items keeps a changed title in a closed category from re-rendering those pages.
import type { Sidebar, SidebarItem } from "./sidebar-data.ts";
import { type CurrentPath, renderedItems } from "./sidebar-items.ts";

interface Watched {
  sidebar: Sidebar;
  /** The page whose reads are watched. */
  here: CurrentPath;
}
const watched = new WeakMap<Sidebar, Watched>();

/** Wraps a sidebar for a page. @param onRead Called on reads of more items than `itemsRenderedOn` returns for that page. */
export function watchSidebar(sidebar: Sidebar, here: CurrentPath, onRead: () => void): Sidebar {
  const read = <Name extends keyof Sidebar>(name: Name): Sidebar[Name] => {
    onRead();
    return sidebar[name];
  };
  // Own getters in the order of the type, so that copies and JSON equal those of the original sidebar.
  const own: Sidebar = {
    key: sidebar.key,
    get name() {
      return read("name");
    },
    get link() {
      return read("link");
    },
    get items() {
      return read("items");
    },
  };
  watched.set(own, { sidebar, here });
  return own;
}

/** See `renderedItems`. */
export function itemsRenderedOn(sidebar: Sidebar, here: CurrentPath): SidebarItem[] {
  const original = watched.get(sidebar);
  return renderedItems((original?.here === here ? original.sidebar : sidebar).items, here);
}
