// Templates hand the whole sidebar to whoever draws it, and components can ask for it. Of most pages nobody looks at more than
// is drawn there: a sidebar that tells who does keeps a title elsewhere from being their affair.
import type { Sidebar, SidebarItem } from "./sidebar-data.ts";
import { type CurrentPath, drawnItems } from "./sidebar-items.ts";

interface Watched {
  sidebar: Sidebar;
  /** The page that it is watched on. */
  here: CurrentPath;
}
const watched = new WeakMap<Sidebar, Watched>();

/** The same sidebar for one page. @param onRead Called when somebody looks at more of it than `itemsDrawn` gives for that page. */
export function watchSidebar(sidebar: Sidebar, here: CurrentPath, onRead: () => void): Sidebar {
  const read = <Name extends keyof Sidebar>(name: Name): Sidebar[Name] => {
    onRead();
    return sidebar[name];
  };
  // getters of its own, in the order of the type: a copy and JSON are what they are of the sidebar itself
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

/** See `drawnItems`. */
export function itemsDrawn(sidebar: Sidebar, here: CurrentPath): SidebarItem[] {
  const found = watched.get(sidebar);
  return drawnItems((found?.here === here ? found.sidebar : sidebar).items, here);
}
