// A resolved sidebar, with final hrefs. One object per sidebar, shared by its pages.

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
  /** Id of the linked doc; absent for plain links. */
  docId?: string;
  description?: string;
  /** Shown only on its own page. */
  unlisted?: boolean;
};
export type SidebarCategory = ItemBase & {
  type: "category";
  label: string;
  /** URL of the category's page, if it has one. */
  href?: string;
  /** Id of the doc that is the category's page. */
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
  /** Name in the author's sidebars file. */
  name: string;
  /** First link, the target of `docSidebar` navbar items; null without links. */
  link: { href: string; label: string } | null;
  items: SidebarItem[];
}
