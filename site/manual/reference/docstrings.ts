// Docstrings of options classes, read from their sources: the schema knows names, types and defaults, but no comments.
import { readFileSync } from "node:fs";

export interface Declaration {
  /** Text of the docstring; empty without one. */
  doc: string;
  /** Source of the initializer. */
  value: string;
}

export interface Declarations {
  /** Class → its parent, and its fields by path: `navbar.items` for a field of a class inside. */
  classes: Map<string, { parent: string | null; fields: Map<string, Declaration> }>;
  /** Constant → source of its value. */
  constants: Map<string, string>;
}

/** Reads files that are formatted as this repository's are: a level of nesting is two spaces. */
export function readDeclarations(files: readonly string[]): Declarations {
  const declarations: Declarations = { classes: new Map(), constants: new Map() };
  for (const file of files) readFile(readFileSync(file, "utf8"), declarations);
  return declarations;
}

function readFile(source: string, { classes, constants }: Declarations): void {
  let doc: string[] = [];
  let inDoc = false;
  let fields: Map<string, Declaration> | null = null;
  let open: { indent: number; path: string }[] = [];
  let constant: string | null = null;
  for (const line of source.split("\n")) {
    const comment = /^\s*(\/\*\*|\*(?!\/))?\s?(.*?)\s*(\*\/)?$/.exec(line);
    if (/^\s*\/\*\*/.test(line)) {
      doc = [];
      inDoc = true;
    }
    if (inDoc) {
      const text = (comment?.[2] ?? "").replace(/^\*\/$/, "");
      if (text !== "") doc.push(text);
      if (line.includes("*/")) inDoc = false;
      continue;
    }
    const opening = /^(?:export )?class (\w+)(?: extends (\w+))? \{/.exec(line);
    if (opening) {
      fields = new Map();
      open = [];
      classes.set(opening[1] as string, { parent: opening[2] ?? null, fields });
      doc = [];
      continue;
    }
    if (line.startsWith("}")) fields = null;
    const declared = /^(?:export )?const (\w+)(?:: [^=]+)? =(.*)$/.exec(line);
    if (declared) constant = declared[1] as string;
    if (/^\S/.test(line) && !declared && !/^[)\]}]/.test(line)) constant = null;
    if (constant !== null) constants.set(constant, `${constants.get(constant) ?? ""}${declared?.[2] ?? line}\n`);
    const field = /^(\s+)(?:override )?(\w+)\??(?:: [^=]+)? =(.*)$/.exec(line);
    if (!fields) continue;
    const indent = /^\s*/.exec(line)?.[0].length ?? 0;
    // a line of the initializer belongs to all fields that are open around it
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent && !/^\s*[)\]}>]/.test(line)) open.pop();
    for (const { path } of open) {
      const around = fields.get(path);
      if (around) around.value += `${line}\n`;
    }
    if (field) {
      const path = [open.at(-1)?.path, field[2]].filter(Boolean).join(".");
      fields.set(path, { doc: doc.join(" "), value: `${field[3] ?? ""}\n` });
      open.push({ indent, path });
      doc = [];
    } else if (line.trim() !== "" && !line.trim().startsWith("//")) doc = [];
  }
}

/** The declaration of a field by its path, also where the path goes through other classes and constants. */
export function findDeclaration(
  declarations: Declarations,
  className: string,
  keys: readonly string[],
): Declaration | null {
  const declared = declarations.classes.get(className);
  if (!declared) return null;
  for (let length = keys.length; length > 0; length--) {
    const field = declared.fields.get(keys.slice(0, length).join("."));
    if (!field) continue;
    if (length === keys.length) return field;
    for (const name of classesIn(declarations, field.value)) {
      const inner = findDeclaration(declarations, name, keys.slice(length));
      if (inner) return inner;
    }
  }
  return declared.parent === null ? null : findDeclaration(declarations, declared.parent, keys);
}

/** Classes that a source names, itself or through constants. */
function classesIn({ classes, constants }: Declarations, source: string, seen = new Set<string>()): string[] {
  return [...source.matchAll(/\b[A-Za-z]\w*\b/g)].flatMap(([name]) => {
    if (seen.has(name)) return [];
    seen.add(name);
    if (classes.has(name)) return [name];
    const value = constants.get(name);
    return value === undefined ? [] : classesIn({ classes, constants }, value, seen);
  });
}
