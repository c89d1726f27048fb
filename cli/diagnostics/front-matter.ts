// SG110x–111x: values of front matter and data files. YAML's syntax is the Markdown room's business.
import { defineDiagnostic } from "./define.ts";

export const invalidFrontMatter = defineDiagnostic({
  code: "SG1101",
  name: "invalid-front-matter",
  severity: "error",
  cause: "A field of the front matter has a value of a kind that it cannot have.",
  example: "---\nsidebar_position: first\n---",
  remedy: "Give the field a value of the kind that the message names.",
});

export const unknownFrontMatter = defineDiagnostic({
  code: "SG1102",
  name: "unknown-front-matter",
  severity: "warning",
  cause:
    "A field of the front matter is named almost like a known one. With `--strict`, every unknown field is an error.",
  example: "---\ntilte: Player\n---",
  remedy: "Correct the name. Fields of your own with names unlike all known ones are fine.",
});

export const draftAndUnlisted = defineDiagnostic({
  code: "SG1103",
  name: "draft-and-unlisted",
  severity: "error",
  cause: "A page is a draft, which is not published, and unlisted, which is published without links to it.",
  example: "---\ndraft: true\nunlisted: true\n---",
  remedy: "Keep one of the two.",
});

export const impossibleDate = defineDiagnostic({
  code: "SG1104",
  name: "impossible-date",
  severity: "error",
  cause: "A date is not on the calendar or not written as ISO 8601 says.",
  example: "---\ndate: 2024-02-30\n---",
  remedy: "Write `2024-02-29`, or with a time `2024-02-29T18:30:00Z`. A time without a zone is UTC.",
});

export const zonelessTime = defineDiagnostic({
  code: "SG1116",
  name: "zone-less-time",
  severity: "info",
  cause: "A date has a time without a zone. It is taken for UTC, which is not what a clock on a wall showed elsewhere.",
  example: "---\ndate: 2024-05-31 18:30\n---",
  remedy: "Write the zone: `2024-05-31T18:30:00Z` or `2024-05-31T18:30:00+02:00`.",
});

export const invalidSlug = defineDiagnostic({
  code: "SG1105",
  name: "invalid-slug",
  severity: "error",
  cause:
    "A slug, a tag's or an author's address cannot be part of a URL path: it leaves the section, names a host, or holds `\\`, `?`, `#` or empty segments.",
  example: "---\nslug: ../elsewhere\n---",
  remedy: "Write words with dashes, `setup/linux`, or from the section's start `/setup`.",
});

export const unknownAuthor = defineDiagnostic({
  code: "SG1106",
  name: "unknown-author",
  severity: "error",
  cause: "A post names an author that the authors file does not have, or names one twice.",
  example: "---\nauthors: [ana]\n---",
  remedy: "Add the author to the file, or correct the key.",
});

export const inlineAuthor = defineDiagnostic({
  code: "SG1107",
  name: "inline-author",
  severity: "warning",
  cause:
    "A post describes its author itself instead of naming a key of the authors file. The level is `onInlineAuthors`.",
  example: "---\nauthors:\n  name: Ana\n---",
  remedy: "Move the author to the authors file and name the key.",
});

export const inlineTag = defineDiagnostic({
  code: "SG1108",
  name: "inline-tag",
  severity: "warning",
  cause: "A page has a tag that the section's tags file does not have. The level is `onInlineTags`.",
  example: "---\ntags: [relases]\n---",
  remedy: "Add the tag to the file, or correct it.",
});

export const postWithoutDate = defineDiagnostic({
  code: "SG1109",
  name: "post-without-date",
  severity: "error",
  cause: "A post has no date: not in its front matter, not in its file name, and Git does not know when it came.",
  example: "content/blog/hello.md",
  remedy: "Add `date: 2024-05-31` to the front matter, or name the file `2024-05-31-hello.md`.",
});

export const untruncatedPost = defineDiagnostic({
  code: "SG1110",
  name: "untruncated-post",
  severity: "warning",
  cause: "A post has no truncate marker, so lists show it whole. The level is `onUntruncatedBlogPosts`.",
  example: "A post without `{/* truncate */}`.",
  remedy: "Put `{/* truncate */}`, in `.md` also `<!-- truncate -->`, after the part that lists show.",
});

export const entryAgainstSchema = defineDiagnostic({
  code: "SG1111",
  name: "entry-against-schema",
  severity: "error",
  cause: "The front matter of an entry does not fit the schema that the config gives its collection.",
  example: 'entries({ id: "people", schema: v.object({ age: v.number() }) }) // age: old',
  remedy: "Change the value, or the schema.",
});

export const invalidDataFile = defineDiagnostic({
  code: "SG1112",
  name: "invalid-data-file",
  severity: "error",
  cause: "A data file such as `authors.yml`, `tags.yml` or `_category_.json` does not hold what it must.",
  example: "ana: Ana Lima # expected an object with a name",
  remedy: "Give the value the shape that the message names.",
});

export const invalidAuthor = defineDiagnostic({
  code: "SG1113",
  name: "invalid-author",
  severity: "error",
  cause: "An author has neither name nor image, or a social account that cannot be made a link.",
  example: "ana:\n  socials:\n    github: not/a/name",
  remedy: "Give a name, and accounts as a handle or a full URL.",
});

export const conflictingFields = defineDiagnostic({
  code: "SG1114",
  name: "conflicting-fields",
  severity: "error",
  cause: "Two fields of the front matter say the same thing in two ways, such as `author` and `authors`.",
  example: "---\nauthor: Ana\nauthors: [ana]\n---",
  remedy: "Keep one of the two.",
});

export const deprecatedFrontMatter = defineDiagnostic({
  code: "SG1115",
  name: "deprecated-front-matter",
  severity: "warning",
  cause: "A field of the front matter has another name now.",
  example: "---\nid: hello\n---",
  remedy: "Use the field that the message names.",
});
