import * as v from "valibot";
import { commonFields, flagField, textField } from "../front-matter.ts";

const socials = v.record(v.string(), textField, "accounts by network");
const inlineAuthor = v.object(
  {
    key: v.nullish(textField),
    name: v.nullish(textField),
    title: v.nullish(textField),
    url: v.nullish(textField),
    image_url: v.nullish(textField),
    imageURL: v.nullish(textField),
    email: v.nullish(textField),
    description: v.nullish(textField),
    socials: v.nullish(socials),
    page: v.nullish(v.any()),
  },
  "a key of the authors file, or an object with `name`",
);
const author = v.union([v.string(), inlineAuthor], "a key of the authors file, or an object with `name`");

const fields = {
  ...commonFields,
  id: v.nullish(textField),
  title_meta: v.nullish(textField),
  sidebar_label: v.nullish(textField),
  authors: v.nullish(
    v.union(
      [
        v.array(author),
        v.pipe(
          author,
          v.transform((one) => [one]),
        ),
      ],
      "an author or a list of authors",
    ),
  ),
  author: v.nullish(textField),
  author_title: v.nullish(textField),
  author_url: v.nullish(textField),
  author_image_url: v.nullish(textField),
  hide_title: v.nullish(flagField),
};
export const postMetaSchema = v.object(fields, "fields by name");
export const postMetaKeys: readonly string[] = Object.keys(fields);
export type PostMeta = v.InferOutput<typeof postMetaSchema>;
export type InlineAuthor = v.InferOutput<typeof inlineAuthor>;
