/** The fields of an item that are not options, as attributes of the element; null if there are none. */
export function attributesOf(
  item: Record<string, unknown>,
  options: ReadonlySet<string>,
): Record<string, string | number | boolean> | null {
  const extra = Object.entries(item).filter(
    (entry): entry is [string, string | number | boolean] =>
      !options.has(entry[0]) && ["string", "number", "boolean"].includes(typeof entry[1]),
  );
  return extra.length > 0 ? Object.fromEntries(extra) : null;
}

/** The class of an item, if it has one. */
export const classOf = ({ className }: Record<string, unknown>): { className?: string } =>
  typeof className === "string" ? { className } : {};
