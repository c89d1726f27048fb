// SG110x–111x: values of front matter and data files. Errors of YAML syntax are in `markdown.ts`.
import { error, info, warning } from "./define.ts";

export const invalidFrontMatter = error("SG1101", "invalid-front-matter", {
  cause: "A front matter field has an invalid value.",
  example: "---\nsidebar_position: first\n---",
  remedy: "Set the field to the type of value that the message names.",
});

export const unknownFrontMatter = warning("SG1102", "unknown-front-matter", {
  cause:
    "The name of a front matter field looks like a typo of an existing field. With `--strict`, every unknown field is an error.",
  example: "---\ntilte: Player\n---",
  remedy: "Correct the name, or choose another name for your own field.",
});

export const draftAndUnlisted = error("SG1103", "draft-and-unlisted", {
  cause: "A page is both a draft, which is not published, and unlisted, which is published without links to it.",
  example: "---\ndraft: true\nunlisted: true\n---",
  remedy: "Keep one of the two.",
});

export const impossibleDate = error("SG1104", "impossible-date", {
  cause: "A date does not exist in the calendar or is not written in ISO 8601.",
  example: "---\ndate: 2024-02-30\n---",
  remedy: "Write `2024-02-29`, or with a time `2024-02-29T18:30:00Z`. Times without a time zone are in UTC.",
});

export const zonelessTime = info("SG1116", "zone-less-time", {
  cause: "A date has a time without a time zone. It is read as UTC, which may differ from the author's local time.",
  example: "---\ndate: 2024-05-31 18:30\n---",
  remedy: "Add the time zone: `2024-05-31T18:30:00Z` or `2024-05-31T18:30:00+02:00`.",
});

export const invalidSlug = error("SG1105", "invalid-slug", {
  cause:
    "A slug, or the permalink of a tag or author, is not a valid URL path: it leaves the section, names a host, or contains `\\`, `?`, `#` or empty segments.",
  example: "---\nslug: ../elsewhere\n---",
  remedy:
    "Write lowercase words with dashes, such as `setup/linux-arm`. A leading slash starts at the section's base path: `/setup`.",
});

export const unknownAuthor = error("SG1106", "unknown-author", {
  cause: "A post names an author that is not in the authors file, or names the same author twice.",
  example: "---\nauthors: [ana]\n---",
  remedy: "Add the author to the file, or correct the key.",
});

export const inlineAuthor = warning("SG1107", "inline-author", {
  cause:
    "A post defines its author in front matter instead of using a key of the authors file. `onInlineAuthors` sets the level.",
  example: "---\nauthors:\n  name: Ana\n---",
  remedy: "Move the author to the authors file and use its key in the post.",
});

export const inlineTag = warning("SG1108", "inline-tag", {
  cause: "A page has a tag that is not in the section's tags file. `onInlineTags` sets the level.",
  example: "---\ntags: [relases]\n---",
  remedy: "Add the tag to the tags file, or correct its name.",
});

export const postWithoutDate = error("SG1109", "post-without-date", {
  cause: "A post has no date: neither in its front matter, nor in its file name, nor in the Git history.",
  example: "content/blog/hello.md",
  remedy: "Add `date: 2024-05-31` to the front matter, or name the file `2024-05-31-hello.md`.",
});

export const untruncatedPost = warning("SG1110", "untruncated-post", {
  cause: "A post has no truncate marker, so lists show all of it. `onUntruncatedBlogPosts` sets the level.",
  example: "A post without `{/* truncate */}`.",
  remedy:
    "Add `{/* truncate */}` after the part that lists should show; in `.md` files, `<!-- truncate -->` works too.",
});

export const entryAgainstSchema = error("SG1111", "entry-against-schema", {
  cause: "The front matter of an entry does not match the schema of its collection in the config.",
  example: 'entries({ id: "people", schema: v.object({ age: v.number() }) }) // age: old',
  remedy: "Correct the value, or change the schema.",
});

export const invalidDataFile = error("SG1112", "invalid-data-file", {
  cause: "A data file such as `authors.yml`, `tags.yml` or `_category_.json` has an invalid structure or value.",
  example: "ana: Ana Lima # expected an object with a name",
  remedy: "Change the value to the type that the message names.",
});

export const invalidAuthor = error("SG1113", "invalid-author", {
  cause: "An author has neither a name nor an image, or has a social account that is not a handle or URL.",
  example: "ana:\n  socials:\n    github: not/a/name",
  remedy: "Add a name, and write accounts as a handle or a full URL.",
});

export const conflictingFields = error("SG1114", "conflicting-fields", {
  cause: "Two front matter fields have the same purpose, such as `author` and `authors`.",
  example: "---\nauthor: Ana\nauthors: [ana]\n---",
  remedy: "Keep one of the two.",
});

export const deprecatedFrontMatter = warning("SG1115", "deprecated-front-matter", {
  cause: "A front matter field is deprecated and has a new name.",
  example: "---\nid: hello\n---",
  remedy: "Use the field that the message names.",
});
