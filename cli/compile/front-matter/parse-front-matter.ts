import { type Alias, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from "yaml";
import { controlCharacter } from "../../diagnostics/files.ts";
import { findControl, showControls } from "../../model/control-characters.ts";
import { deepOffset } from "../../model/data-file.ts";
import type { ContentPath } from "../../model/brands.ts";
import type { FrontMatter } from "../../model/content.ts";
import type { Diagnostic, Location } from "../../model/diagnostic.ts";
import { ownText } from "../../model/own-text.ts";
import {
  frontMatterCode,
  frontMatterDuplicateKey,
  frontMatterNotClosed,
  frontMatterNotFields,
  frontMatterReservedKey,
  frontMatterSyntax,
  frontMatterTooComplex,
} from "../../diagnostics/markdown.ts";
import { readFlatFields } from "./read-flat-fields.ts";
import { repairYaml } from "./repair-yaml.ts";

/** Far more than real front matter needs, but few enough to fail within milliseconds. */
const MAX_DEPTH = 40;
const MAX_VALUES = 20_000;
/** Each lookup of an alias walks the document. */
const MAX_ALIASES = 50;

interface Fences {
  /** The YAML between the fences. */
  text: string;
  /** Offset of `text` in the file. */
  start: number;
  bodyOffset: number;
}

/** A source without its body; empty if its front matter has errors. */
export function validFrontMatter(source: string, path: ContentPath): string {
  const text = source.replace(/\r\n?/g, "\n");
  const { bodyOffset, diagnostics } = parseFrontMatter(text, path);
  return diagnostics.length > 0 ? "" : text.slice(0, bodyOffset);
}

/**
 * Reads the fields between the `---` fences. Line ends may be LF or CRLF.
 * Numbers that are not written in their shortest form (`1.10`, `012`) stay strings: their meaning depends on the schema.
 */
export function parseFrontMatter(
  source: string,
  path: ContentPath,
): { frontMatter: FrontMatter; bodyOffset: number; diagnostics: Diagnostic[] } {
  const frontMatter: FrontMatter = { data: Object.create(null), keys: Object.create(null) };
  const opening = /^---([^\S\n]*)(\S*)[^\S\n]*(?:\n|$)/.exec(source);
  if (!opening) return { frontMatter, bodyOffset: 0, diagnostics: [] };
  const language = opening[2] ?? "";
  // `--- text` and `----` are Markdown; a word right after the dashes names the language of the front matter.
  if (language !== "") {
    if (opening[1] !== "" || !/^[a-z]+$/i.test(language)) return { frontMatter, bodyOffset: 0, diagnostics: [] };
    const problem = frontMatterCode({
      message: `Unexpected front matter in \`${language}\`, expected YAML between two \`---\` lines`,
      location: { path, line: 1, column: 4, length: language.length },
    });
    return { frontMatter, bodyOffset: findFences(source)?.bodyOffset ?? source.length, diagnostics: [problem] };
  }
  const fences = findFences(source);
  if (!fences) {
    const problem = frontMatterNotClosed({
      message: "Unexpected end of the file in front matter, expected a closing line `---`",
      location: { path, line: 1, column: 1, length: 3 },
      help: frontMatterNotClosed.entry.remedy,
    });
    return { frontMatter, bodyOffset: source.length, diagnostics: [problem] };
  }
  const flat = readFlatFields(fences.text, path);
  if (flat) return { frontMatter: flat, bodyOffset: fences.bodyOffset, diagnostics: [] };
  const diagnostics = readFields(fences, path, frontMatter);
  return { frontMatter, bodyOffset: fences.bodyOffset, diagnostics };
}

function findFences(source: string): Fences | null {
  const start = source.indexOf("\n") + 1;
  if (start === 0) return null;
  const closing = /^---[^\S\n]*$/m;
  const match = closing.exec(source.slice(start));
  if (!match) return null;
  const end = start + match.index + match[0].length;
  // A copy: values are slices of it and would keep the whole source in memory.
  return {
    text: ownText(source.slice(start, start + match.index)),
    start,
    bodyOffset: Math.min(end + 1, source.length),
  };
}

/** Fills `frontMatter`, which must be empty. */
function readFields(fences: Fences, path: ContentPath, frontMatter: FrontMatter): Diagnostic[] {
  const lines = new LineCounter();
  const locate = (offset: number, length?: number): Location => {
    const { line, col } = lines.linePos(offset);
    // The YAML begins on the file's second line.
    return { path, line: line + 1, column: Math.max(col, 1), ...(length !== undefined && length > 0 && { length }) };
  };
  const document = readDocument(fences.text, lines);
  if (document === "too deep") {
    const message = `Unexpected size of front matter, expected at most ${MAX_DEPTH} levels and ${MAX_ALIASES} aliases`;
    return [frontMatterTooComplex({ message, location: { path, line: 2, column: 1 } })];
  }

  const diagnostics: Diagnostic[] = [];
  for (const { code, message, pos } of document.errors) {
    if (code === "RESOURCE_EXHAUSTION")
      diagnostics.push(
        frontMatterTooComplex({
          message: "Unexpected nesting in front matter, expected a few levels",
          location: locate(pos[0]),
        }),
      );
    else
      diagnostics.push(
        frontMatterSyntax({
          message: describeYamlError(code, message),
          location: locate(pos[0]),
          help: helpFor(code, fences.text.slice(lineStart(fences.text, pos[0]), pos[1])),
        }),
      );
    // The other syntax errors follow from the first.
    break;
  }
  for (const { code, pos } of document.warnings) {
    if (code === "TAG_RESOLVE_FAILED")
      diagnostics.push(
        frontMatterCode({
          message: `Unexpected tag \`${fences.text.slice(pos[0], pos[1])}\` in front matter, expected a plain value`,
          location: locate(pos[0], pos[1] - pos[0]),
        }),
      );
  }
  if (diagnostics.length > 0) return diagnostics;

  const contents = document.contents;
  if (contents === null || (isScalar(contents) && contents.value === null)) return [];
  if (!isMap(contents)) {
    const actual = isSeq(contents) ? "list" : "single value";
    return [
      frontMatterNotFields({
        message: `Unexpected ${actual} as front matter, expected fields such as \`title: Guide\``,
        location: locate(contents.range?.[0] ?? 0),
      }),
    ];
  }

  let values = 0;
  let aliases = 0;
  const topLevelKeys = new Map<string, Location>();
  const convert = (node: Node | null, depth: number): unknown => {
    values++;
    if (depth > MAX_DEPTH || values > MAX_VALUES) throw new TooComplex(node?.range?.[0] ?? 0);
    if (node === null) return null;
    if (isAlias(node)) {
      if (++aliases > MAX_ALIASES) throw new TooComplex(node.range?.[0] ?? 0);
      return convert(resolveAlias(node), depth + 1);
    }
    if (isSeq(node)) return node.items.map((item) => convert(item as Node | null, depth + 1));
    if (isMap(node)) {
      const map: Record<string, unknown> = Object.create(null);
      const keys = new Map<string, Location>();
      for (const pair of node.items as Pair<Node, Node | null>[]) {
        const entry = readKey(pair, depth === 0 ? topLevelKeys : keys);
        if (entry !== undefined) map[entry] = convert(pair.value, depth + 1);
      }
      return map;
    }
    if (!isScalar(node)) return null;
    if (typeof node.value === "number" && node.source !== undefined && node.source !== String(node.value))
      return node.source;
    if (typeof node.value === "bigint") return String(node.value);
    return typeof node.value === "string" ? withoutControls(node.value, node) : node.value;
  };
  /** Control characters written as escapes; those in the source were replaced before. */
  const withoutControls = (text: string, node: Node): string => {
    const control = findControl(text);
    if (!control) return text;
    diagnostics.push(
      controlCharacter({
        message: `Unexpected character ${control.name} in front matter, expected text`,
        location: locate(node.range?.[0] ?? 0),
        help: controlCharacter.entry.remedy,
      }),
    );
    return showControls(text);
  };
  const resolveAlias = (alias: Alias): Node | null => alias.resolve(document) ?? null;
  const readKey = ({ key }: Pair<Node, Node | null>, keys: Map<string, Location>): string | undefined => {
    const name = isScalar(key) ? String(key.value) : String(key);
    const location = locate(key.range?.[0] ?? 0, (key.range?.[1] ?? 0) - (key.range?.[0] ?? 0));
    const earlier = keys.get(name);
    if (name in Object.prototype || name === "prototype") {
      diagnostics.push(
        frontMatterReservedKey({
          message: `Unexpected field name \`${name}\`, expected a name that JavaScript objects do not have`,
          location,
        }),
      );
      return undefined;
    }
    if (earlier) {
      diagnostics.push(
        frontMatterDuplicateKey({
          message: `Unexpected second \`${name}\` on line ${location.line}, expected it only once: it is already on line ${earlier.line}`,
          location,
          help: `Remove line ${earlier.line} or line ${location.line}.`,
        }),
      );
      return undefined;
    }
    keys.set(name, location);
    return name;
  };
  try {
    Object.assign(frontMatter.data, convert(contents, 0));
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    return [
      ...diagnostics,
      frontMatterTooComplex({
        message: `Unexpected size of front matter, expected at most ${MAX_DEPTH} levels, ${MAX_VALUES} values and ${MAX_ALIASES} aliases`,
        location: locate(error.offset),
      }),
    ];
  }
  for (const { key, value } of contents.items as Pair<Node, Node | null>[]) {
    const name = isScalar(key) ? String(key.value) : String(key);
    const keyLocation = topLevelKeys.get(name);
    if (!keyLocation || name in frontMatter.keys) continue;
    const range = value?.range;
    frontMatter.keys[name] = {
      key: keyLocation,
      value:
        range && range[1] > range[0]
          ? locate(range[0], singleLineLength(fences.text, range[0], range[1]))
          : keyLocation,
    };
  }
  return diagnostics;
}

/** Thrown and caught in this file: carries the offset out of the recursion. */
class TooComplex extends Error {
  readonly offset: number;
  constructor(offset: number) {
    super("front matter too complex");
    this.offset = offset;
  }
}

function readDocument(text: string, lineCounter: LineCounter): ReturnType<typeof parseDocument> | "too deep" {
  if (deepOffset(text) !== null) {
    lineCounter.addNewLine(0);
    return "too deep";
  }
  // The parser walks the document for each alias, so their number is checked too.
  if ((text.match(/(?<=^|[\s,[{:])\*[\w-]+/g)?.length ?? 0) > MAX_ALIASES * 10) return "too deep";
  const parse = (yaml: string, counter?: LineCounter) =>
    parseDocument(yaml, {
      version: "1.2",
      schema: "core",
      // checked below: the parser compares each key with all others
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: "silent",
      ...(counter && { lineCounter: counter }),
    });
  try {
    const document = parse(text, lineCounter);
    if (document.errors.length === 0) return document;
    // positions are those of the text: a repair moves nothing
    const repaired = repairYaml(text, (yaml) => parse(yaml).errors);
    return repaired === null ? document : parse(repaired);
  } catch (error) {
    if (error instanceof RangeError) return "too deep";
    throw error;
  }
}

function describeYamlError(code: string, message: string): string {
  switch (code) {
    case "TAB_AS_INDENT":
      return "Unexpected tab as indentation in front matter, expected spaces";
    case "BLOCK_AS_IMPLICIT_KEY":
    case "MULTILINE_IMPLICIT_KEY":
      return "Unexpected colon inside a value in front matter, expected the value in quotes";
    default:
      return `Unexpected YAML in front matter: ${message.split("\n")[0]}`;
  }
}

function helpFor(code: string, line: string): string {
  if (code === "TAB_AS_INDENT" || line.includes("\t")) return "Replace tabs with spaces.";
  if (code === "BLOCK_AS_IMPLICIT_KEY" || code === "MULTILINE_IMPLICIT_KEY" || /:.*: /.test(line))
    return 'Quote the value: `title: "Guide: first steps"`.';
  if (code === "MISSING_CHAR") return "Close the quote or bracket.";
  return "Check the quotes, colons and indentation of this field.";
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", Math.max(0, offset - 1)) + 1;
}

function singleLineLength(text: string, start: number, end: number): number {
  const lineEnd = text.indexOf("\n", start);
  return lineEnd === -1 || lineEnd > end ? end - start : lineEnd - start;
}
