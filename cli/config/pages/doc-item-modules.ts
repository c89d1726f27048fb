import type { FilePath } from "../../model/brands.ts";
import type { Locate } from "../../model/diagnostic.ts";
import { docItemKey } from "../../model/pages/doc-item.ts";
import type { AddedModule, Additions } from "../../model/plugins/additions.ts";
import type { UserConfig } from "../../options/user-config.ts";

interface SectionFacts {
  user: Pick<UserConfig, "content">;
  root: FilePath;
  locate: Locate;
}

/** Bundles the components that `docItemComponent` names like those of a page. */
export function withDocItems(additions: Additions, { user: { content = [] }, root, locate }: SectionFacts): Additions {
  const modules = new Map<string, AddedModule>(additions.modules);
  for (const [index, { type, options }] of content.entries()) {
    const { docItemComponent: specifier } = options as { docItemComponent?: string };
    const key = type === "docs" ? docItemKey(specifier, root) : null;
    if (key === null || specifier === undefined || modules.has(key)) continue;
    const location = locate(["content", index, "docItemComponent"]);
    modules.set(key, { specifier, plugin: null, location });
  }
  return modules.size === additions.modules.size ? additions : { ...additions, modules };
}
