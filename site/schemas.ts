// Front matter of the two collections. The lists `/experts/` and `/templates/` read the same values.
import * as v from "valibot";

const words = v.array(v.pipe(v.string(), v.nonEmpty()));

export const expertSchema = v.looseObject({
  location: v.pipe(v.string(), v.nonEmpty()),
  skills: v.pipe(words, v.minLength(2), v.maxLength(6)),
  availability: v.picklist(["open", "limited", "booked"]),
  /** Profiles of studios that do not exist are marked as such wherever they are shown. */
  sample: v.literal(true),
});
export type Expert = v.InferOutput<typeof expertSchema>;

export const templateGroups = ["Start", "Web apps", "Media", "Captions and code", "Products"] as const;

export const templateSchema = v.looseObject({
  group: v.picklist(templateGroups),
  stack: v.pipe(words, v.minLength(1), v.maxLength(5)),
  /** Place in the list, 1 first. */
  position: v.pipe(v.number(), v.integer()),
  /** Colours of the generated preview, as hue angles. */
  hues: v.tuple([v.number(), v.number()]),
});
export type Template = v.InferOutput<typeof templateSchema>;
