// TypeScript and twoslash, asked about one code block after another. TypeScript has no types here that fit each of its versions.
import { createRequire } from "node:module";
import path from "node:path";
import { READER_OPTIONS } from "../../compile/reader-options.ts";
import type { FilePath, Hash } from "../../model/brands.ts";
import { contentHash } from "../../model/content-hash.ts";
import { pathFrom } from "../../model/disk/file-paths.ts";
import { readRegularFile, statPath } from "../../model/disk/read-file.ts";
import type { SampleTypes, TypeNote } from "../../model/highlighter.ts";
import type { TypePackages } from "./find-packages.ts";
import { type FileStates, stateOf } from "./file-states.ts";

export interface CheckedCode {
  types: SampleTypes;
  faults: CodeFault[];
  /** The files with the types, from the site's folder. */
  files: Readonly<Record<string, Hash>>;
  /** Those, and whatever else the compiler has looked for. */
  probed: Readonly<Record<string, string>>;
}

export interface CodeFault {
  /** `unexpected`: an error that the code does not announce. `absent`: one that it announces and does not have. */
  kind: "unexpected" | "absent" | "notation" | "config";
  /** Offset in the code. */
  start: number;
  length: number;
  /** Number of TypeScript's error. */
  code: number | null;
  text: string;
}

export interface TypeChecker {
  check(code: string, language: string): CheckedCode;
  /** Whether the files are those that it has read. */
  isCurrent(states: FileStates): boolean;
}

interface System {
  readFile(file: string, encoding?: string): string | undefined;
  fileExists(file: string): boolean;
  directoryExists(folder: string): boolean;
  getDirectories(folder: string): string[];
  getExecutingFilePath(): string;
}

interface Message {
  messageText: unknown;
}

interface Compiler {
  sys: System;
  readConfigFile(file: string, read: System["readFile"]): { config?: object; error?: Message };
  parseJsonConfigFileContent(
    config: object,
    host: object,
    folder: string,
    existing?: object,
    file?: string,
  ): { options: object; errors: Message[] };
  convertCompilerOptionsFromJson(options: object, folder: string): { options: object };
  flattenDiagnosticMessageText(text: unknown, newLine: string): string;
}

interface Environment {
  languageService: { getProgram(): { getSourceFiles(): readonly { fileName: string }[] } | undefined };
}

/** A node of twoslash. */
interface Found {
  type: "hover" | "query" | "error" | "completion" | "highlight" | "tag";
  start: number;
  length: number;
  text?: string;
  docs?: string;
  code?: number;
  name?: string;
  completions?: { name: string }[];
}

interface Twoslash {
  createTwoslasher(options: object): (
    code: string,
    language: string,
    options: object,
  ) => {
    nodes: Found[];
    meta: { removals: [number, number][]; handbookOptions: { errors: number[] } };
  };
}

/** Remembers the environment of the last options. */
class Environments extends Map<string, Environment> {
  last: Environment | null = null;
  override get(key: string): Environment | undefined {
    const environment = super.get(key);
    this.last = environment ?? null;
    return environment;
  }
  override set(key: string, environment: Environment): this {
    this.last = environment;
    return super.set(key, environment);
  }
}

const TAGS = ["log", "warn", "error", "annotate"];
/** More names are no help for a reader. */
const MOST_COMPLETIONS = 8;
/** Longer types and descriptions are cut: each is part of the page. */
const LONGEST_TEXT = 600;

/** @param tsconfig Relative to the root. */
export function createTypeChecker(root: FilePath, packages: TypePackages, tsconfig: string | null): TypeChecker {
  const load = createRequire(path.join(packages.twoslash, "package.json"));
  const { createTwoslasher } = load("twoslash/core") as Twoslash;
  const compiler = load(packages.typescript) as Compiler;
  const libraries = path.dirname(compiler.sys.getExecutingFilePath());
  const name = (file: string): string => pathFrom(root, file);
  /** As read. */
  const states = new Map<string, string>();
  const sys: System = {
    ...compiler.sys,
    readFile(file) {
      if (!sys.fileExists(file)) return undefined;
      const bytes = readRegularFile(file);
      states.set(name(file), contentHash(bytes));
      return bytes.toString("utf8").replace(/^\uFEFF/, "");
    },
    fileExists(file) {
      const stats = statPath(file);
      if (stats?.isFile()) return true;
      states.set(name(file), stats ? "folder" : "absent");
      return false;
    },
    directoryExists(folder) {
      const stats = statPath(folder);
      if (stats === null) states.set(name(folder), "absent");
      return stats?.isDirectory() === true;
    },
    getDirectories(folder) {
      states.set(`${name(folder)}/`, stateOf(folder, true));
      return compiler.sys.getDirectories(folder);
    },
  };
  // TypeScript 6 beside 7 is a package that loads another one
  sys.readFile(path.join(libraries, "../package.json"));
  const { options, problem } = readOptions({ ...compiler, sys }, root, tsconfig);
  const environments = new Environments();
  const twoslasher = createTwoslasher({
    tsModule: { ...compiler, sys },
    vfsRoot: root,
    tsLibDirectory: libraries,
    compilerOptions: options,
    cache: environments,
    customTags: TAGS,
  });

  return {
    isCurrent: (current) => current.areCurrent(Object.fromEntries(states)),
    check(code, language) {
      let program: readonly { fileName: string }[] | null = null;
      const sourceFiles = (): readonly { fileName: string }[] =>
        environments.last?.languageService.getProgram()?.getSourceFiles() ?? [];
      const faults: CodeFault[] = problem === null ? [] : [faultOf("config", problem)];
      let types: SampleTypes = { hidden: [], notes: [] };
      try {
        const { nodes, meta } = twoslasher(code, language, {
          // errors are judged here, and cut with their places
          handbookOptions: { noErrorValidation: true, keepNotations: true },
          shouldGetHoverInfo: () => {
            // afterwards the files of this block are empty
            program ??= sourceFiles();
            return true;
          },
        });
        const hidden = mergeRanges(meta.removals);
        const isJavaScript = language.startsWith("js");
        const own = nodes.filter((node) => !(isJavaScript && isAboutTypes(node)));
        const announced = new Set(meta.handbookOptions.errors);
        types = { hidden, notes: own.flatMap(notesOf) };
        faults.push(...judge(own, announced, code));
      } catch (error) {
        if (!(error instanceof Error && "recommendation" in error)) throw error;
        faults.push(faultOfNotation(error, code));
      }
      const files: Record<string, Hash> = {};
      for (const { fileName } of program ?? sourceFiles()) {
        const file = name(fileName.startsWith("/lib.") ? path.join(libraries, fileName.slice(1)) : fileName);
        const state = states.get(file);
        // the block itself is no file
        if (state !== undefined && state !== "absent") files[file] = state as Hash;
      }
      return { types, faults, files, probed: probedBy(files) };
    },
  };

  /** Without the sources of other blocks. */
  function probedBy(files: Readonly<Record<string, Hash>>): Record<string, string> {
    const probed: Record<string, string> = { ...files };
    for (const [file, state] of states) {
      const isSource = /\.[cm]?[jt]sx?$/.test(file) && state !== "absent";
      if (!isSource) probed[file] = state;
    }
    return probed;
  }
}

function readOptions(
  compiler: Compiler,
  root: FilePath,
  tsconfig: string | null,
): { options: object; problem: string | null } {
  const { options } = compiler.convertCompilerOptionsFromJson(READER_OPTIONS, root);
  if (tsconfig === null) return { options, problem: null };
  const file = path.join(root, tsconfig);
  const flatten = ({ messageText }: Message): string => compiler.flattenDiagnosticMessageText(messageText, " ");
  const read = compiler.readConfigFile(file, compiler.sys.readFile);
  if (read.error || !read.config) return { options, problem: read.error ? flatten(read.error) : "it is empty" };
  // which files a project has is of no interest
  const host = { ...compiler.sys, readDirectory: () => [], useCaseSensitiveFileNames: true };
  const parsed = compiler.parseJsonConfigFileContent(
    { ...read.config, files: [], include: [] },
    host,
    path.dirname(file),
    options,
    file,
  );
  const NO_FILES = /^The 'files' list in config file|^No inputs were found/;
  const [error] = parsed.errors.map(flatten).filter((text) => !NO_FILES.test(text));
  return { options: { ...options, ...parsed.options }, problem: error ?? null };
}

/** JavaScript has no types to write. */
const isAboutTypes = ({ type, code = 0 }: Found): boolean => type === "error" && code >= 7000 && code < 8000;

function notesOf({ type, start, length, text = "", docs = "", code, name, completions = [] }: Found): TypeNote[] {
  const note = (kind: TypeNote["kind"], shown: string): TypeNote[] =>
    shown === "" && kind !== "mark" ? [] : [{ kind, start, length, text: shown }];
  switch (type) {
    case "hover": {
      const [paragraph = ""] = docs.split("\n\n", 1);
      return note("type", shorten(typeText(text))).map((shown) =>
        paragraph === "" ? shown : { ...shown, docs: shorten(paragraph) },
      );
    }
    case "query":
      return note("query", shorten(typeText(text)));
    case "error":
      return note("error", `${text} (TS${code})`);
    case "highlight":
      return [...note("mark", ""), ...note("tag", text)];
    case "tag":
      return note("tag", name === "annotate" || name === "log" ? text : `${name}: ${text}`);
    case "completion":
      return note(
        "completions",
        completions
          .slice(0, MOST_COMPLETIONS)
          .map((completion) => completion.name)
          .concat(completions.length > MOST_COMPLETIONS ? ["…"] : [])
          .join("\n"),
      );
  }
}

/** Without the line that repeats an import. */
const typeText = (text: string): string =>
  text
    .replace(/^\(alias\) /gm, "")
    .replace(/(?:^|\n)import [^\n]*$/, "")
    .trim();

const shorten = (text: string): string =>
  text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT).trimEnd()}…`;

function judge(nodes: readonly Found[], announced: ReadonlySet<number>, code: string): CodeFault[] {
  const errors = nodes.filter(({ type }) => type === "error");
  const unexpected = errors
    .filter((error) => !announced.has(error.code ?? 0))
    .map(({ start, length, code: number = null, text = "" }): CodeFault => {
      return { kind: "unexpected", start, length, code: number, text };
    });
  const absent = [...announced]
    .filter((number) => !errors.some((error) => error.code === number))
    .map((number): CodeFault => {
      const start = code.search(new RegExp(`@errors:[\\d\\s]*?\\b${number}\\b`));
      return { kind: "absent", start: Math.max(0, start), length: 0, code: number, text: "" };
    });
  const empty = nodes
    .filter(({ type, completions }) => type === "completion" && completions?.length === 0)
    .map(({ start }) => ({ ...faultOf("notation", "`^|` points to a place without completions"), start }));
  return [...unexpected, ...absent, ...empty];
}

const faultOf = (kind: CodeFault["kind"], text: string): CodeFault => ({ kind, start: 0, length: 0, code: null, text });

/** Twoslash names the line of the notation in a sentence. */
function faultOfNotation({ message }: Error & { description?: string }, code: string): CodeFault {
  const line = Number(/on line (\d+)/.exec(message)?.[1] ?? 1);
  const start = code.split("\n", line - 1).join("\n").length + (line > 1 ? 1 : 0);
  return { ...faultOf("notation", "`^?` points to a place without a type"), start };
}

/** In order, without overlaps. */
function mergeRanges(ranges: readonly [number, number][]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const previous = merged.at(-1);
    if (previous && from <= previous[1]) previous[1] = Math.max(previous[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
