// `require.context("./folder", deep, /pattern/)` of webpack: the modules of a folder by name. Each call becomes `require` of a module
// that imports them. So does `require` of a path that is put together (`require(`@site/static${src}`)`): there, webpack takes all
// modules that the path can name.
import path from "node:path";
import type { Metafile, Plugin } from "esbuild";
import type { FilePath } from "../../model/brands.ts";
import { pathFrom } from "../../model/disk/file-paths.ts";
import { listIfPresent, statPath } from "../../model/disk/read-file.ts";
import { fileOfInput, SCRIPT } from "../module-paths.ts";
import { virtualModules } from "../virtual-modules.ts";

export const REQUIRE_CONTEXT = "require-context";

/** What a context holds. */
interface Context {
  /** Whether content shows its modules, so that those which need the browser are islands. */
  shown: boolean;
  /** From the root. */
  folder: string;
  deep: boolean;
  pattern: string;
  flags: string;
  /** A loader of webpack before the folder, as in `!!raw-loader!./notes`. */
  loader?: string;
  /** What the names of all modules start with, if a path is put together; they need no extension then. */
  start?: string;
}

const TEXT = /"((?:[^"\\\n])*)"|'((?:[^'\\\n])*)'/.source;
const PATTERN = /\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)/.source;
const CALL = new RegExp(
  `\\brequire\\.context\\(\\s*(?:${TEXT})\\s*(?:,\\s*(true|false)\\s*(?:,\\s*${PATTERN}\\s*)?)?(?:,\\s*["']sync["']\\s*)?,?\\s*\\)`,
  "g",
);

/** The text that a path starts with, and what follows it in a template literal or a sum. */
const TEMPLATE = /\brequire\(\s*`([^`$\\]+)((?:\$\{[^`{}]*\}|[^`$\\])*)`\s*\)/g;
const SUM = /\brequire\(\s*(?:"([^"\\\n]+)"|'([^'\\\n]+)')\s*\+/g;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]]/g, "\\$&");
const isFolder = (file: string): boolean => statPath(file)?.isDirectory() === true;
/** esbuild does not escape a `"` of names in its metafile. */
const nameOf = (context: Context): string => encodeURIComponent(JSON.stringify(context));
const contextOf = (name: string): Context => JSON.parse(decodeURIComponent(name)) as Context;

export const isShownContext = (namespace: string, name: string): boolean =>
  namespace === REQUIRE_CONTEXT && contextOf(name).shown;

/** Files of scripts with a context. */
export const contextFiles = (root: FilePath, { inputs }: Metafile): Set<string> =>
  new Set(
    Object.entries(inputs).flatMap(([name, { imports }]) =>
      imports.some(({ path: target }) => target.startsWith(`${REQUIRE_CONTEXT}:`))
        ? [path.resolve(root, fileOfInput(name))]
        : [],
    ),
  );

const LOADER = /^((?:-?!{1,2})?(?:raw|yaml|file|url)-loader(?:\?[^!]*)?!)?(.*)$/s;

/** A new file of content bundles nothing, unless a pattern asks for content. */
const CONTENT = /\.mdx?$/;
const asksContent = ({ pattern }: Context): boolean => pattern.includes("md");

/** Calls that name no folder, and those with other arguments than literals, stay and fail where they run. */
export function replaceContexts(source: string, file: string, { root, shown }: { root: FilePath; shown: boolean }) {
  if (!/\brequire[.(]/.test(source)) return source;
  const folderOf = (target: string): string | null => {
    const base = target.startsWith("@site/") ? path.join(root, target.slice(6)) : path.join(path.dirname(file), target);
    return isFolder(base) ? base : null;
  };
  const contextAt = (base: string, rest: Omit<Context, "shown" | "folder">): string =>
    `require("${REQUIRE_CONTEXT}:${nameOf({ shown, folder: pathFrom(root, base), ...rest })}").context`;
  /** The context of a path that starts with a text, and the start of its names there; null if no folder is known. */
  const pathContext = (text: string, pattern: string): { context: string; start: string } | null => {
    const [, folder, rest] = /^((?:@site|\.{1,2})\/(?:.*\/)?)(.*)$/s.exec(text) ?? [];
    const base = folder === undefined ? null : folderOf(folder);
    if (base === null) return null;
    const start = `./${rest}`;
    const names = `^${escaped(start)}${pattern}$`;
    return { context: contextAt(base, { deep: true, pattern: names, flags: "", start }), start };
  };
  return source
    .replace(CALL, (call, double, single, deep = "true", pattern = "", flags = "") => {
      const [, loader, target = ""] = LOADER.exec(double ?? single) ?? [];
      const base = folderOf(target);
      const rest = { deep: deep === "true", pattern, flags, ...(loader !== undefined && { loader }) };
      return base === null ? call : contextAt(base, rest);
    })
    .replace(TEMPLATE, (call, text: string, rest: string) => {
      if (!rest.includes("${")) return call;
      const texts = rest.split(/\$\{[^`{}]*\}/).map(escaped);
      const place = pathContext(text, texts.join(".*"));
      return place ? `${place.context}(\`${place.start}${rest}\`)` : call;
    })
    .replace(SUM, (call, double, single) => {
      const place = pathContext(double ?? single, ".*");
      return place ? `${place.context}(${JSON.stringify(place.start)} +` : call;
    });
}

/** The files of a context, from its folder. */
function filesOf(context: Context, root: FilePath): string[] {
  const { folder, deep, pattern, flags, start } = context;
  const matches = new RegExp(pattern, flags.replace(/[gy]/g, ""));
  const all = filesIn(path.join(root, folder), deep, start);
  const files = asksContent(context) ? all : all.filter((file) => !CONTENT.test(file));
  return files.filter((file) => namesOf(file, context).some((one) => matches.test(one)));
}

/** The calls of a script that ask for content. */
const CONTEXTS = new RegExp(`require\\("${REQUIRE_CONTEXT}:([^"]+)"\\)`, "g");

/** Paths from the root of the Markdown that a script gets from contexts. */
export function markdownOfContexts(source: string, file: string, root: FilePath): string[] {
  if (!/\brequire[.(]/.test(source)) return [];
  const contexts = [...replaceContexts(source, file, { root, shown: false }).matchAll(CONTEXTS)];
  return contexts.flatMap(([, name = ""]) => {
    const context = contextOf(name);
    if (context.loader !== undefined || !asksContent(context)) return [];
    const files = filesOf(context, root).filter((one) => CONTENT.test(one));
    return files.map((one) => path.posix.join(context.folder, one));
  });
}

/** Contexts of a bundle that ask for content, by name, sorted. */
export const contentContexts = ({ inputs }: Metafile): string[] =>
  Object.keys(inputs)
    .filter((name) => name.startsWith(`${REQUIRE_CONTEXT}:`))
    .map((name) => name.slice(REQUIRE_CONTEXT.length + 1))
    .filter((name) => asksContent(contextOf(name)))
    .sort();

/** What these contexts have. A new file of content is no other change. */
export const contextListings = (root: FilePath, names: readonly string[]): string[][] =>
  names.map((name) => filesOf(contextOf(name), root));

export const requireContextPlugin = (root: FilePath): Plugin =>
  virtualModules(REQUIRE_CONTEXT, (name) => {
    const context = contextOf(name);
    const { folder, loader = "" } = context;
    const base = path.join(root, folder);
    const files = filesOf(context, root);
    // relative, since a loader takes no other files without asking for modules
    const imports = files.map((file, index) => `import * as m${index} from ${JSON.stringify(loader + file)};`);
    const exportOf = (file: string, index: number) => `m${index}${file.endsWith(".json") ? ".default" : ""}`;
    const entries = files.flatMap((file, index) =>
      namesOf(file, context).map((one) => `${JSON.stringify(one)}: ${exportOf(file, index)}`),
    );
    return {
      loader: "js",
      resolveDir: base,
      contents: `${imports.join("\n")}
const modules = { ${entries.join(", ")} };
export const context = (name) => {
  if (Object.hasOwn(modules, name)) return modules[name];
  const keys = Object.keys(modules);
  const shown = keys.length > 20 ? [...keys.slice(0, 20), "…"] : keys;
  throw new Error(\`Unexpected name \${name} in a context, expected one of its keys: \${shown.join(", ")}\`);
};
context.keys = () => Object.keys(modules);
context.resolve = (name) => (context(name), name);
context.id = ${JSON.stringify(folder)};
`,
    };
  });

const namesOf = (file: string, { start }: Context): string[] => [
  file,
  ...(start === undefined ? [] : shortNames(file)),
];

/** Names without an extension, and that of the folder of an `index.js`. */
const shortNames = (file: string): string[] =>
  SCRIPT.test(file) || file.endsWith(".json")
    ? [...new Set([file.replace(/\.\w+$/, ""), file.replace(/(?:\/index)?\.\w+$/, "")])]
    : [];

/** As webpack names them: `./chart.js`, sorted. */
function filesIn(base: string, deep: boolean, start = "./", below = "./"): string[] {
  return listIfPresent(path.join(base, below))
    .filter((name) => name !== "node_modules" && !name.startsWith("."))
    .sort()
    .flatMap((name) => {
      const file = `${below}${name}`;
      if (!file.startsWith(start) && !start.startsWith(file)) return [];
      if (!isFolder(path.join(base, file))) return [file];
      return deep ? filesIn(base, deep, start, `${file}/`) : [];
    });
}
