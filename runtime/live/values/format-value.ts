// How values are shown: as code, on one line, and short.

const MAX_TEXT = 48;
const MAX_ITEMS = 4;
/** Values of code that has run several times. */
const MAX_VALUES = 3;

/** `12, 18, 24, …` for the values of several runs. */
export function formatValues(values: readonly unknown[]): string {
  const shown = values.slice(0, MAX_VALUES).map((value) => formatValue(value));
  return values.length > MAX_VALUES ? `${shown.join(", ")}, …` : shown.join(", ");
}

export function formatValue(value: unknown, depth = 0): string {
  switch (typeof value) {
    case "number":
      return formatNumber(value);
    case "string":
      return JSON.stringify(cut(value));
    case "function":
      return "ƒ";
    case "bigint":
      return `${value}n`;
    case "object":
      return value === null ? "null" : formatObject(value, depth);
    default:
      return String(value);
  }
}

function formatObject(value: object, depth: number): string {
  if ("$$typeof" in value) return "<…>";
  if (depth > 1) return Array.isArray(value) ? "[…]" : "{…}";
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const items = entries
    .slice(0, MAX_ITEMS)
    .map(([key, item]) => (isList ? formatValue(item, depth + 1) : `${key}: ${formatValue(item, depth + 1)}`));
  if (entries.length > MAX_ITEMS) items.push("…");
  const text = items.join(", ");
  return isList ? `[${text}]` : text === "" ? "{}" : `{ ${text} }`;
}

/** At most three decimals: more would change faster than they can be read. */
const formatNumber = (value: number): string => {
  if (!Number.isFinite(value) || Number.isInteger(value)) return String(value);
  const rounded = Math.abs(value) < 1e-3 ? value.toExponential(2) : value.toFixed(Math.abs(value) < 10 ? 3 : 1);
  return rounded;
};

const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);
