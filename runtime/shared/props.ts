// Encoder and decoder of island props. Plain data is JSON. Other values are strings that start with `$` and a letter, or arrays
// whose first item is such a tag. Ordinary strings that start with `$` get a second one, so that they cannot be mistaken for
// tags. A large prop stands in a separate file, which pages with an equal one share: they may all have the same sidebar.

/** Reports the path of a value (`items[2].onPick`) that cannot be encoded, and its type (`function`). */
export type RefuseProp = (path: string, what: string) => void;
/** Returns the slot's name if the value is markup rendered on the server only. */
export type TakeSlot = (value: unknown, path: string) => string | undefined;
/** An element of the island itself. `type` is the name of a component, or `<` and that of an element (`<` alone: a fragment). */
export interface WiredElement {
  type: string;
  key: string;
  props: object;
}
/** Returns an element in parts if it is sent to the browser. */
export type TakeElement = (value: unknown, path: string) => WiredElement | undefined;
export interface Encoding {
  refuse: RefuseProp;
  /** Whether a value is the data of the site, which the page has once for all islands. */
  isSite?(value: object): boolean;
  takeSlot?: TakeSlot;
  takeElement?: TakeElement;
}

/** A prop for a separate file. Pages that pass the same object get the same `LargeProp`. */
export interface LargeProp {
  readonly json: string;
}
export interface EncodedProps {
  wire: string;
  /** By their number in the wire. */
  large: LargeProp[];
}

/** Creates the values for slots and elements on this side. */
export interface Decoding {
  /** The data of the site. */
  site(): unknown;
  placeSlot(name: string): unknown;
  placeElement(element: WiredElement): unknown;
  /** The JSON of a large prop. */
  largeProp(number: number): string;
}

/** Length of the JSON of a prop that stays in the page. Compressed, so much of a sidebar is 1.1 kB: a request costs about as much. */
const LONGEST_IN_PAGE = 8_192;
/** Characters of tokens and marks, which later stages replace in pages only. */
const TOKEN = /[\uFDD0-\uFDEF]/;

const SITE = "$g";
/** Stands for an item that an array lacks, as in `[a, , b]`: loops skip it. */
const HOLE = "$o";

/** Large props by their value, if encoding it needs nothing of the page. */
const encodedValues = new WeakMap<object, LargeProp>();

const join = (path: string, key: string): string => (path ? `${path}.${key}` : key);

/**
 * Encodes props. Functions, symbols, cycles and class instances are refused with one call each and encoded as null.
 */
export function encodeProps(
  props: object,
  { refuse: refuseProp, isSite, takeSlot, takeElement }: Encoding,
): EncodedProps {
  const open: unknown[] = [props];
  /** Whether a value was refused or taken since this was last unset. */
  let isOfPage = false;
  const refuse: RefuseProp = (path, what) => {
    isOfPage = true;
    refuseProp(path, what);
  };
  const encodeObject = (value: object, path: string): unknown => {
    if (value instanceof Date) return `$d${value.getTime()}`;
    if (value instanceof URL) return `$l${value.href}`;
    if (value instanceof RegExp) return ["$r", value.source, value.flags];
    if (value instanceof Map)
      return ["$m", ...[...value].map(([k, v], i) => [encode(k, `${path}.key(${i})`), encode(v, `${path}.get(${i})`)])];
    if (value instanceof Set) return ["$s", ...[...value].map((v, i) => encode(v, `${path}[${i}]`))];
    if (Array.isArray(value)) return Array.from(value, (v, i) => (i in value ? encode(v, `${path}[${i}]`) : HOLE));
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== null && prototype !== Object.prototype) {
      refuse(path, `instance of ${prototype.constructor?.name || "a class"}`);
      return null;
    }
    const result: Record<string, unknown> = {};
    for (const [key, v] of Object.entries(value)) {
      // Assigning "__proto__" would set the prototype.
      Object.defineProperty(result, key, { value: encode(v, join(path, key)), enumerable: true });
    }
    return result;
  };
  const encode = (value: unknown, path: string): unknown => {
    switch (typeof value) {
      case "string":
        return value.startsWith("$") ? `$${value}` : value;
      case "number":
        if (Object.is(value, -0)) return "$n-0";
        return Number.isFinite(value) ? value : `$n${value}`;
      case "boolean":
        return value;
      case "undefined":
        return "$u";
      case "bigint":
        return `$b${value}`;
      case "function":
      case "symbol":
        refuse(path, typeof value);
        return null;
    }
    if (value === null) return null;
    if (isSite?.(value as object)) {
      // each page must say that it needs the data
      isOfPage = true;
      return SITE;
    }
    const slot = takeSlot?.(value, path);
    const element = slot === undefined ? takeElement?.(value, path) : undefined;
    isOfPage ||= slot !== undefined || element !== undefined;
    if (slot !== undefined) return `$h${slot}`;
    if (element) return ["$e", element.type, element.key, encodeObject(element.props, path)];
    if (open.includes(value)) {
      refuse(path, "cycle");
      return null;
    }
    open.push(value);
    const result = encodeObject(value as object, path);
    open.pop();
    return result;
  };
  const large: LargeProp[] = [];
  const addLarge = (prop: LargeProp): string => `"$f${large.push(prop) - 1}"`;
  const encodeProp = (name: string, value: unknown): string => {
    const isObject = typeof value === "object" && value !== null;
    const encoded = isObject ? encodedValues.get(value) : undefined;
    if (encoded) return addLarge(encoded);
    isOfPage = false;
    const json = JSON.stringify(encode(value, name));
    if (json.length <= LONGEST_IN_PAGE || TOKEN.test(json)) return json;
    const prop = { json };
    if (isObject && !isOfPage) encodedValues.set(value, prop);
    return addLarge(prop);
  };
  const entries = Object.entries(props).map(([name, value]) => `${JSON.stringify(name)}:${encodeProp(name, value)}`);
  return { wire: `{${entries.join(",")}}`, large };
}

/** In JSON, the start of each tag. */
const TAG_START = '"$';

/** Decodes the result of `encodeProps`. @throws SyntaxError if it is not valid JSON. */
export function decodeProps(wire: string, { site, placeSlot, placeElement, largeProp }: Decoding): unknown {
  const decodeString = (text: string): unknown => {
    if (text[0] !== "$") return text;
    const rest = text.slice(2);
    switch (text[1]) {
      case "u":
        return undefined;
      case "n":
        return Number(rest);
      case "b":
        return BigInt(rest);
      case "d":
        return new Date(Number(rest));
      case "l":
        return new URL(rest);
      case "g":
        return site();
      case "h":
        return placeSlot(rest);
      case "f":
        return parse(largeProp(Number(rest)));
      default:
        return text.slice(1);
    }
  };
  const decode = (value: unknown): unknown => {
    if (typeof value === "string") return decodeString(value);
    if (Array.isArray(value)) {
      const rest = value.slice(1);
      if (value[0] === "$m") return new Map(rest.map(decode) as [unknown, unknown][]);
      if (value[0] === "$s") return new Set(rest.map(decode));
      if (value[0] === "$r") return new RegExp(rest[0], rest[1]);
      if (value[0] === "$e") return placeElement({ type: rest[0], key: rest[1], props: decode(rest[2]) as object });
      const items = value.map(decode);
      for (const [index, item] of value.entries()) if (item === HOLE) delete items[index];
      return items;
    }
    if (value && typeof value === "object") {
      for (const key of Object.keys(value)) {
        Object.defineProperty(value, key, {
          value: decode((value as Record<string, unknown>)[key]),
          enumerable: true,
          writable: true,
          configurable: true,
        });
      }
    }
    return value;
  };
  const parse = (json: string): unknown => {
    const value: unknown = JSON.parse(json);
    return json.includes(TAG_START) ? decode(value) : value;
  };
  return parse(wire);
}
