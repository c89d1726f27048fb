import { isCollection, isNode, LineCounter, type Node, parseDocument } from "yaml";
import { dataFileSyntax, forbiddenCharacter } from "../diagnostics/files.ts";
import type { ContentPath } from "../model/brands.ts";
import { controlsIn } from "../model/control-characters.ts";
import type { DataFile } from "../model/data-file.ts";
import type { Diagnostic, Keys, Locate, Location } from "../model/diagnostic.ts";

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
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const locationAt = (offset: number): Location => {
    const { line, col } = lines.linePos(offset);
    return { path, line, column: col };
  };
  const diagnostics = document.errors.map(({ message, pos }) =>
    dataFileSyntax({ message: `Unexpected syntax in \`${path}\`: ${message}`, location: locationAt(pos[0]) }),
  );
  let value: unknown = null;
  if (diagnostics.length === 0) {
    try {
      value = toPlain(document.toJS({ mapAsMap: true, maxAliasCount: 100 }));
    } catch (error) {
      diagnostics.push(
        dataFileSyntax({
          message: `Unexpected content of \`${path}\`: ${(error as Error).message}`,
          location: { path },
        }),
      );
    }
  }
  if (diagnostics.length > 0) return { file: null, diagnostics };
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
  return controls.length > 0 ? { file: null, diagnostics: controls } : { file: { path, value, locate }, diagnostics };
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

/** Converts maps to objects without prototypes, which no key can change. @throws Error for the key `__proto__`. */
function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (!(value instanceof Map)) return value;
  const plain = Object.create(null) as Record<string, unknown>;
  for (const [key, inner] of value) {
    if (key === "__proto__") throw new Error("the key `__proto__` is not allowed");
    plain[String(key)] = toPlain(inner);
  }
  return plain;
}
