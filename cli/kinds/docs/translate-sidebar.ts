import type { Translator } from "../translator.ts";
import type { CategoryLink, TreeItem } from "./sidebar-tree.ts";

/**
 * Puts translated labels into one sidebar. Ids are `sidebar.<name>.category.<key or label>` and so on; a
 * translation changes no keys, and generated indexes keep the URLs of the original labels.
 */
export function translateSidebar(name: string, items: readonly TreeItem[], { translate }: Translator): TreeItem[] {
  const prefix = `sidebar.${name}`;
  const translateLink = (link: CategoryLink | null, id: string): CategoryLink | null => {
    if (link?.type !== "generated-index") return link;
    const { title, description } = link;
    return {
      ...link,
      ...(title !== undefined && { title: translate(`${id}.link.generated-index.title`, title) }),
      ...(description !== undefined && {
        description: translate(`${id}.link.generated-index.description`, description),
      }),
    };
  };
  const translateItem = (item: TreeItem): TreeItem => {
    if (item.type === "separator" || item.type === "html") return item;
    const { key, ...rest } = item;
    switch (rest.type) {
      case "category": {
        const id = `${prefix}.category.${key ?? rest.label}`;
        return {
          ...rest,
          label: translate(id, rest.label),
          ...(rest.description !== undefined && { description: translate(`${id}.description`, rest.description) }),
          link: translateLink(rest.link, id),
          items: rest.items.map(translateItem),
        };
      }
      case "link": {
        const id = `${prefix}.link.${key ?? rest.label}`;
        return {
          ...rest,
          label: translate(id, rest.label),
          ...(rest.description !== undefined && { description: translate(`${id}.description`, rest.description) }),
        };
      }
      case "doc":
      case "ref":
        return rest.label === undefined
          ? rest
          : { ...rest, label: translate(`${prefix}.doc.${key ?? rest.label}`, rest.label) };
    }
  };
  return items.map(translateItem);
}
