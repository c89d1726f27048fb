import postcss from "postcss";

/** Longhands of a property: `padding` has four. */
const sides = (name: string): string[] => ["top", "right", "bottom", "left"].map((side) => name.replace("*", side));
const LONGHANDS: readonly [RegExp, string[]][] = [
  [/^background$/, ["background-color", "background-image"]],
  [/^margin$/, sides("margin-*")],
  [/^padding$/, sides("padding-*")],
  [
    /^border-radius$/,
    ["border-top-left-radius", "border-top-right-radius", "border-bottom-left-radius", "border-bottom-right-radius"],
  ],
  [/^border(?:-color|-width)?$/, [...sides("border-*-width"), ...sides("border-*-color")]],
  [
    /^border-(?:top|right|bottom|left|inline-start|inline-end|block-start|block-end)$/,
    [...sides("border-*-width"), ...sides("border-*-color")],
  ],
  [/^text-decoration$/, ["text-decoration-line", "text-decoration-color"]],
  [/^font$/, ["font-family", "font-size", "font-weight", "line-height"]],
  [/^flex$/, ["flex-basis", "flex-grow"]],
  [/^transition$/, ["transition-duration", "transition-timing-function"]],
  [/^gap$/, ["row-gap", "column-gap"]],
];

const longhandsOf = (property: string): string[] =>
  LONGHANDS.find(([names]) => names.test(property))?.[1] ?? [property];

/** For each variable of a stylesheet, the longhands that its value reaches, also through other variables. Transitions are left out. */
export function variableProperties(css: string): ReadonlyMap<string, readonly string[]> {
  const readers = new Map<string, Set<string>>();
  postcss.parse(css).walkDecls(({ prop, value }) => {
    for (const [, variable = ""] of value.matchAll(/var\(\s*(--[\w-]+)/g))
      readers.set(variable, (readers.get(variable) ?? new Set()).add(prop));
  });
  const reached = (variable: string, seen: ReadonlySet<string>): string[] =>
    [...(readers.get(variable) ?? [])].flatMap((reader) => {
      if (!reader.startsWith("--")) return longhandsOf(reader);
      return seen.has(reader) ? [] : reached(reader, new Set([...seen, reader]));
    });
  return new Map(
    [...readers.keys()].map((variable) => [
      variable,
      [...new Set(reached(variable, new Set([variable])))].filter((name) => !name.startsWith("transition")).sort(),
    ]),
  );
}
