import * as v from "valibot";
import { commonFields } from "../article-fields.ts";
import { textField } from "../fields.ts";

const socials = v.record(v.string(), textField, "accounts by network");
export const authorSchema = v.object(
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
const author = v.union([v.string(), authorSchema], "a key of the authors file, or an object with `name`");

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
  authorTitle: v.nullish(textField),
  authorURL: v.nullish(textField),
  authorImageURL: v.nullish(textField),
};
export const postMetaSchema = v.object(fields, "fields by name");
export const postMetaKeys: readonly string[] = Object.keys(fields);
export type PostMeta = v.InferOutput<typeof postMetaSchema>;
export type InlineAuthor = v.InferOutput<typeof authorSchema>;

const OLD_AUTHOR_FIELDS = [
  ...(["author", "author_title", "author_url", "author_image_url"] as const),
  ...(["authorTitle", "authorURL", "authorImageURL"] as const),
];

/** The author from the fields that preceded `authors`, and the first field that is set; null without any. */
export function oldAuthorOf(
  meta: PostMeta,
): { author: Omit<InlineAuthor, "key">; field: (typeof OLD_AUTHOR_FIELDS)[number] } | null {
  const field = OLD_AUTHOR_FIELDS.find((name) => meta[name]);
  if (!field) return null;
  const title = meta.author_title || meta.authorTitle;
  const url = meta.author_url || meta.authorURL;
  const imageURL = meta.author_image_url || meta.authorImageURL;
  if (meta.author || imageURL) return { author: { name: meta.author, title, url, imageURL }, field };
  // a link needs a text, and a feed a name
  return { author: title ? { name: title, url } : { name: url, url }, field };
}
