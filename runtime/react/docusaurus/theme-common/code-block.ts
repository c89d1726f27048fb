// What code blocks of themes read, for copies of Docusaurus's component and for those that packages made of it.
import { createContext, createElement, type ReactNode, useContext, useRef } from "react";

/** Comments that mark lines, by default. */
export const MAGIC_COMMENTS = [
  { className: "theme-code-block-highlighted-line", line: "highlight-next-line" },
] as const;

interface MagicComment {
  className: string;
}
interface ParsedLines {
  code: string;
  /** By index of the line. */
  lineClassNames: Record<number, string[]>;
}

/** `js` of `language-js`. */
export const parseLanguage = (className: string): string | undefined => /(?:^| )language-(\S+)/.exec(className)?.[1];

export const parseCodeBlockTitle = (metastring?: string): string =>
  /title=(?<quote>["'])(?<title>.*?)\k<quote>/.exec(metastring ?? "")?.groups?.title ?? "";

export const containsLineNumbers = (metastring?: string): boolean => /\bshowLineNumbers\b/.test(metastring ?? "");

/** Reads `{1,4-6}` of the words after a language. Comments in the code stay. */
export function parseLines(
  content: string,
  { metastring = "", magicComments = MAGIC_COMMENTS }: Pick<CodeBlockFacts, "metastring" | "magicComments">,
): ParsedLines {
  const code = content.replace(/\r?\n$/, "");
  const lineClassNames: Record<number, string[]> = {};
  const [marked] = magicComments;
  for (const range of /\{([\d,\s-]+)\}/.exec(metastring)?.[1]?.split(",") ?? []) {
    const [first = 0, last = first] = range.split("-").map(Number);
    for (let line = first; marked && line <= last; line++) lineClassNames[line - 1] = [marked.className];
  }
  return { code, lineClassNames };
}

/** Lines are wrapped by the theme's own button, which such a block does not have. */
export function useCodeWordWrap() {
  return { codeBlockRef: useRef<HTMLPreElement>(null), isEnabled: false, isCodeScrollable: false, toggle() {} };
}

/** The colours that the theme's own code blocks have, in both modes. */
export const usePrismTheme = () => PRISM_THEME;
const colorOf = (name: string): string => `var(--sg-code-${name})`;
/** Types of Prism's tokens by our classes. */
const TOKENS: Readonly<Record<string, readonly string[]>> = {
  c: ["comment", "prolog", "doctype", "cdata"],
  k: ["keyword", "atrule", "important"],
  s: ["string", "char", "attr-value"],
  r: ["regex"],
  n: ["number", "boolean", "constant"],
  f: ["function", "function-variable"],
  t: ["class-name", "builtin"],
  g: ["tag", "selector"],
  a: ["attr-name", "property"],
  v: ["variable", "parameter"],
  i: ["inserted"],
  d: ["deleted"],
  m: ["symbol"],
  u: ["url"],
};
const PRISM_THEME = {
  plain: { color: colorOf("text"), backgroundColor: colorOf("background") },
  styles: Object.entries(TOKENS).map(([name, types]) => ({ types: [...types], style: { color: colorOf(name) } })),
};

/** The plain colours of a theme as the variables that Docusaurus's styles of code read. */
export function getPrismCssVariables({ plain }: { plain: { color?: string; backgroundColor?: string } }) {
  return {
    ...(plain.color && { "--prism-color": plain.color }),
    ...(plain.backgroundColor && { "--prism-background-color": plain.backgroundColor }),
  };
}

interface WordWrap {
  isEnabled: boolean;
  isCodeScrollable: boolean;
  toggle(): void;
}
interface CodeBlockFacts {
  code: string;
  className?: string;
  language?: string;
  /** Of code without a language. */
  defaultLanguage?: string;
  metastring?: string;
  magicComments?: readonly MagicComment[];
  title?: ReactNode;
  showLineNumbers?: boolean | number;
}
/** What the parts of a code block show. */
export interface CodeBlockMetadata extends ParsedLines {
  /** With its comments for marks. */
  codeInput: string;
  /** Contains that of the language. */
  className: string;
  language: string;
  title: ReactNode;
  lineNumbersStart: number | undefined;
}

/** Number of the first line; undefined without numbers. */
export function getLineNumbersStart({
  showLineNumbers,
  metastring = "",
}: Pick<CodeBlockFacts, "showLineNumbers" | "metastring">): number | undefined {
  if (typeof showLineNumbers === "number") return showLineNumbers;
  if (typeof showLineNumbers === "boolean") return showLineNumbers ? 1 : undefined;
  const [asked, first] = /\bshowLineNumbers(?:=(\d+))?/.exec(metastring) ?? [];
  return asked === undefined ? undefined : Number(first ?? 1);
}

export function createCodeBlockMetadata(facts: CodeBlockFacts): CodeBlockMetadata {
  const { code: codeInput, className = "", defaultLanguage = "text", metastring } = facts;
  const language = (facts.language ?? parseLanguage(className) ?? defaultLanguage).toLowerCase();
  const ofLanguage = `language-${language}`;
  return {
    ...parseLines(codeInput, facts),
    codeInput,
    language,
    className: className.includes(ofLanguage) ? className : `${className} ${ofLanguage}`.trim(),
    title: parseCodeBlockTitle(metastring) || facts.title,
    lineNumbersStart: getLineNumbersStart(facts),
  };
}

interface CodeBlockValue {
  metadata: CodeBlockMetadata;
  wordWrap: WordWrap;
}
const CodeBlockContext = createContext<CodeBlockValue | null>(null);
export const CodeBlockContextProvider = ({ children, ...value }: CodeBlockValue & { children?: ReactNode }) =>
  createElement(CodeBlockContext, { value }, children);

/** @throws Error outside a code block. */
export function useCodeBlockContext(): CodeBlockValue {
  const value = useContext(CodeBlockContext);
  if (!value) throw new Error("Unexpected hook outside the <CodeBlockContextProvider>");
  return value;
}
