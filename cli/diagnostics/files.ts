// SG112x: files of content folders.
import { error, warning } from "./define.ts";

export const notUtf8 = error("SG1121", "not-utf8", {
  cause:
    "The file is not UTF-8 text: it has another encoding, such as UTF-16, or is a binary file with the extension of a text file.",
  example: { commands: ["printf '\\377\\376S\\0' > content/docs/saved-as-utf-16.md", "sitegen build"] },
  remedy: "Save the file as UTF-8, or rename it if it is not text.",
});

export const forbiddenCharacter = error("SG1122", "forbidden-character", {
  cause:
    "The file contains NUL or one of the noncharacters U+FDD0 to U+FDEF, which the build uses internally, or a data file contains a control character.",
  example: { commands: ["printf 'Text of a damaged file\\0' > content/docs/damaged.md", "sitegen build"] },
  remedy: "Delete the character at the location that the message names.",
});

export const fileChanged = error("SG1123", "changed", {
  cause: "Another program changed the files during the build: the file was listed but could not be read, twice.",
  example: "A branch was checked out during the build.",
  remedy: "Build again when no other program changes the files.",
});

export const linkNotFollowed = warning("SG1124", "link-not-followed", {
  cause: "A content folder contains a symbolic link. Links are not followed, so their targets are not published.",
  example: {
    files: { "shared/index.md": "A page of two sites." },
    commands: ["ln -s ../../shared content/docs/shared", "sitegen build"],
  },
  remedy: "Move the files there, or add their folder to `content` as a separate section.",
});

export const pathsCollide = error("SG1125", "path-collision", {
  cause:
    "Two files or folders differ only in upper and lower case, or in the Unicode form of a letter. On some disks they are the same.",
  example: { files: { "content/docs/Setup.md": "One page.", "content/docs/setup.md": "Another page." } },
  remedy: "Rename one of them.",
});

export const dataFileSyntax = error("SG1126", "data-file-syntax", {
  cause: "A YAML or JSON file cannot be parsed.",
  example: {
    files: { "content/blog/2024-05-31-release.md": "Version 2 is out.", "content/blog/authors.yml": "ana: {name: Ana" },
  },
  remedy: "Fix the syntax at the location that the message names.",
});

export const fileNameInUrl = error("SG1127", "file-name-in-url", {
  cause: "A file name contains a character that the URL of its page cannot have: `#`, `?`, `%` or `\\`.",
  example: { files: { "content/docs/c#.md": "Notes about the language." } },
  remedy: "Rename the file, and set `title` to show the original name.",
});

export const missingFolder = error("SG1128", "missing-folder", {
  cause: "The folder of a section does not exist or has no pages.",
  example: { config: 'content: [docs({ path: "content/docs" }), pages({ path: "content/pages" })],' },
  remedy: "Add a page to the folder, or remove the section from `content`.",
});

export const specialFile = error("SG1161", "special-file", {
  cause:
    "A path of the site is a folder, a pipe, a device or a socket where a file is expected. Reading a pipe might never end.",
  example: {
    files: { "content/docs/guide.mdx": 'import Counter from "./Counter.tsx";\n\n<Counter />' },
    commands: ["mkfifo content/docs/Counter.tsx", "sitegen build"],
  },
  remedy: "Replace it with a regular file, or remove what refers to it.",
});

export const fileTooLarge = error("SG1162", "file-too-large", {
  cause: "A file of the site has 2 GiB or more, which cannot be read at once.",
  example: { commands: ["mkdir static && truncate --size 3G static/recording.mp4", "sitegen build"] },
  remedy: "Make the file smaller, or host it elsewhere and link to it.",
});

export const staticLink = error("SG1129", "static-link", {
  cause:
    "A static folder contains a symbolic link. Links are not followed, since their targets can be any file of the machine that builds the site.",
  example: {
    files: { "brand/logo.svg": "<svg/>" },
    commands: ["mkdir static && ln -s ../brand/logo.svg static/logo.svg", "sitegen build"],
  },
  remedy: "Replace the link by the file, or add the folder that it leads to to `staticDirectories`.",
});

export const controlCharacter = warning("SG1176", "control-character", {
  cause:
    "A text contains a control character such as U+0001 or U+001B. Editors do not show it, and HTML and feeds do not allow it, so the page shows its symbol (`␛`) instead.",
  example: { files: { "content/docs/index.md": '---\ntitle: "Guide\\x1b"\n---\n\nThe first page.' } },
  remedy: "Delete the character. To mention it in text, write its name.",
});
