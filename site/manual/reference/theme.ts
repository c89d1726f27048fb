// Pages of the theme: tokens from its stylesheet, and the components that a site may replace.
import { readdirSync } from "node:fs";
import path from "node:path";
import { unusedThemeFile } from "../../../cli/diagnostics/bundle.ts";
import { anchorOf, block, code, heading, type ReferencePage, table } from "./page.ts";
import { declarationOf, docstringOf, readerOf } from "./source-text.ts";

const UNUSED = unusedThemeFile.entry.code;
const TOKENS_FILE = "templates/styles/tokens.css";

/** Name and value of each token. */
export function readTokens(repoRoot: string): [name: string, value: string][] {
  const source = readerOf(repoRoot)(TOKENS_FILE);
  const rules = source.replace(/\/\*[\s\S]*?\*\//g, "");
  return [...rules.matchAll(/(--sg-[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [
    name,
    value.replace(/\s+/g, " "),
  ]);
}

/** Prefixes of groups of tokens, in order. A token is in the first group that it fits. */
const GROUPS: readonly [title: string, prefix: RegExp, text: string][] = [
  ["Colors", /^--sg-color-(?!note|tip|info|warning|danger)/, "Each color has a value for light and one for dark mode."],
  ["Colors of notes", /^--sg-color-/, "Admonitions: the color, and `-soft` for its background."],
  ["Fonts", /^--sg-(?:font|weight|tracking)/, "Families, sizes of text and code, and weights."],
  ["Font sizes", /^--sg-text-/, "From `xl` on, sizes grow with the window."],
  ["Spaces", /^--sg-space-/, "Margins and paddings, on a grid of 4 px."],
  ["Shapes", /^--sg-(?:radius|shadow)/, "Corners and shadows."],
  ["Motion", /^--sg-(?:motion|ease)/, "Durations and easing of transitions."],
  ["Layout", /./, "Sizes of the page's columns."],
];

export interface ThemePart {
  name: string;
  /** From the repository's root. */
  file: string;
  kind: "template" | "part" | "component";
}

/** Modules of several components, which replacements may import. */
const MODULES = ["Article", "Notices", "PostMeta", "Toc"];

/** A file of the same name cannot replace these. */
const FIXED = new Set(["Document", "MDXComponents", "SidebarFragment", ...MODULES]);

export const readThemeParts = (repoRoot: string): ThemePart[] =>
  (
    [
      ["template", "templates"],
      ["part", "templates/parts"],
      ["component", "templates/theme"],
    ] as const
  ).flatMap(([kind, folder]) =>
    readdirSync(path.join(repoRoot, folder))
      .filter((file) => /^[A-Z]\w*\.tsx$/.test(file) && !FIXED.has(file.replace(".tsx", "")))
      .sort()
      .map((file) => ({ kind, name: file.replace(".tsx", ""), file: `${folder}/${file}` })),
  );

const TITLES: Record<ThemePart["kind"], string> = {
  template: "Templates: one for each kind of page",
  part: "Parts of templates",
  component: "Components that content uses",
};

const componentsOf = (source: string): string[] =>
  [...source.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = ""]) => name);

/** The props of a component: their interface, or the type in its parameter; "" if it has none. */
function propsOf(source: string, name: string): string {
  const parameter = `(?:\\{[^}]*\\}|\\w+): (.*?),?\\s*\\)(?:: [^{\\n]+)? \\{$`;
  const [, type] = new RegExp(`^export (?:default )?function ${name}\\(${parameter}`, "ms").exec(source) ?? [];
  if (type === undefined) return "";
  const isDeclared = /^\w+$/.test(type) && new RegExp(`^(?:export )?(?:interface|type) ${type}\\b`, "m").test(source);
  const declaration = block("ts", isDeclared ? declarationOf(source, type) : `type Props = ${type};`);
  // names of props, such as `lazy` and `label`, are not what readers search for
  return `<div data-sg-no-search>\n\n${declaration}\n\n</div>`;
}

export function themePages(repoRoot: string): ReferencePage[] {
  const read = readerOf(repoRoot);
  const tokens = readTokens(repoRoot);
  const groupOf = (name: string): number => GROUPS.findIndex(([, prefix]) => prefix.test(name));
  const parts = readThemeParts(repoRoot);
  /** The docstring of a component, in its file or the one that it is exported from; of a value, the first of its file. */
  const descriptionOf = (file: string, name: string): string => {
    const source = read(file);
    const [, original] = /^export \{ \w+ as default\b.*\} from "(.*)";$/m.exec(source) ?? [];
    const [, value = name] = /^export default (\w+);$/m.exec(source) ?? [];
    return docstringOf(original ? read(path.posix.join(path.posix.dirname(file), original)) : source, value);
  };
  const partSection = ({ kind, name, file }: ThemePart): string => {
    const source = read(file);
    const props = propsOf(source, name);
    return [heading(3, code(name), `${kind}-${anchorOf(name)}`), descriptionOf(file, name), props]
      .filter(Boolean)
      .join("\n\n");
  };
  return [
    {
      path: "theme/index",
      title: "Theme",
      description: "What a site may change of the theme: its tokens, and the components that files replace.",
      position: 6,
      subjects: [],
      body: `- [Tokens](./tokens.md): custom properties for colors, fonts, spaces and sizes.
- [Parts](./parts.md): templates and components that a file in \`site/theme\` replaces.

A site that needs other values sets tokens in its stylesheet first: it stays compatible with later versions of the theme.`,
    },
    {
      path: "theme/tokens",
      title: "Tokens of the theme",
      label: "Tokens",
      description: "All custom properties of the theme, with their values in light and dark mode.",
      position: 1,
      subjects: tokens.map(([name]) => name),
      body: `Set tokens in a stylesheet of \`customCss\`. \`light-dark()\` has the value of light mode first:

${block("css", ":root {\n  --sg-color-primary: light-dark(#0b6b4f, #6fd3ad);\n}")}

${GROUPS.map(([title, , text], index) => {
  const rows = tokens.filter(([name]) => groupOf(name) === index);
  return `## ${title}\n\n${text}\n\n${table(
    ["Token", "Value"],
    rows.map(([name, value]) => [code(name), code(value)]),
  )}`;
}).join("\n\n")}`,
    },
    {
      path: "theme/parts",
      title: "Parts of the theme",
      label: "Parts",
      description: "All templates and components of the theme that a file of the same name in site/theme replaces.",
      position: 2,
      subjects: parts.map(({ name }) => name),
      body: `A file in \`site/theme\` with one of these names replaces the component wherever the theme uses it.
\`@theme-original/<name>\` is the component that it replaces, for a file that only wraps it. A file with the name of a Markdown
element, such as \`a.tsx\`, replaces the element. A name that is none of these is reported as
[${UNUSED}](../diagnostics/${UNUSED.slice(2, 4)}.md#${UNUSED.toLowerCase()}).

${(Object.keys(TITLES) as ThemePart["kind"][])
  .map((kind) => {
    const own = parts.filter((part) => part.kind === kind);
    return `${heading(2, TITLES[kind], `${kind}s`)}\n\n${own.map(partSection).join("\n\n")}`;
  })
  .join("\n\n")}

## Pieces for replacements

These modules have several components, for templates of a site to import by name. A file cannot replace them.

${table(
  ["Module", "Components"],
  MODULES.map((name) => [
    code(`@theme-original/${name}`),
    componentsOf(read(`templates/parts/${name}.tsx`))
      .map(code)
      .join(", "),
  ]),
)}`,
    },
  ];
}
