import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
} from "yaml";
import { dataFileSyntax, forbiddenCharacter } from "../diagnostics/files.ts";
import type { ContentPath } from "../model/brands.ts";
import { controlsIn } from "../model/control-characters.ts";
import { type DataFile, deepOffset } from "../model/data-file.ts";
import { type Diagnostic, type Keys, type Locate, type Location, placeAt } from "../model/diagnostic.ts";

interface Parsed {
  file: DataFile | null;
  diagnostics: Diagnostic[];
}

/** Parses YAML or JSON into objects without prototypes, and locates their values in the file. */
export function parseDataFile(path: ContentPath, text: string): Parsed {
  const value = path.endsWith(".json") ? readPrintedJson(text) : undefined;
  if (value === undefined) return parseYaml(path, text);
  // Only messages need locations.
  const locate: DataFile["locate"] = (keys) => parseYaml(path, text).file?.locate(keys) ?? { path, line: 1, column: 1 };
  return { file: { path, value, locate }, diagnostics: [] };
}

/** Maximum length of JSON that is read without the YAML parser. */
const MAX_PRINTED = 1_000;
const INDENTS = [2, 0, 4];

/**
 * Parses short JSON that a program printed, ten times as fast as the YAML parser. If printing the value gives the same text, it has
 * no duplicate keys and nothing that YAML would read differently. Undefined for other JSON.
 */
function readPrintedJson(text: string): unknown {
  const printed = text.trimEnd();
  if (printed.length > MAX_PRINTED || !/^[\n -~]*$/.test(printed) || /__proto__|\\u00/.test(printed)) return undefined;
  try {
    const value: unknown = JSON.parse(printed);
    return INDENTS.some((indent) => JSON.stringify(value, null, indent) === printed) ? toBare(value) : undefined;
  } catch {
    return undefined;
  }
}

function toBare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toBare);
  if (typeof value !== "object" || value === null) return value;
  return Object.assign(
    Object.create(null),
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toBare(inner)])),
  );
}

function parseYaml(path: ContentPath, text: string): Parsed {
  const lines = new LineCounter();
  const deep = deepOffset(text);
  if (deep !== null) {
    const message = `Unexpected nesting of more than ${MAX_DEPTH} levels in \`${path}\``;
    const location = placeAt(path, text, deep, 1);
    return { file: null, diagnostics: [dataFileSyntax({ message, location, help: "Write the values out." })] };
  }
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    // checked below: the parser compares each key with all others
    uniqueKeys: false,
  });
  const locationAt = (offset: number): Location => {
    const { line, col } = lines.linePos(offset);
    return { path, line, column: col };
  };
  const fail = (message: string, offset: number, help?: string): Parsed => ({
    file: null,
    diagnostics: [dataFileSyntax({ message: `${message} in \`${path}\``, location: locationAt(offset), help })],
  });
  // the other errors follow from the first
  const [error] = document.errors;
  if (error) return fail(`Unexpected syntax: ${describe(error)}`, error.pos[0]);
  const tag = document.warnings.find(({ code }) => code === "TAG_RESOLVE_FAILED");
  if (tag)
    return fail(`Unexpected tag \`${text.slice(...tag.pos)}\`, expected a plain value`, tag.pos[0], "Remove the tag.");
  let value: unknown;
  try {
    value = toPlain(document);
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown;
    return fail(thrown.message, thrown.offset, thrown.help);
  }
  const locate: Locate = (keys) => {
    for (let length = keys.length; length > 0; length--) {
      const offset = offsetOf(document.contents, keys.slice(0, length));
      if (offset !== null) return locationAt(offset);
    }
    return { path, line: 1, column: 1 };
  };
  const controls = controlsIn(value).map(({ keys, name }) =>
    forbiddenCharacter({
      message: `Unexpected character ${name} in \`${path}\`, expected text`,
      location: locate(keys),
      help: "Delete the character.",
    }),
  );
  return controls.length > 0
    ? { file: null, diagnostics: controls }
    : { file: { path, value, locate }, diagnostics: [] };
}

function offsetOf(root: Node | null, keys: Readonly<Keys>): number | null {
  let node: unknown = root;
  let offset: number | null = null;
  for (const key of keys) {
    if (!isCollection(node)) return null;
    const pairs = node.items as { key?: unknown; value?: unknown }[];
    const pair = pairs.find((item) => (item.key as { value?: unknown } | undefined)?.value === key);
    const next = pair ? pair.value : node.get(key, true);
    const place = pair?.key ?? next;
    offset = isNode(place) && place.range ? place.range[0] : null;
    if (offset === null) return null;
    node = next;
  }
  return offset;
}

/** Of the parser's messages those that do not fit a file of one document. */
function describe({ code, message }: { code: string; message: string }): string {
  if (code === "MULTIPLE_DOCS") return "a second document begins with `---`";
  if (code === "RESOURCE_EXHAUSTION") return "it is nested too deeply";
  if (code === "BLOCK_AS_IMPLICIT_KEY") return "a colon in a value without quotes";
  return message.split("\n")[0] ?? message;
}

/** Carries the place out of the recursion. */
class Unreadable extends Error {
  readonly offset: number;
  readonly help: string;
  constructor(message: string, node: Node | null, help = "Write the values out.") {
    super(message);
    this.offset = node?.range?.[0] ?? 0;
    this.help = help;
  }
}

/** More than any file of authors, tags or categories needs, and few enough to end at once. */
const MAX_DEPTH = 100;
const MAX_ALIASES = 100;

/** Converts maps to objects without prototypes, which no key can change. @throws Unreadable */
function toPlain(document: Document): unknown {
  let aliases = 0;
  const convert = (node: Node | null, depth: number): unknown => {
    if (depth > MAX_DEPTH) throw new Unreadable(`Unexpected nesting of more than ${MAX_DEPTH} levels`, node);
    if (isAlias(node)) {
      const target = node.resolve(document);
      if (!target) throw new Unreadable(`Unexpected alias \`*${node.source}\` without its anchor`, node);
      if (++aliases > MAX_ALIASES) throw new Unreadable(`Unexpected more than ${MAX_ALIASES} uses of aliases`, node);
      return convert(target, depth + 1);
    }
    if (isSeq(node)) return node.items.map((item) => convert(item as Node | null, depth + 1));
    if (isMap(node)) {
      const plain = Object.create(null) as Record<string, unknown>;
      for (const { key, value } of node.items as Pair<Node, Node | null>[]) {
        const name = isScalar(key) ? String(key.value) : String(key);
        if (name === "__proto__") throw new Unreadable("Unexpected key `__proto__`", key, "Rename the key.");
        if (Object.hasOwn(plain, name))
          throw new Unreadable(`Unexpected second key \`${name}\``, key, "Remove one of them.");
        plain[name] = convert(value, depth + 1);
      }
      return plain;
    }
    return isScalar(node) ? node.value : null;
  };
  return convert(document.contents, 0);
}
