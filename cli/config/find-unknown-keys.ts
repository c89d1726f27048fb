import { nearest } from "../diagnostics/nearest.ts";
import type { Keys } from "../model/diagnostic.ts";

export interface UnknownKey {
  keys: Keys;
  /** A field of the schema within two edits; null if there is none. */
  suggestion: string | null;
}

/** The parts of valibot's schemas that are walked. */
interface SchemaNode {
  type: string;
  entries?: Record<string, SchemaNode>;
  wrapped?: SchemaNode;
  item?: SchemaNode;
  value?: SchemaNode;
  key?: string;
  options?: SchemaNode[];
  literal?: unknown;
}

/** Fields that a schema does not name, at all depths. Written by hand: valibot stops at the first of an object. */
export function findUnknownKeys(schema: unknown, value: unknown, keys: Keys = []): UnknownKey[] {
  const node = schema as SchemaNode;
  if (node.wrapped) return value === null || value === undefined ? [] : findUnknownKeys(node.wrapped, value, keys);
  if (typeof value !== "object" || value === null) return [];
  if (node.type === "array" && node.item) {
    const { item } = node;
    return Array.isArray(value)
      ? value.flatMap((element, index) => findUnknownKeys(item, element, [...keys, index]))
      : [];
  }
  if (node.type === "union" && node.options) {
    const option = node.options.find(({ type }) => (Array.isArray(value) ? type === "array" : type === "object"));
    return option ? findUnknownKeys(option, value, keys) : [];
  }
  if (node.type === "variant" && node.options) {
    const tag = (value as Record<string, unknown>)[node.key ?? "type"];
    const option = node.options.find(({ entries }) => entries?.[node.key ?? "type"]?.literal === tag);
    return option ? findUnknownKeys(option, value, keys) : [];
  }
  if (node.type === "record" && node.value) {
    const inner = node.value;
    return Object.entries(value).flatMap(([key, element]) => findUnknownKeys(inner, element, [...keys, key]));
  }
  const { entries } = node;
  // a list in place of an object is an error of its type
  if (!entries || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, element]) => {
    const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
    if (entry) return findUnknownKeys(entry, element, [...keys, key]);
    if (node.type === "loose_object") return [];
    return [{ keys: [...keys, key], suggestion: nearest(key, Object.keys(entries)) ?? null }];
  });
}
