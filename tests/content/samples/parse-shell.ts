/** A word of a command and its position in the script, 1-based. */
export interface Word {
  text: string;
  line: number;
  column: number;
}

/** Words that may precede a command. */
const KEYWORDS = new Set(["if", "then", "else", "elif", "fi", "do", "done", "while", "until", "!", "{", "}", "time"]);

/**
 * The simple commands of a script in order, including those inside `$(…)`: without comments, assignments, redirections,
 * keywords and here-documents. Loops over words (`for a in b c`) are not commands.
 */
export function parseShell(script: string): Word[][] {
  const commands: Word[][] = [];
  let words: Word[] = [];
  let word: Word | null = null;
  let line = 1;
  let lineStart = 0;
  let heredoc: string | null = null;

  const endWord = (): void => {
    if (word) words.push(word);
    word = null;
  };
  const endCommand = (): void => {
    endWord();
    const command = withoutLead(words);
    if (command.length > 0) commands.push(command);
    words = [];
  };

  const passLines = (text: string, end: number): void => {
    if (!text.includes("\n")) return;
    line += text.split("\n").length - 1;
    lineStart = script.lastIndexOf("\n", end) + 1;
  };

  for (let at = 0; at < script.length; at++) {
    const character = script[at] as string;
    const add = (text: string): void => {
      word ??= { text: "", line, column: at - lineStart + 1 };
      word.text += text;
    };
    if (character === "\\") {
      if (script[at + 1] === "\n") {
        endWord();
        line++;
        lineStart = at + 2;
      } else add(script[at + 1] ?? "");
      at++;
    } else if (character === "\n") {
      endCommand();
      line++;
      lineStart = at + 1;
      if (heredoc !== null) {
        const end = script.slice(at + 1).search(new RegExp(`^\\s*${heredoc}$`, "m"));
        const skipped = end === -1 ? script.slice(at + 1) : script.slice(at + 1, script.indexOf("\n", at + 1 + end));
        line += skipped.split("\n").length - 1;
        at += skipped.length;
        lineStart = script.lastIndexOf("\n", at) + 1;
        heredoc = null;
      }
    } else if (character === "#" && word === null) {
      at = endOf(script, at, "\n") - 1;
    } else if (character === "'" || character === '"') {
      const end = character === "'" ? endOf(script, at + 1, character) : endOfQuote(script, at + 1);
      const text = script.slice(at + 1, end);
      add(text);
      if (character === '"') commands.push(...substituted(text, line, at + 1 - lineStart));
      passLines(text, end);
      at = end;
    } else if (character === "$" && script[at + 1] === "(") {
      const end = endOfGroup(script, at + 1);
      const text = script.slice(at, end + 1);
      add(text);
      commands.push(...substituted(text, line, at - lineStart));
      passLines(text, end);
      at = end;
    } else if (/[;&|()]/.test(character)) {
      // `2>&1` is not a separator
      if (character === "&" && script[at - 1] === ">") add(character);
      else endCommand();
    } else if (/\s/.test(character)) {
      endWord();
    } else if (character === "<" && script[at + 1] === "<") {
      heredoc = /^<<-?\s*["']?(\w+)/.exec(script.slice(at))?.[1] ?? null;
      add("<<");
      at++;
    } else {
      add(character);
    }
  }
  endCommand();
  return commands;
}

/** Commands of `$(…)` inside a text that starts after `column` columns of `line`. */
function substituted(text: string, line: number, column: number): Word[][] {
  const found: Word[][] = [];
  for (let start = text.indexOf("$("); start !== -1; ) {
    const end = endOfGroup(text, start + 1);
    for (const words of parseShell(text.slice(start + 2, end))) {
      found.push(
        words.map((word) => ({
          ...word,
          line: line + word.line - 1,
          column: word.line === 1 ? column + start + 2 + word.column : word.column,
        })),
      );
    }
    start = text.indexOf("$(", end);
  }
  return found;
}

function withoutLead(words: readonly Word[]): Word[] {
  const first = words.findIndex(({ text }) => !KEYWORDS.has(text) && !/^\w+\+?=/.test(text));
  if (first === -1 || words[first]?.text === "for") return [];
  const redirection = /^\d*(?:>>?|<<?)&?/;
  return words
    .slice(first)
    .filter(({ text }, index, all) => !redirection.test(text) && !/^\d*(?:>>?|<<?)$/.test(all[index - 1]?.text ?? ""));
}

function endOf(text: string, from: number, sign: string): number {
  const end = text.indexOf(sign, from);
  return end === -1 ? text.length : end;
}

/** Index of the double quote that closes the one before `from`; those of commands inside belong to them. */
function endOfQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "$" && text[at + 1] === "(") at = endOfGroup(text, at + 1);
    else if (text[at] === '"') return at;
  }
  return text.length;
}

/** Index of the bracket that closes the one at `open`. */
function endOfGroup(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return at;
  }
  return text.length;
}
