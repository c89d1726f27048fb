import { expect, test } from "vitest";
import type { LoadedEntry } from "../../../../cli/docusaurus/plugins/load-entry.ts";
import { initPlugin } from "../../../../cli/docusaurus/plugins/init-plugin.ts";
import type { LoadContext } from "../../../../cli/docusaurus/plugins/load-context.ts";
import type { PluginHost } from "../../../../cli/plugins/plugin-host.ts";

/** As much of a Joi schema as decides about `id`: each key has its accepted values, or `required` for any. */
type Keys = Record<string, unknown>;
const schemaOf = (keys: Keys) => ({
  append: (more: Keys) => schemaOf({ ...keys, ...more }),
  validate(value: Keys) {
    const missing = Object.keys(keys).find((key) => value[key] === undefined);
    if (missing) return { error: new Error(`"${missing}" is required`), value };
    const odd = Object.keys(value).find((key) => !(key in keys));
    if (odd) return { error: new Error(`"${odd}" is not allowed`), value };
    const other = Object.keys(keys).find((key) => keys[key] !== "required" && keys[key] !== value[key]);
    return other ? { error: new Error(`"${other}" must be ${keys[other]}`), value } : { value };
  },
});

const host = {
  locate: () => ({ path: "docusaurus.config.js" }),
  call: async (_call: unknown, work: () => unknown) => {
    try {
      return { done: true, value: await work() };
    } catch (error) {
      return { done: false, diagnostics: [{ message: (error as Error).message }] };
    }
  },
} as unknown as PluginHost;

const idOf = async (keys: Keys, options: Keys): Promise<unknown> => {
  const entry = {
    ...{ keys: [], shown: "reefs", type: "plugin", options },
    create: (_context: unknown, given: Keys) => ({ name: "reefs", given }),
    validateOptions: ({
      validate,
      options,
    }: {
      validate(schema: unknown, value: unknown): unknown;
      options: unknown;
    }) => validate(schemaOf(keys), options),
    validateThemeConfig: null,
  } as unknown as LoadedEntry;
  const { value, diagnostics } = await initPlugin(entry, { siteConfig: { themeConfig: {} } } as LoadContext, host);
  return value ? value.options : diagnostics.map(({ message }) => message);
};

test("a plugin's schema may name the id, require it, or leave it out", async () => {
  expect(await idOf({ depth: "required" }, { depth: 3 })).toEqual({ depth: 3, id: "default" });
  expect(await idOf({ id: "required", depth: "required" }, { id: "north", depth: 3 })).toEqual({
    id: "north",
    depth: 3,
  });
  expect(await idOf({ id: "required" }, {})).toEqual({ id: "default" });
  expect(await idOf({ depth: "required" }, { id: "north" })).toEqual(['"depth" is required']);
});
