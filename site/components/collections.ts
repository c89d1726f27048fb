// What `.tsx` pages are called with: the site's entries and posts, by the id of their section.

export interface CollectionItem {
  href: string;
  slug: string;
  title: string;
  description: string;
  data: Record<string, unknown>;
}
export interface PageProps {
  collections?: Record<string, CollectionItem[]>;
}

/** Items of one section; empty while the section has none. */
export function itemsOf(props: PageProps, section: string): CollectionItem[] {
  return props.collections?.[section] ?? [];
}
