import * as v from "valibot";
import { unsafeScheme } from "../model/link-scheme.ts";
import { dateField, flagField, listField, textField } from "./fields.ts";

const headingLevelField = v.picklist([2, 3, 4, 5, 6], "a heading level from 2 to 6");
const tagField = v.union(
  [textField, v.object({ label: textField, permalink: textField })],
  "a text, or an object with `label` and `permalink`",
);

/** Front matter of all kinds. All fields are optional: YAML's null counts as absent unless a kind says otherwise. */
export const commonFields = {
  title: v.nullish(textField),
  description: v.nullish(textField),
  keywords: v.nullish(listField(textField)),
  image: v.nullish(textField),
  slug: v.nullish(textField),
  hide_table_of_contents: v.nullish(flagField),
  toc_min_heading_level: v.nullish(headingLevelField),
  toc_max_heading_level: v.nullish(headingLevelField),
  draft: v.nullish(flagField),
  unlisted: v.nullish(flagField),
  last_update: v.nullish(
    v.object({ author: v.nullish(textField), date: v.nullish(dateField) }, "an object with `author` or `date`"),
  ),
  tags: v.nullish(listField(tagField)),
  custom_edit_url: v.optional(
    v.nullable(
      v.pipe(
        textField,
        v.check((url) => unsafeScheme(url, "link") === null, "a URL that runs no code"),
      ),
    ),
  ),
  mdx: v.nullish(
    v.strictObject({ format: v.optional(v.picklist(["mdx", "md", "detect"])) }, "an object that holds `format` alone"),
  ),
  date: v.nullish(dateField),
  hide_title: v.nullish(flagField),
  symbols: v.nullish(listField(textField)),
};
export type CommonMeta = v.InferOutput<v.ObjectSchema<typeof commonFields, undefined>>;

/** Of docs and pages. */
export const changelogField = { keep_a_changelog: v.nullish(flagField) };

/** Of pages. */
export const pageFields = { ...commonFields, ...changelogField, wrapperClassName: v.nullish(textField) };
