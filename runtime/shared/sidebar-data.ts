// A resolved sidebar: every id looked up, every href final. One object per sidebar, shared by its pages.

interface ItemBase {
  className?: string;
  badge?: string;
  customProps?: Record<string, unknown>;
}
export type SidebarLink = ItemBase & {
  type: "link";
  label: string;
  href: string;
  external: boolean;
  /** Doc it stands for; absent for plain links. */
  docId?: string;
  description?: string;
  /** Shown only while it is the current page. */
  unlisted?: boolean;
};
export type SidebarCategory = ItemBase & {
  type: "category";
  label: string;
  /** Its own page, if it has one. */
  href?: string;
  /** Id of the doc that is its page. */
  docId?: string;
  description?: string;
  collapsible: boolean;
  collapsed: boolean;
  items: SidebarItem[];
};
export type SidebarItem =
  | SidebarLink
  | SidebarCategory
  | (ItemBase & { type: "html"; html: string; defaultStyle: boolean })
  | { type: "separator" };

export interface Sidebar {
  /** Unique on the site: `docs/mainSidebar`. */
  key: string;
  /** The author's own name of it. */
  name: string;
  /** First link, what a docSidebar navbar item opens; null when it has none. */
  link: { href: string; label: string } | null;
  items: SidebarItem[];
}
