// SG112x: files that scanning finds.
import { defineDiagnostic } from "./define.ts";

export const notUtf8 = defineDiagnostic({
  code: "SG1121",
  name: "not-utf8",
  severity: "error",
  cause: "The file is not UTF-8 text: it is UTF-16, another encoding, or a binary file with a text file's name.",
  example: "A page saved as UTF-16 or Latin-1.",
  remedy: "Save the file as UTF-8, or rename it if it is no text.",
});

export const forbiddenCharacter = defineDiagnostic({
  code: "SG1122",
  name: "forbidden-character",
  severity: "error",
  cause:
    "The file holds a NUL or one of the noncharacters U+FDD0 to U+FDEF, which stand for nothing and are used inside the build, or a data file holds a control character.",
  example: "Text pasted from a damaged file.",
  remedy: "Delete the character at the place that the message names.",
});

export const fileChanged = defineDiagnostic({
  code: "SG1123",
  name: "changed",
  severity: "error",
  cause: "The file was there when the folder was listed and was gone when it was read, twice.",
  example: "A branch was checked out during the build.",
  remedy: "Build again once nothing changes the files.",
});

export const linkNotFollowed = defineDiagnostic({
  code: "SG1124",
  name: "link-not-followed",
  severity: "warning",
  cause: "A content folder holds a symbolic link. Links are not followed, so what they lead to is not published.",
  example: "content/docs/shared -> ../../shared-docs",
  remedy: "Put the files there, or name the folder in the config as a section of its own.",
});

export const pathsCollide = defineDiagnostic({
  code: "SG1125",
  name: "path-collision",
  severity: "error",
  cause: "Two paths differ in case or in the composition of a letter only. Some disks keep just one of them.",
  example: "content/docs/Setup.md and content/docs/setup.md",
  remedy: "Rename one of the files.",
});

export const dataFileSyntax = defineDiagnostic({
  code: "SG1126",
  name: "data-file-syntax",
  severity: "error",
  cause: "A YAML or JSON file cannot be parsed.",
  example: "ana: {name: Ana",
  remedy: "Mend the syntax at the place that the message names.",
});

export const fileNameInUrl = defineDiagnostic({
  code: "SG1127",
  name: "file-name-in-url",
  severity: "error",
  cause: "A file's name holds a character that its page's address cannot have: `#`, `?`, `%` or `\\`.",
  example: "content/docs/c#.md",
  remedy: "Rename the file; give the wanted name with `title`.",
});

export const missingFolder = defineDiagnostic({
  code: "SG1128",
  name: "missing-folder",
  severity: "error",
  cause: "The folder of a section is not there, or holds no page.",
  example: 'docs({ path: "content/docs" }) without that folder',
  remedy: "Create the folder with a page, or remove the section from `content`.",
});

export const controlCharacter = defineDiagnostic({
  code: "SG1176",
  name: "control-character",
  severity: "warning",
  cause:
    "A text holds a control character such as U+0001 or U+001B. HTML and feeds cannot hold it and nobody sees it in an editor, so the page shows its symbol (`␛`) instead.",
  example: 'title: "Guide\\x1b"',
  remedy: "Delete the character. As text, write its name.",
});
