// Front matter of the two collections. The lists `/experts/` and `/templates/` read the same values.
import * as v from "valibot";

const words = v.array(v.pipe(v.string(), v.nonEmpty()));

/** What studios are looked for by: `value` stands in front matter and addresses. */
export const expertFocuses = [
  { value: "data", label: "Films from data" },
  { value: "products", label: "Editors and apps" },
  { value: "design", label: "Design and 3D" },
  { value: "sound", label: "Sound and captions" },
  { value: "rendering", label: "Rendering" },
  { value: "guidance", label: "Training and upkeep" },
] as const;

export const expertSchema = v.looseObject({
  location: v.pipe(v.string(), v.nonEmpty()),
  focus: v.picklist(expertFocuses.map(({ value }) => value)),
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
});
export type Template = v.InferOutput<typeof templateSchema>;
