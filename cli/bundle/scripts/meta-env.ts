// `import.meta.env` of Vite, in scripts of a site. There is no such object: the code would fail when it runs, in the browser perhaps
// after a click.
import { type OnLoadResult, transform } from "esbuild";
import { scriptLoader } from "../module-paths.ts";

/** `detail` of the error. */
export interface MetaEnv {
  /** With the name that is read, if there is one. */
  metaEnv: string;
}

/** Texts and comments are passed over; those with `?.` ask whether it exists. */
const USE =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`$]*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*|(?<![\w$.])(import\.meta\.env(?:\.\w+)?)(?![\w$]|\s*\?\.)/g;
const NAME = "SITEGEN_META_ENV";

/** The error at the first use; undefined without one. @param file Absolute path. */
export async function findMetaEnv(file: string, source: string): Promise<OnLoadResult | undefined> {
  if (!source.includes("import.meta.env")) return undefined;
  const [match] = [...source.matchAll(USE)].filter(([, use]) => use !== undefined);
  if (!match || !(await isRead(file, source))) return undefined;
  const [, use = ""] = match;
  const lines = source.slice(0, match.index).split("\n");
  const lineText = source.split("\n")[lines.length - 1] ?? "";
  const location = {
    file,
    line: lines.length,
    column: Buffer.byteLength(lines.at(-1) ?? ""),
    length: use.length,
    lineText,
  };
  return { errors: [{ text: `Unexpected ${use}`, location, detail: { metaEnv: use } satisfies MetaEnv }] };
}

/** Whether it is code, and no text with a sample in backticks. */
async function isRead(file: string, source: string): Promise<boolean> {
  const plain = source.replaceAll(/import\.meta\.env(?=\s*\?\.)/g, "undefined");
  const define = { "import.meta.env": NAME };
  // errors of the syntax are reported where the module is bundled
  const transformed = await transform(plain, { loader: scriptLoader(file), define, logLevel: "silent" }).catch(
    () => null,
  );
  return transformed?.code.includes(NAME) ?? false;
}
