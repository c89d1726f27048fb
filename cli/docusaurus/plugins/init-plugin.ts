// Calls a plugin: its options and its part of the theme config are checked first, as Docusaurus does.
import { pluginResult } from "../../diagnostics/plugins.ts";
import type { Outcome } from "../../model/diagnostic.ts";
import type { LoadContext } from "./load-context.ts";
import type { LoadedEntry } from "./load-entry.ts";
import type { Plugin } from "./plugin.ts";
import type { PluginHost } from "../../plugins/plugin-host.ts";
import { wrappedContent } from "./wrapped-content.ts";
import { type Fields, isFields } from "../../plugins/fields.ts";

/** A schema of Joi, which the plugin brings along. */
interface Schema {
  validate(value: unknown, options: object): { error?: Error; value: unknown };
  unknown?(): Schema;
  append?(keys: object): Schema;
}

function checkWith(schema: Schema, value: unknown): unknown {
  if (typeof schema?.validate !== "function") throw new TypeError("`validate` got no schema of Joi");
  const { error, value: checked } = schema.validate(value, { convert: false });
  if (error) throw error;
  return checked;
}

/** The id is an option of every plugin, whatever a schema says of it. */
function validateOptions(schema: Schema, options: Fields = {}): Fields {
  const { id = "default", ...rest } = options;
  // in Joi, a value is the schema of itself
  if (schema?.append) return checkWith(schema.append({ id }), { ...rest, id }) as Fields;
  return { ...(checkWith(schema, rest) as Fields), id };
}

/** A theme checks only its part. */
const validateTheme = (schema: Schema, themeConfig: unknown): unknown =>
  checkWith(schema?.unknown?.() ?? schema, themeConfig);

/**
 * @param context Its `themeConfig` gets the checked values.
 * @returns Null as the value if the plugin switches itself off.
 */
export async function initPlugin(
  entry: LoadedEntry,
  context: LoadContext,
  host: PluginHost,
): Promise<Outcome<Plugin | null>> {
  const location = host.locate(entry.keys);
  const { shown } = entry;
  const call = <Result>(hook: string | null, work: () => Result | Promise<Result>) =>
    host.call({ plugin: shown, hook, location }, work);
  const given = isFields(entry.options) ? entry.options : {};
  const { validateOptions: ownOptions, validateThemeConfig: ownTheme } = entry;
  const options = ownOptions
    ? await call("validateOptions", () => ownOptions({ validate: validateOptions, options: entry.options ?? {} }))
    : { done: true as const, value: { ...given, id: given.id ?? "default" } };
  const { themeConfig } = context.siteConfig;
  const theme = ownTheme
    ? await call("validateThemeConfig", () => ownTheme({ validate: validateTheme, themeConfig }))
    : { done: true as const, value: themeConfig };
  if (!options.done || !theme.done)
    return { value: undefined, diagnostics: [options, theme].flatMap((one) => (one.done ? [] : one.diagnostics)) };
  if (isFields(theme.value)) Object.assign(themeConfig, theme.value);
  const checked = isFields(options.value) ? options.value : {};
  const created = await call(null, () => entry.create(context, checked));
  if (!created.done) return { value: undefined, diagnostics: created.diagnostics };
  if (created.value === null) return { value: null, diagnostics: [] };
  const instance = created.value;
  if (!isFields(instance) || typeof instance.name !== "string" || instance.name === "") {
    const received = isFields(instance) ? "object without a `name`" : typeof instance;
    const message = `Unexpected ${received} from the ${entry.type} \`${shown}\`, expected an object with a \`name\``;
    const help = 'Return `{ name: "…" }` with the functions of the plugin, or `null` to switch it off.';
    return { value: undefined, diagnostics: [pluginResult({ message, location, help })] };
  }
  return { value: describePlugin(instance, { options: checked, entry, location }), diagnostics: [] };
}

function describePlugin(instance: Fields, facts: Pick<Plugin, "options" | "entry" | "location">): Plugin {
  const { id } = facts.options;
  return {
    ...facts,
    name: instance.name as string,
    id: typeof id === "string" && id !== "" ? id : "default",
    wraps: wrappedContent(instance),
    hook: (name) => {
      const hook = instance[name];
      return typeof hook === "function" ? hook.bind(instance) : null;
    },
    hooks: hooksOf(instance),
  };
}

/** Also those of a class. */
function hooksOf(instance: Fields): string[] {
  const names = new Set<string>();
  for (let one: object | null = instance; one && one !== Object.prototype; one = Object.getPrototypeOf(one))
    for (const name of Object.getOwnPropertyNames(one))
      if (name !== "constructor" && typeof instance[name] === "function") names.add(name);
  return [...names].sort();
}
