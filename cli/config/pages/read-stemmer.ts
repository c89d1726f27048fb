import { createRequire } from "node:module";
import path from "node:path";
import type { Stemmer } from "../../../runtime/shared/local-search/expand-query.ts";
import { missingStemmer } from "../../diagnostics/writing.ts";
import type { FilePath } from "../../model/brands.ts";
import { contentHash } from "../../model/content-hash.ts";
import type { Diagnostic, Locate } from "../../model/diagnostic.ts";
import { readRegularFile } from "../../model/disk/read-file.ts";
import type { UserConfig } from "../../options/user-config.ts";

export interface ReadStemmer {
  /** The module for the language; null without one. */
  file: FilePath | null;
  fingerprints: string[];
  diagnostics: Diagnostic[];
}

/** Finds the module of `search.stemmers` for a language such as `pt-BR`: the entry of its name, else that of `pt`. */
export function readStemmer({ search }: UserConfig, root: FilePath, language: string, locate: Locate): ReadStemmer {
  const stemmers = search && "stemmers" in search ? (search.stemmers ?? {}) : {};
  const key = [language, language.split("-")[0] ?? ""].find((name) => Object.hasOwn(stemmers, name));
  const name = key === undefined ? undefined : stemmers[key];
  if (key === undefined || name === undefined) return { file: null, fingerprints: [], diagnostics: [] };
  try {
    const file = createRequire(path.join(root, "package.json")).resolve(name) as FilePath;
    loadStemmer(file);
    return { file, fingerprints: ["stemmer", contentHash(readRegularFile(file))], diagnostics: [] };
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error).split("\n")[0];
    const message = `Unexpected stemmer \`${name}\`, expected a package of the site or a JavaScript file that exports \`stemmer\`: ${reason}`;
    const location = locate(["search", "stemmers", key]);
    const help = /^[./]/.test(name) ? missingStemmer.entry.remedy : `Run \`npm install ${packageOf(name)}\`.`;
    return { file: null, fingerprints: [], diagnostics: [missingStemmer({ message, location, help })] };
  }
}

/** @throws if the module cannot be loaded, or exports no function of that name. */
export function loadStemmer(file: FilePath): Stemmer {
  const { stemmer } = createRequire(import.meta.url)(file) as { stemmer?: unknown };
  if (typeof stemmer !== "function") throw new Error(`it exports no function \`stemmer\``);
  return stemmer as Stemmer;
}

/** `@scope/name` of `@scope/name/path`. */
const packageOf = (name: string): string => name.split("/", name.startsWith("@") ? 2 : 1).join("/");
