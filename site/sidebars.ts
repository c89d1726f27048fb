import { existsSync } from "node:fs";
import type { SidebarsConfig } from "sitegen";
import { apiSidebar } from "./sidebars/api.ts";
import { editorStarterSidebar } from "./sidebars/editor-starter.ts";
import { mainSidebar } from "./sidebars/main.ts";
import { recorderSidebar } from "./sidebars/recorder.ts";

type Items = Extract<SidebarsConfig[string], readonly unknown[]>;

/** The trees are those of the whole documentation; a page that is not written yet has no place in them. */
function written(items: Items): Items {
  return items.flatMap((item): Items => {
    if (typeof item === "string") return exists(item) ? [item] : [];
    if (!("type" in item)) return [item];
    if (item.type === "doc") return exists(item.id) ? [item] : [];
    if (item.type === "link" && item.href === "/docs/get-help") return exists("get-help") ? [item] : [];
    if (item.type !== "category" || !Array.isArray(item.items)) return [item];
    const within = written(item.items);
    const { link, ...plain } = item;
    const page = link?.type === "doc" && exists(link.id) ? { link } : {};
    return within.length > 0 ? [{ ...plain, ...page, items: within }] : [];
  });
}

const exists = (id: string): boolean =>
  [".md", ".mdx"].some((extension) => existsSync(new URL(`../content/docs/${id}${extension}`, import.meta.url)));

export default {
  apiSidebar: written(apiSidebar as Items),
  mainSidebar: written(mainSidebar as Items),
  editorStarterSidebar: written(editorStarterSidebar as Items),
  recorderSidebar: written(recorderSidebar as Items),
} satisfies SidebarsConfig;
