// Plugins of a site that wrap an official content plugin: they call it, and return its result with other functions. The content
// becomes a section of the site, and these functions run.
import { createRequire } from "node:module";
import type { FilePath } from "../../model/brands.ts";
import { type Fields, fieldsOf, isFields } from "../../plugins/fields.ts";

export interface WrappedContent {
  type: "docs" | "posts" | "pages";
  /** As the official plugin got them. */
  options: Fields;
}

const TYPES: Readonly<Record<string, WrappedContent["type"]>> = { docs: "docs", blog: "posts", pages: "pages" };
const OFFICIAL = /[\\/]@docusaurus[\\/]plugin-content-(docs|blog|pages)[\\/]/;
/** Spreading an instance copies it. */
const CONTENT = Symbol("content of an official plugin");

/** Makes the official content plugins among these modules note what they were called with. */
export function noteOfficialPlugins(modules: readonly FilePath[], configFile: FilePath): void {
  for (const file of modules) {
    const type = TYPES[OFFICIAL.exec(file)?.[1] ?? ""];
    if (!type) continue;
    const exports = fieldsOf(createRequire(configFile)(file));
    const original = exports.default;
    if (typeof original !== "function" || CONTENT in original) continue;
    const noting = async (context: unknown, options: unknown): Promise<unknown> => {
      const instance: unknown = await original(context, options);
      const noted: WrappedContent = { type, options: fieldsOf(options) };
      return isFields(instance) ? Object.assign(instance, { [CONTENT]: noted }) : instance;
    };
    exports.default = Object.assign(noting, original, { [CONTENT]: true });
  }
}

/** Null for a plugin that wraps none. */
export const wrappedContent = (instance: object): WrappedContent | null =>
  (instance as { [CONTENT]?: WrappedContent })[CONTENT] ?? null;

/** Whether a route is one of those that the section has anyway. */
export function isContentRoute(route: unknown, { options }: WrappedContent): boolean {
  const { component, modules } = fieldsOf(route);
  const names = Object.entries(options).flatMap(([name, value]) => (name.endsWith("Component") ? [value] : []));
  return (
    names.includes(component) ||
    (typeof component === "string" && /^@theme\/(?:Blog|Doc|MDXPage)/.test(component)) ||
    /\.mdx?(?:[?"]|$)/.test(JSON.stringify(modules ?? {}))
  );
}
