import type { MarkdownConfig } from "../model/markdown-config.ts";

/** Whether the config changes how Markdown becomes HTML. */
export const changesHtml = (config: MarkdownConfig): boolean =>
  [
    config.beforeDefaultRehypePlugins,
    config.rehypePlugins,
    config.recmaPlugins,
    config.elementOverrides,
    Object.keys(config.remarkRehypeOptions),
  ].some(({ length }) => length > 0);
