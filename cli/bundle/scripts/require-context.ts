// `require.context("./folder", deep, /pattern/)` of webpack: the modules of a folder by name. Each call becomes `require` of a module
// that imports them.
import path from "node:path";
import type { Metafile, Plugin } from "esbuild";
import type { FilePath } from "../../model/brands.ts";
import { pathFrom } from "../../model/disk/file-paths.ts";
import { listIfPresent, statPath } from "../../model/disk/read-file.ts";
import { fileOfInput } from "../module-paths.ts";
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
}

const TEXT = /"((?:[^"\\\n])*)"|'((?:[^'\\\n])*)'/.source;
const PATTERN = /\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)/.source;
const CALL = new RegExp(
  `\\brequire\\.context\\(\\s*(?:${TEXT})\\s*(?:,\\s*(true|false)\\s*(?:,\\s*${PATTERN}\\s*)?)?(?:,\\s*["']sync["']\\s*)?,?\\s*\\)`,
  "g",
);

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

/** A new file of content bundles nothing, so contexts have none. */
const CONTENT = /\.mdx?$/;
const asksContent = (pattern: string): boolean => pattern !== "" && new RegExp(pattern).test("./page.md");

/** Calls that name no folder or ask for content, and those with other arguments than literals, stay and fail where they run. */
export function replaceContexts(source: string, file: string, { root, shown }: { root: FilePath; shown: boolean }) {
  if (!source.includes("require.context")) return source;
  return source.replace(CALL, (call, double, single, deep = "true", pattern = "", flags = "") => {
    const target = double ?? single;
    const base = target.startsWith("@site/") ? path.join(root, target.slice(6)) : path.join(path.dirname(file), target);
    if (!isFolder(base) || asksContent(pattern)) return call;
    const name = nameOf({ shown, folder: pathFrom(root, base), deep: deep === "true", pattern, flags });
    return `require("${REQUIRE_CONTEXT}:${name}").context`;
  });
}

export const requireContextPlugin = (root: FilePath): Plugin =>
  virtualModules(REQUIRE_CONTEXT, (name) => {
    const { folder, deep, pattern, flags } = contextOf(name);
    const base = path.join(root, folder);
    const matches = new RegExp(pattern, flags.replace(/[gy]/g, ""));
    const files = filesIn(base, deep).filter((file) => matches.test(file) && !CONTENT.test(file));
    const imports = files.map((file, index) => `import * as m${index} from ${JSON.stringify(path.join(base, file))};`);
    const entries = files.map((file, index) => `${JSON.stringify(file)}: m${index}`);
    return {
      loader: "js",
      resolveDir: base,
      contents: `${imports.join("\n")}
const modules = { ${entries.join(", ")} };
const find = (name) => {
  if (Object.hasOwn(modules, name)) return modules[name];
  throw new Error(\`Unexpected name \${name} in a context, expected one of its keys: \${Object.keys(modules).join(", ")}\`);
};
export const context = (name) => (name.endsWith(".json") ? find(name).default : find(name));
context.keys = () => Object.keys(modules);
context.resolve = (name) => (find(name), name);
context.id = ${JSON.stringify(folder)};
`,
    };
  });

/** As webpack names them: `./chart.js`, sorted. */
function filesIn(base: string, deep: boolean, below = "./"): string[] {
  const folder = path.join(base, below);
  return listIfPresent(folder)
    .filter((name) => name !== "node_modules" && !name.startsWith("."))
    .sort()
    .flatMap((name) => {
      const isFile = !isFolder(path.join(folder, name));
      if (isFile) return [`${below}${name}`];
      return deep ? filesIn(base, deep, `${below}${name}/`) : [];
    });
}
