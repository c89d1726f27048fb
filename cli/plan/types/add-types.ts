// Code blocks with the word `twoslash`: what TypeScript says about them becomes part of their file, so that compiling stays a function of
// one file. A result is cached with all files that the compiler has looked for, and TypeScript is loaded for new ones only.
import { extractFences, type Fence, withoutRemoved } from "../../compile/extract-fences.ts";
import { parsePage } from "../../compile/parse-page.ts";
import { withSampleCode } from "../../compile/plugins/sample-code.ts";
import { sampleErrorAbsent } from "../../diagnostics/upkeep.ts";
import {
  sampleTypeError,
  twoslashNotation,
  twoslashPackageMissing,
  unsupportedTypescript,
} from "../../diagnostics/samples.ts";
import { parseCodeMeta } from "../../highlight/parse-code-meta.ts";
import type { Hash } from "../../model/brands.ts";
import type { SiteConfig } from "../../model/config.ts";
import type { ContentFile } from "../../model/content.ts";
import { contentHash } from "../../model/content-hash.ts";
import type { Diagnostic, Location } from "../../model/diagnostic.ts";
import { findInstalled } from "../../model/disk/find-installed.ts";
import { type SampleTypes, typesKey } from "../../model/highlighter.ts";
import type { Host, Task } from "../../model/host.ts";
import { oncePer } from "../../../runtime/shared/once.ts";
import { createFileStates, type FileStates } from "./file-states.ts";
import { findTypePackages, type PackageFault, type TypePackages } from "./find-packages.ts";
import type { CheckedCode, CodeFault, TypeChecker } from "./type-checker.ts";

const EXTENSIONS: Readonly<Record<string, string>> = {
  ...{ ts: "ts", tsx: "tsx", js: "js", jsx: "jsx" },
  ...{ typescript: "ts", javascript: "js" },
};

interface TypedCode {
  code: string;
  /** Extension of the file that holds it. */
  language: string;
}

interface Shared {
  packages: TypePackages;
  tsconfig: string | null;
  states: FileStates;
  load(): Promise<TypeChecker>;
}

const checkTypes: Task<TypedCode, Shared, CheckedCode> = {
  name: "types",
  key: ({ code, language }, { packages, tsconfig }) => [language, code, tsconfig ?? "", packages.versions],
  further: {
    of: ({ probed }) => contentHash(JSON.stringify(Object.entries(probed))),
    now: (_, { states }, result) =>
      contentHash(JSON.stringify(Object.keys(result?.probed ?? {}).map((file) => [file, states.get(file)]))),
  },
  async run({ code, language }, { load }) {
    const checker = await load();
    return { value: checker.check(code, language), diagnostics: [] };
  },
};

/** The compiler of a config stays loaded while its files are unchanged: its start takes most of the time. */
const loadedFor = oncePer((): { checker: TypeChecker | null } => ({ checker: null }));

/** Adds types to the files that show some, and those to their hashes. Changes nothing without the option. */
export async function addTypes(
  files: readonly ContentFile[],
  { root, markdown }: Pick<SiteConfig, "root" | "markdown">,
  host: Host,
  find = findInstalled,
): Promise<readonly ContentFile[]> {
  const { twoslash } = markdown;
  const isTyped = ({ source, types, role }: ContentFile): boolean =>
    role !== "component" && !types && source.includes("twoslash");
  if (twoslash === null || !files.some(isTyped)) return files;
  const packages = findTypePackages(root, find);
  const states = createFileStates(root);
  const check = async (code: TypedCode): Promise<CheckedCode | null> => {
    if (!("versions" in packages)) return null;
    const { tsconfig } = twoslash;
    const load = async (): Promise<TypeChecker> => {
      const loaded = loadedFor(markdown);
      if (!loaded.checker?.isCurrent(states)) {
        const { createTypeChecker } = await import("./type-checker.ts");
        loaded.checker = createTypeChecker(root, packages, tsconfig);
      }
      return loaded.checker as TypeChecker;
    };
    const { value } = await host.runOne(checkTypes, code, { packages, tsconfig, states, load });
    return value ?? null;
  };
  const typed: ContentFile[] = [];
  // one after another: the compiler is one
  for (const file of files) typed.push(isTyped(file) ? await withTypes(file, markdown, packages, check) : file);
  return typed;
}

async function withTypes(
  file: ContentFile,
  markdown: SiteConfig["markdown"],
  packages: TypePackages | PackageFault,
  check: (code: TypedCode) => Promise<CheckedCode | null>,
): Promise<ContentFile> {
  const { tree } = await parsePage(file, markdown);
  if (!tree) return file;
  const ofCode: Record<string, SampleTypes> = {};
  const files: Record<string, Hash> = {};
  const faults: Diagnostic[] = [];
  for (const fence of extractFences({ path: file.path, source: file.source, tree })) {
    const extension = fence.language === null ? undefined : EXTENSIONS[fence.language];
    if (!parseCodeMeta(fence.meta).twoslash) continue;
    const shown = shownCode(fence, file);
    const language = extension ?? EXTENSIONS[shown.language ?? ""];
    if (language === undefined) continue;
    if (!("versions" in packages)) {
      faults.push(describePackages(packages, fence.location));
      break;
    }
    const checked = await check({ code: withoutRemoved(shown.code), language });
    if (!checked) continue;
    ofCode[typesKey(shown.language, shown.code)] = checked.types;
    Object.assign(files, checked.files);
    faults.push(...checked.faults.map((fault) => describeFault(fault, fence, shown)));
  }
  if (Object.keys(ofCode).length + faults.length === 0) return file;
  const hash = contentHash(JSON.stringify([file.hash, ofCode, faults]));
  return { ...file, hash, types: { ofCode, files, faults }, ownHash: file.ownHash ?? file.hash };
}

interface ShownCode {
  code: string;
  language: string | null;
  /** Whether it is part of the page, rather than of the file that `file="…"` names. */
  isOwn: boolean;
}

function shownCode({ code, language, meta }: Fence, { path, samples }: ContentFile): ShownCode {
  // what cannot be shown is reported where it would be shown
  const state = { path, samples, preview: false, diagnostics: [] };
  const shown = withSampleCode({ text: code, language, meta }, {}, state);
  return { code: shown.text.replace(/\n$/, ""), language: shown.language, isOwn: shown.text === code };
}

function describePackages(fault: PackageFault, location: Location): Diagnostic {
  if ("version" in fault) {
    const message = `Unexpected TypeScript ${fault.version}, expected 5.5 to 6: twoslash cannot use another version`;
    return unsupportedTypescript({ message, location, help: unsupportedTypescript.entry.remedy });
  }
  const message = `Unexpected absence of the package \`${fault.missing}\`, expected it in the site: it finds the types of this code block`;
  const help = `Run \`npm install --save-dev ${fault.missing === "twoslash" ? "twoslash" : "typescript@6"}\`.`;
  return twoslashPackageMissing({ message, location, help });
}

function describeFault(fault: CodeFault, fence: Fence, { code, isOwn }: ShownCode): Diagnostic {
  const location = isOwn ? placeOf(fault, fence, code) : fence.location;
  switch (fault.kind) {
    case "unexpected": {
      const message = `${fault.text} (TS${fault.code})`;
      const help = `Correct the code, or show the error with a line \`// @errors: ${fault.code}\`.`;
      return sampleTypeError({ message, location, help });
    }
    case "absent": {
      const message = `Unexpected success, expected the error TS${fault.code} that the sample promises`;
      return sampleErrorAbsent({ message, location });
    }
    case "config":
      return sampleTypeError({
        message: `Unexpected compiler options: ${fault.text}`,
        location: fence.location,
        help: "Correct the file of `markdown.twoslash.tsconfig`.",
      });
    case "notation":
      return twoslashNotation({ message: `Unexpected notation: ${fault.text}`, location });
  }
}

function placeOf({ start, length }: CodeFault, fence: Fence, code: string): Location {
  const before = code.slice(0, start).split("\n");
  const place = fence.placeOf(before.length, (before.at(-1) ?? "").length + 1);
  const inLine = code.slice(start, start + length).replace(/\n.*/s, "").length;
  return { ...place, length: Math.max(1, inLine) };
}
