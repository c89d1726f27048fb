import * as v from "valibot";
import { changelogField, commonFields } from "../article-fields.ts";
import { flagField, numberField, textField } from "../fields.ts";

const fields = {
  ...commonFields,
  ...changelogField,
  id: v.nullish(textField),
  sidebar_label: v.nullish(textField),
  sidebar_position: v.nullish(numberField),
  sidebar_class_name: v.nullish(textField),
  sidebar_custom_props: v.nullish(v.record(v.string(), v.unknown(), "an object")),
  sidebar_key: v.nullish(textField),
  displayed_sidebar: v.optional(v.nullable(textField)),
  pagination_label: v.nullish(textField),
  pagination_next: v.optional(v.nullable(textField)),
  pagination_prev: v.optional(v.nullable(textField)),
  parse_number_prefixes: v.nullish(flagField),
};
export const docMetaSchema = v.object(fields, "fields by name");
export const docMetaKeys: readonly string[] = Object.keys(fields);
export type DocMeta = v.InferOutput<typeof docMetaSchema>;
