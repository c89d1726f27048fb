import { error, warning } from "./define.ts";

/** SG122x: blocks of Markdown and code that the theme adds. */
export const invalidBlock = warning("SG1221", "invalid-block", {
  cause:
    "`:::steps`, `:::file-tree` and `:::cards` are made from a list, or from headings. The content has another form, so it is shown as it is.",
  example: { files: { "content/docs/index.md": ":::steps\n\nInstall the package, then start it.\n\n:::" } },
  remedy: "Write a numbered list in `:::steps`, and a list in `:::file-tree` and `:::cards`.",
});

export const sampleUnreadable = error("SG1222", "sample-unreadable", {
  cause:
    "A code block shows a file that does not exist, or that has no text in UTF-8. The path starts at the page's folder.",
  example: { files: { "content/docs/index.md": '```ts file="./exampels/start.ts"\n```' } },
  remedy: "Correct the path. `@site/…` starts at the site's folder.",
});

export const sampleOutside = error("SG1223", "sample-outside", {
  cause:
    "A code block shows a file outside the repository, directly or through a symbolic link. Such files are not published unless the config allows their folder.",
  example: { files: { "content/docs/index.md": '```ini file="../../../.ssh/config"\n```' } },
  remedy: 'Move the file into the repository, or allow its folder: `markdown: { sampleFolders: ["../shared"] }`.',
});

export const samplePartMissing = error("SG1224", "sample-part-missing", {
  cause: "A code block shows a region or lines of a file, and the file has no such region or lines.",
  example: {
    files: {
      "content/docs/index.md": '```ts file="./start.ts#setpu"\n```',
      "content/docs/start.ts": "// #region setup\nstart();\n// #endregion setup",
    },
  },
  remedy: "Correct the name or the lines, or add `#region name` and `#endregion name` as comments to the file.",
});

export const invalidSynonyms = error("SG1226", "invalid-synonyms", {
  cause:
    "The file of `search.synonyms` does not exist, or has something other than groups of words with the same meaning.",
  example: { config: 'search: { synonyms: "synonyms.yml" },', files: { "synonyms.yml": "- sign in" } },
  remedy: "Write a list of groups with two or more words each, such as `- [sign in, login]`.",
});

export const missingStemmer = error("SG1229", "missing-stemmer", {
  cause:
    "`search.stemmers` names a module for a language of the site that is not installed, cannot be loaded, or exports no function `stemmer`.",
  example: { config: 'search: { stemmers: { en: "./word-stems.js" } },' },
  remedy:
    "Install the package in the site, or correct the path, which is relative to the site's root and begins with `./`.",
});

export const invalidGlossary = error("SG1225", "invalid-glossary", {
  cause: "The file of `markdown.glossary` does not exist, or has something other than terms with definitions.",
  example: {
    config: 'markdown: { glossary: "glossary.yml" },',
    files: { "glossary.yml": "Codec:\n  - H.264\n  - VP9" },
  },
  remedy:
    "Write `Codec: How a video is compressed.`, or a `definition` and a list of other words, `also`, below the term.",
});

export const unknownVersion = warning("SG1227", "unknown-version", {
  cause:
    "A heading of level 2 on a page with `keep_a_changelog: true` is neither a version nor `Unreleased`. No feed has its section.",
  example: {
    files: {
      "content/docs/changes.md":
        "---\nkeep_a_changelog: true\n---\n\n# Changes\n\n## Version two\n\nRenders are faster.",
    },
  },
  remedy: "Write `## [2.0.0] - 2026-01-05`, or give a heading that is no version another level.",
});

export const undatedVersion = warning("SG1228", "undated-version", {
  cause:
    "A version of a changelog has no date, or one that does not exist. Feeds sort by date, so that it is left out of them.",
  example: {
    files: {
      "content/docs/changes.md": "---\nkeep_a_changelog: true\n---\n\n# Changes\n\n## 2.0.0\n\nRenders are faster.",
    },
  },
  remedy: "Add the date of the release, `## [2.0.0] - 2026-01-05`, or write `unreleased` in its place.",
});

export const typesNotRemoved = warning("SG1230", "types-not-removed", {
  cause: "The code of a block with `ts2js` cannot be read as TypeScript, so that the block has no JavaScript.",
  example: { files: { "content/docs/index.md": "```ts ts2js\nconst port: number = ;\n```" } },
  remedy: "Correct the syntax of the code, write `tsx` for code with elements, or remove the word `ts2js`.",
});
