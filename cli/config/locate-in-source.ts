// Finds the position of a key path in a config file. The file is TypeScript and its values may be computed, so this reads
// brackets, keys and commas only: exact for literals, the nearest enclosing key for everything else.
import type { Keys } from "../model/diagnostic.ts";

interface Token {
  kind: "name" | "string" | "open" | "close" | "comma" | "colon" | "other";
  text: string;
  offset: number;
}
interface Group {
  open: string;
  offset: number;
  elements: Part[][];
}
type Part = Token | Group;

/** A position in the source. */
export interface Found {
  offset: number;
  length: number;
  /** How many keys of the path were found. */
  depth: number;
}

/**
 * Finds a key path in the source of a module; null if even its first key is missing. The empty path is the start of the exported
 * literal. `topKeys` are the keys of the value that the module exports: the literal with most of them is searched, else the first
 * match.
 */
export function createSourceLocator(
  source: string,
  topKeys: readonly string[] = [],
): (keys: Readonly<Keys>) => Found | null {
  let parsed: { root: Group; objects: Group[] } | null = null;
  return (keys) => {
    if (!parsed) {
      const root = groupTokens(tokenize(source));
      parsed = { root, objects: likelyObjects(collectObjects(root), topKeys) };
    }
    let best: Found | null = null;
    if (keys.length === 0) {
      const [only] = parsed.objects.length === 1 ? parsed.objects : [];
      const start = only ?? exportedObject(parsed.root);
      return start && { offset: start.offset, length: 1, depth: 0 };
    }
    for (const group of parsed.objects) {
      const found = descend(group, keys, parsed.root);
      if (found && (best === null || found.depth > best.depth)) best = found;
      if (best?.depth === keys.length) break;
    }
    return best;
  };
}

function likelyObjects(objects: Group[], topKeys: readonly string[]): Group[] {
  const counted = objects.map((group) => ({
    group,
    count: topKeys.filter((key) => stepInto(group, key) !== null).length,
  }));
  const most = counted.reduce((best, { count }) => Math.max(best, count), 0);
  return most === 0
    ? objects
    : counted
        .filter(({ count }) => count === most)
        .slice(0, 1)
        .map(({ group }) => group);
}

function descend(group: Group, keys: Readonly<Keys>, root: Group): Found | null {
  let current: Group | null = group;
  let best: Found | null = null;
  for (const [index, key] of keys.entries()) {
    if (!current) break;
    const step: { offset: number; length: number; value: Part[] } | null = current ? stepInto(current, key) : null;
    if (!step) break;
    best = { offset: step.offset, length: step.length, depth: index + 1 };
    current = groupOf(step.value, typeof keys[index + 1] === "number" ? "[" : "{", root);
  }
  return best;
}

function stepInto(group: Group, key: string | number): { offset: number; length: number; value: Part[] } | null {
  if (typeof key === "number") {
    const element = group.open === "[" ? group.elements[key] : undefined;
    const first = element?.[0];
    return element && first
      ? { offset: first.offset, length: "text" in first ? first.text.length : 1, value: element }
      : null;
  }
  if (group.open !== "{") return null;
  for (const element of group.elements) {
    const [name, colon] = element;
    if (!name || "elements" in name || (name.kind !== "name" && name.kind !== "string")) continue;
    const text = name.kind === "string" ? name.text.slice(1, -1) : name.text;
    if (text !== key) continue;
    const hasColon = colon && !("elements" in colon) && colon.kind === "colon";
    return { offset: name.offset, length: name.text.length, value: hasColon ? element.slice(2) : [name] };
  }
  return null;
}

/** The literal inside a value: itself, the argument of a call (`docs({ … })`), or the declaration of a name. */
function groupOf(value: readonly Part[], open: string, root: Group, depth = 0): Group | null {
  for (const part of value) {
    if (!("elements" in part)) continue;
    if (part.open === open) return part;
    if (part.open === "(") {
      for (const element of part.elements) {
        const inner = groupOf(element, open, root, depth);
        if (inner) return inner;
      }
    }
  }
  const only = value[0];
  if (value.length === 1 && only && !("elements" in only) && only.kind === "name" && depth < 3) {
    const declared = findDeclaration(root, only.text);
    if (declared) return groupOf(declared, open, root, depth + 1);
  }
  return null;
}

/** The literal of `export default` or `module.exports =`. */
function exportedObject(root: Group): Group | null {
  for (const element of root.elements) {
    const at = element.findIndex((part) => "text" in part && /^(?:default|exports)$/.test(part.text));
    const literal = at < 0 ? null : groupOf(element.slice(at + 1), "{", root);
    if (literal) return literal;
  }
  return null;
}

function findDeclaration(group: Group, name: string): Part[] | null {
  for (const element of group.elements) {
    for (const [index, part] of element.entries()) {
      if ("elements" in part || part.kind !== "name" || part.text !== name) continue;
      const before = element[index - 1];
      if (before && !("elements" in before) && /^(?:const|let|var)$/.test(before.text)) {
        const equals = element.findIndex((later, at) => at > index && !("elements" in later) && later.text === "=");
        if (equals > 0) return element.slice(equals + 1);
      }
    }
  }
  return null;
}

function collectObjects(group: Group): Group[] {
  const found: Group[] = group.open === "{" ? [group] : [];
  for (const element of group.elements)
    for (const part of element) if ("elements" in part) found.push(...collectObjects(part));
  return found;
}

function groupTokens(tokens: readonly Token[]): Group {
  const root: Group = { open: "", offset: 0, elements: [[]] };
  const stack: Group[] = [root];
  for (const token of tokens) {
    const top = stack[stack.length - 1] as Group;
    if (token.kind === "open") {
      const group: Group = { open: token.text, offset: token.offset, elements: [[]] };
      top.elements[top.elements.length - 1]?.push(group);
      stack.push(group);
    } else if (token.kind === "close") {
      if (stack.length > 1) stack.pop();
    } else if (token.kind === "comma" || token.text === ";") {
      top.elements.push([]);
    } else {
      top.elements[top.elements.length - 1]?.push(token);
    }
  }
  return root;
}

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|[\p{L}_$][\p{L}\d_$]*|[{[(]|[}\])]|,|:|[^\s]/gu;

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  for (const match of source.matchAll(TOKEN)) {
    const text = match[0];
    if (text.startsWith("//") || text.startsWith("/*")) continue;
    tokens.push({ kind: kindOf(text), text, offset: match.index });
  }
  return tokens;
}

function kindOf(text: string): Token["kind"] {
  if (/^["'`]/.test(text) && text.length > 1) return "string";
  if (/^[\p{L}_$]/u.test(text)) return "name";
  if (text === "," || text === ":") return text === "," ? "comma" : "colon";
  if ("{[(".includes(text)) return "open";
  return "}])".includes(text) ? "close" : "other";
}
