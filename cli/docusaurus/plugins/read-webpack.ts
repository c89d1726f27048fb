// The rules for imports in the configuration of a bundler that a plugin returns. The plugin is called with a configuration that
// bundles nothing.
import path from "node:path";
import type { FilePath } from "../../model/brands.ts";
import type { ModuleRules } from "../../model/plugins/additions.ts";
import { packageAt } from "../../model/package-name.ts";
import { createBundler } from "./webpack-stand-in.ts";
import { type Fields, fieldsOf, isFields } from "../../plugins/fields.ts";

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value ? [value] : []);

export interface BundlingRead {
  rules: ModuleRules;
  ignored: IgnoredPart[];
}

/** A part of the configuration without effect. */
export interface IgnoredPart {
  /** `devServer` */
  part: string;
  /** What it usually stands for, and what to do. */
  remark: string;
}

/** The rules of several plugins; of two for the same name, the later one. */
export const joinRules = (all: readonly ModuleRules[]): ModuleRules => ({
  aliases: Object.assign({}, ...all.map(({ aliases }) => aliases)),
  fallbacks: Object.assign({}, ...all.map(({ fallbacks }) => fallbacks)),
  files: all.flatMap(({ files }) => files),
  constants: Object.assign({}, ...all.map(({ constants }) => constants)),
  provided: Object.assign({}, ...all.map(({ provided }) => provided)),
});

/** Configuration that a plugin may read and change: the rules that plugins look for have no loaders. */
export const blankConfiguration = (): Fields => ({
  mode: "production",
  module: {
    rules: [/\.(?:ico|jpe?g|png|gif|webp|avif)(?:\?.*)?$/i, /\.svg$/i, /\.[jt]sx?$/i, /\.css$/i, /\.mdx?$/i].map(
      (test) => ({ test, oneOf: [], use: [], exclude: [], include: [] }),
    ),
  },
  resolve: { alias: {}, fallback: {}, extensions: [], modules: [], roots: [] },
  resolveLoader: { modules: [] },
  output: {},
  optimization: { minimizer: [] },
  experiments: {},
  plugins: [],
});

/** The third argument of `configureWebpack`. */
export const bundlingTools = (): Fields => ({
  currentBundler: createBundler(),
  getStyleLoaders: () => [{ loader: "css-loader" }],
  getJSLoader: () => ({ loader: "babel-loader" }),
});

/** Parts that bundling with esbuild has no use for, or that its results show anyway. */
const UNNEEDED = new Set(
  (
    "mode name context devtool optimization cache performance ignoreWarnings stats infrastructureLogging parallelism snapshot " +
    "watch watchOptions mergeStrategy experiments output resolveLoader target bail profile amd module resolve plugins"
  ).split(" "),
);
const UNNEEDED_RESOLVING = new Set(
  "alias fallback symlinks extensions fullySpecified mainFields conditionNames modules roots preferRelative cache".split(
    " ",
  ),
);
const REMARKS: Readonly<Record<string, string>> = {
  devServer: "It usually sets a proxy or a port of the development server. `sitegen dev --port` sets the port.",
  externals: "It usually names packages that a script of the page loads. Add that script to `scripts`.",
  entry: "It usually adds a script to every page. Return its path from `getClientModules`.",
};
const OF_THE_BUNDLER = "Modules are bundled by esbuild.";
const OF_A_LOADER =
  "It usually imports files of another type. Convert them to JavaScript, JSON or CSS before the build.";
const OF_A_PLUGIN = "It is a plugin of webpack, and modules are bundled by esbuild.";

type Loading = ModuleRules["files"][number]["type"] | "unneeded";

const LOADERS: readonly [RegExp, Loading][] = [
  [/(?:^|[\\/])raw-loader/, "text"],
  [/(?:^|[\\/])(?:file|url)-loader/, "url"],
  [/(?:^|[\\/])(?:babel|swc|ts|esbuild|json|source-map|thread|cache)-loader|builtin:swc-loader/, "unneeded"],
  [/(?:^|[\\/])(?:css|style|postcss)-loader|mini-css-extract|CssExtract|@docusaurus[\\/]mdx-loader/, "unneeded"],
  [/@svgr[\\/]webpack/, "unneeded"],
];
const ASSETS: Readonly<Record<string, Loading>> = {
  "asset/source": "text",
  "asset/resource": "url",
  "asset/inline": "url",
  asset: "url",
  "javascript/auto": "unneeded",
  json: "unneeded",
};

/** @param configurations What the plugin returned, and the configuration that it was called with. */
export function readConfiguration(
  configurations: readonly unknown[],
  resolve: (target: string) => FilePath,
): BundlingRead {
  const aliases: Record<string, FilePath | null> = {};
  const fallbacks: Record<string, FilePath | null> = {};
  const files: ModuleRules["files"][number][] = [];
  const constants: Record<string, string> = {};
  const provided: Record<string, readonly [string, string?]> = {};
  const ignored = new Map<string, string>();
  const seen = new Set<unknown>();
  const readNames = (given: unknown, into: Record<string, FilePath | null>): void => {
    const entries = Array.isArray(given)
      ? given
          .filter(isFields)
          .map(({ name, alias, onlyModule }): [string, unknown] => [`${String(name)}${onlyModule ? "$" : ""}`, alias])
      : Object.entries(fieldsOf(given));
    for (const [name, target] of entries) {
      const [first] = listOf(target);
      if (target === false) into[name] = null;
      else if (typeof first === "string") into[name] = resolve(first);
    }
  };
  const readRule = (rule: unknown, above: ((file: string) => boolean)[]): void => {
    if (!isFields(rule) || seen.has(rule)) return;
    seen.add(rule);
    const conditions = [...above, ...conditionsOf(rule)];
    for (const inner of [...listOf(rule.oneOf), ...listOf(rule.rules)]) readRule(inner, conditions);
    // imports with a query have their own rule
    if (rule.resourceQuery || rule.issuer) return;
    const loaders = [rule.loader, ...listOf(rule.use)].flatMap((one) => {
      const name = isFields(one) ? one.loader : one;
      return typeof name === "string" ? [name] : [];
    });
    const types = loaders.map((name) => LOADERS.find(([pattern]) => pattern.test(name))?.[1] ?? null);
    const type = typeof rule.type === "string" && loaders.length === 0 ? ASSETS[rule.type] : types.at(-1);
    if (loaders.length === 0 && type === undefined) return;
    if (type === "text" || type === "url") {
      if (conditions.length > 0) files.push({ type, matches: (file) => conditions.every((matches) => matches(file)) });
    } else if (type !== "unneeded") {
      const what = loaders.map((loader) => packageAt(loader) ?? path.basename(loader)).join(", ");
      ignored.set(`a rule with \`${what || String(rule.type)}\``, OF_A_LOADER);
    }
  };
  const readPlugin = (plugin: unknown): void => {
    if (typeof plugin !== "object" || plugin === null || seen.has(plugin)) return;
    seen.add(plugin);
    const { name: given, args, definitions, defaultValues, keys } = plugin as Fields;
    const name = Array.isArray(args) && typeof given === "string" ? given : plugin.constructor.name;
    const values = fieldsOf(definitions ?? listOf(args)[0]);
    if (name === "DefinePlugin") {
      for (const [key, value] of flatten(values)) {
        if (isConstant(key, value)) constants[key] = value;
        else ignored.set(`\`${key}\` of \`DefinePlugin\``, "Only names with plain values are constants.");
      }
    } else if (name === "EnvironmentPlugin") {
      const fallback = fieldsOf(defaultValues);
      for (const key of listOf(keys).filter((one): one is string => typeof one === "string"))
        constants[`process.env.${key}`] = JSON.stringify(process.env[key] ?? fallback[key] ?? null);
    } else if (name === "ProvidePlugin") {
      for (const [key, value] of Object.entries(values)) {
        const [specifier, member, ...others] = listOf(value);
        const isOne = typeof specifier === "string" && (member === undefined || typeof member === "string");
        if (isOne && others.length === 0 && /^[\w$]+$/.test(key))
          provided[key] = member === undefined ? [specifier] : [specifier, member];
        else
          ignored.set(`\`${key}\` of \`ProvidePlugin\``, "Only a name with a module, and one export of it, is read.");
      }
    } else if (name === "NodePolyfillPlugin") {
      const options = polyfillsOf(plugin as Fields);
      if (options === null) ignored.set(`\`${name}\``, OF_A_PLUGIN);
      else {
        readNames(options.resolve.fallback, fallbacks);
        readNames(options.resolve.alias, aliases);
        for (const one of options.plugins) readPlugin(one);
      }
    } else ignored.set(`\`${name}\``, OF_A_PLUGIN);
  };
  for (const configuration of configurations) {
    const { module, resolve: resolving, plugins, ...rest } = fieldsOf(configuration);
    const { alias, fallback, ...otherResolving } = fieldsOf(resolving);
    readNames(alias, aliases);
    readNames(fallback, fallbacks);
    for (const rule of listOf(fieldsOf(module).rules)) readRule(rule, []);
    for (const plugin of listOf(plugins)) readPlugin(plugin);
    for (const key of Object.keys(rest))
      if (!UNNEEDED.has(key)) ignored.set(`\`${key}\``, REMARKS[key] ?? OF_THE_BUNDLER);
    for (const key of Object.keys(otherResolving))
      if (!UNNEEDED_RESOLVING.has(key)) ignored.set(`\`resolve.${key}\``, OF_THE_BUNDLER);
  }
  return {
    rules: { aliases, fallbacks, files, constants, provided },
    ignored: Array.from(ignored, ([part, remark]) => ({ part, remark })),
  };
}

/** The options of a bundler after the plugin that gives browsers the modules of Node; null if it needs more than these. */
function polyfillsOf(plugin: Fields): { resolve: Fields; plugins: unknown[] } | null {
  const options = { resolve: { alias: {}, fallback: {} }, plugins: [] };
  try {
    (plugin as { apply(compiler: object): void }).apply({ options, webpack: createBundler().instance });
    return options;
  } catch {
    return null;
  }
}

/** What esbuild accepts: names with dots, and JSON or another name. */
function isConstant(name: string, code: string): boolean {
  if (!/^[\w$]+(?:\.[\w$]+)*$/.test(name)) return false;
  if (/^[A-Za-z_$][\w$.]*$/.test(code)) return true;
  try {
    JSON.parse(code);
    return true;
  } catch {
    return false;
  }
}

/** `{ a: { b: "1" } }` → `a.b`. Values are code; others are written as code. */
function flatten(values: Fields, above = ""): [string, string][] {
  return Object.entries(values).flatMap(([key, value]) =>
    isFields(value)
      ? flatten(value, `${above}${key}.`)
      : [[above + key, typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined")] as [string, string]],
  );
}

const conditionsOf = (rule: Fields): ((file: string) => boolean)[] => [
  ...["test", "include", "resource"].flatMap((name) => (isEmpty(rule[name]) ? [] : [matcherOf(rule[name])])),
  ...(isEmpty(rule.exclude) ? [] : [not(matcherOf(rule.exclude))]),
];

const isEmpty = (condition: unknown): boolean =>
  condition === undefined || condition === null || (Array.isArray(condition) && condition.length === 0);

const not =
  (matches: (file: string) => boolean) =>
  (file: string): boolean =>
    !matches(file);

function matcherOf(condition: unknown): (file: string) => boolean {
  // the last index of a global pattern would change between calls
  if (condition instanceof RegExp)
    return (file) => new RegExp(condition.source, condition.flags.replace(/[gy]/g, "")).test(file);
  if (typeof condition === "string") return (file) => file.startsWith(condition);
  if (typeof condition === "function") return (file) => Boolean((condition as (file: string) => unknown)(file));
  if (Array.isArray(condition)) {
    const any = condition.map(matcherOf);
    return (file) => any.some((matches) => matches(file));
  }
  const { and, or, not: none } = fieldsOf(condition);
  const all = listOf(and).map(matcherOf);
  return (file) =>
    all.every((matches) => matches(file)) &&
    (or === undefined || matcherOf(or)(file)) &&
    (none === undefined || !matcherOf(none)(file));
}
