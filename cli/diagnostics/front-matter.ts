// SG110x–111x: values of front matter and data files. Errors of YAML syntax are in `markdown.ts`.
import { error, info, warning } from "./define.ts";

export const invalidFrontMatter = error("SG1101", "invalid-front-matter", {
  cause: "A front matter field has an invalid value.",
  example: { files: { "content/docs/index.md": "---\nsidebar_position: first\n---\n\nThe first page." } },
  remedy: "Set the field to the type of value that the message names.",
});

export const unknownFrontMatter = warning("SG1102", "unknown-front-matter", {
  cause:
    "The name of a front matter field looks like a typo of an existing field. With `--strict`, every unknown field is an error.",
  example: { files: { "content/docs/index.md": "---\ntilte: Start\n---\n\nThe first page." } },
  remedy: "Correct the name, or choose another name for your own field.",
});

export const draftAndUnlisted = error("SG1103", "draft-and-unlisted", {
  cause: "A page is both a draft, which is not published, and unlisted, which is published without links to it.",
  example: { files: { "content/docs/index.md": "---\ndraft: true\nunlisted: true\n---\n\nThe first page." } },
  remedy: "Keep one of the two.",
});

export const impossibleDate = error("SG1104", "impossible-date", {
  cause: "A date does not exist in the calendar or is not written in ISO 8601.",
  example: { files: { "content/blog/release.md": "---\ndate: 2024-02-30\n---\n\nVersion 2 is out." } },
  remedy: "Write `2024-02-29`, or with a time `2024-02-29T18:30:00Z`. Times without a time zone are in UTC.",
});

export const zonelessTime = info("SG1116", "zone-less-time", {
  cause: "A date has a time without a time zone. It is read as UTC, which may differ from the author's local time.",
  example: { files: { "content/blog/release.md": "---\ndate: 2024-05-31 18:30\n---\n\nVersion 2 is out." } },
  remedy: "Add the time zone: `2024-05-31T18:30:00Z` or `2024-05-31T18:30:00+02:00`.",
});

export const invalidSlug = error("SG1105", "invalid-slug", {
  cause:
    "A slug, or the permalink of a tag or author, is not a valid URL path: it leaves the section, names a host, or contains `\\`, `?`, `#` or empty segments.",
  example: { files: { "content/docs/index.md": "---\nslug: ../elsewhere\n---\n\nThe first page." } },
  remedy:
    "Write lowercase words with dashes, such as `setup/linux-arm`. A leading slash starts at the section's base path: `/setup`.",
});

export const unknownAuthor = error("SG1106", "unknown-author", {
  cause: "A post names an author that is not in the authors file, or names the same author twice.",
  example: {
    files: {
      "content/blog/authors.yml": "ben:\n  name: Ben",
      "content/blog/2024-05-31-release.md": "---\nauthors: [ana]\n---\n\nVersion 2 is out.",
    },
  },
  remedy: "Add the author to the file, or correct the key.",
});

export const inlineAuthor = warning("SG1107", "inline-author", {
  cause:
    "A post defines its author in front matter instead of using a key of the authors file. `onInlineAuthors` sets the level.",
  example: { files: { "content/blog/2024-05-31-release.md": "---\nauthors:\n  name: Ana\n---\n\nVersion 2 is out." } },
  remedy: "Move the author to the authors file and use its key in the post.",
});

export const inlineTag = warning("SG1108", "inline-tag", {
  cause: "A page has a tag that is not in the section's tags file. `onInlineTags` sets the level.",
  example: {
    files: {
      "content/docs/tags.yml": "releases:\n  label: Releases",
      "content/docs/index.md": "---\ntags: [relases]\n---\n\nVersion 2 is out.",
    },
  },
  remedy: "Add the tag to the tags file, or correct its name.",
});

export const postWithoutDate = error("SG1109", "post-without-date", {
  cause: "A post has no date: neither in its front matter, nor in its file name, nor in the Git history.",
  example: { files: { "content/blog/hello.md": "Hello." } },
  remedy: "Add `date: 2024-05-31` to the front matter, or name the file `2024-05-31-hello.md`.",
});

export const untruncatedPost = warning("SG1110", "untruncated-post", {
  cause: "A post has no truncate marker, so lists show all of it. `onUntruncatedBlogPosts` sets the level.",
  example: {
    config: 'content: [posts({ path: "content/blog" })],',
    files: { "content/blog/2024-05-31-release.md": "Version 2 is out." },
  },
  remedy:
    "Add `{/* truncate */}` after the part that lists should show; in `.md` files, `<!-- truncate -->` works too.",
});

export const entryAgainstSchema = error("SG1111", "entry-against-schema", {
  cause: "The front matter of an entry does not match the schema of its collection in the config.",
  example: {
    files: {
      "content/people/ana.md": "---\nage: old\n---\n\nAna maintains the player.",
      "people.ts":
        'export const person = {\n  "~standard": {\n    version: 1,\n    vendor: "acme",\n    validate: (value) =>\n      typeof value.age === "number" ? { value } : { issues: [{ message: "Expected a number", path: ["age"] }] },\n  },\n};',
      "sitegen.config.ts":
        'import { defineConfig, docs, entries } from "sitegen";\nimport { person } from "./people.ts";\n\nexport default defineConfig({\n  title: "My docs",\n  url: "https://docs.example.com",\n  content: [docs({ path: "content/docs" }), entries({ id: "people", path: "content/people", schema: person })],\n});',
    },
  },
  remedy: "Correct the value, or change the schema.",
});

export const invalidDataFile = error("SG1112", "invalid-data-file", {
  cause: "A data file such as `authors.yml`, `tags.yml` or `_category_.json` has an invalid structure or value.",
  example: {
    files: { "content/blog/2024-05-31-release.md": "Version 2 is out.", "content/blog/authors.yml": "ana: Ana Lima" },
  },
  remedy: "Change the value to the type that the message names.",
});

export const invalidAuthor = error("SG1113", "invalid-author", {
  cause: "An author has neither a name nor an image, or has a social account that is not a handle or URL.",
  example: {
    files: {
      "content/blog/2024-05-31-release.md": "Version 2 is out.",
      "content/blog/authors.yml": "ana:\n  socials:\n    github: ana",
    },
  },
  remedy: "Add a name, and write accounts as a handle or a full URL.",
});

export const conflictingFields = error("SG1114", "conflicting-fields", {
  cause: "Two front matter fields have the same purpose, such as `author` and `authors`.",
  example: {
    files: {
      "content/blog/authors.yml": "ana:\n  name: Ana",
      "content/blog/2024-05-31-release.md": "---\nauthor: Ana\nauthors: [ana]\n---\n\nVersion 2 is out.",
    },
  },
  remedy: "Keep one of the two.",
});

export const deprecatedFrontMatter = warning("SG1115", "deprecated-front-matter", {
  cause: "A front matter field is deprecated and has a new name.",
  example: { files: { "content/blog/2024-05-31-release.md": "---\nid: hello\n---\n\nVersion 2 is out." } },
  remedy: "Use the field that the message names.",
});
