import { bundledLanguages } from "shiki/langs";

/** Words that people write behind a fence, beside the aliases that the grammars bring along. */
const FURTHER_ALIASES: Record<string, string> = {
  "shell-session": "shellsession",
  "objective-cpp": "objective-cpp",
  "c++": "cpp",
  "c#": "csharp",
  "f#": "fsharp",
  golang: "go",
  env: "dotenv",
  conf: "ini",
  cfg: "ini",
  htm: "html",
  markup: "html",
  svg: "xml",
  rss: "xml",
  plist: "xml",
  webmanifest: "json",
  jsonl: "jsonl",
  node: "javascript",
  react: "jsx",
  cmd: "bat",
  dos: "bat",
  terminal: "shellsession",
  nodejs: "javascript",
  gradle: "groovy",
  podfile: "ruby",
  gitignore: "text",
};

/** These are shown as they stand, and nobody needs to be told. */
const PLAIN = new Set([
  "text",
  "txt",
  "plain",
  "plaintext",
  "ansi",
  "output",
  "log",
  "none",
  "no-highlight",
  "tree",
  "treeview",
]);

/** The grammar for a lower-case fence word: `text` for the words that ask for none, null for an unknown one. */
export function languageName(word: string): string | null {
  if (PLAIN.has(word)) return "text";
  const name = FURTHER_ALIASES[word] ?? word;
  if (name === "text") return name;
  return Object.hasOwn(bundledLanguages, name) ? name : null;
}
