// What plugins and components return, and what plugins do to the tree.
import type { FailureCase } from "../case.ts";
import { CONFIG, page, plugin, transformer } from "./site-code.ts";
import { config } from "./sources.ts";

/** Changes of the tree of Markdown: what is done, and the report. */
const MARKDOWN: readonly [body: string, report: string][] = [
  ["return 42;", "Unexpected number, expected a tree of type `root`, from the plugin `odd`\n"],
  ["return [];", "Unexpected a list, expected a tree of type `root`, from the plugin `odd`\n"],
  ["tree.children = null;", "Unexpected null for `children` of `root`, expected a list, from the plugin `odd`\n"],
  ["tree.children.push(null);", "Unexpected null among `children` of `root`, expected a node, from the plugin `odd`\n"],
  ["tree.children.push({ type: 5 });", "Unexpected number for `type` of a node in `root`, expected a text, from"],
  ['tree.children.push({ type: "text" });', "Unexpected undefined for `value` of `text`, expected a text, from"],
  [
    'tree.children[0].children.push({ type: "link", url: null });',
    "Unexpected null for `url` of `link`, expected a text, from",
  ],
  [
    "tree.children.push(tree);",
    "Unexpected nesting of more than 500 levels, expected a node that does not contain itself, from",
  ],
  [
    'Object.defineProperty(tree, "children", { get() { throw new Error("trap"); } });',
    "Unexpected error while the tree is read: trap, from",
  ],
  ["file.data = {};", "Unexpected value of `data` of the file, expected further fields, from the plugin `odd`\n"],
  ["file.messages = null;", "Unexpected value of `messages` of the file, expected a list, from the plugin `odd`\n"],
  ['tree.children.push({ type: "code", value: "a", lang: 5 });', "Unexpected error in the page after `odd`: "],
];

/** Changes of the tree of HTML. */
const HTML: readonly [body: string, report: string][] = [
  ["tree.children = null;", "Unexpected null for `children` of `root`, expected a list, from the plugin `odd`\n"],
  ['tree.children.push({ type: "odd" });', "Unexpected node `odd`, expected a node of HTML, from the plugin `odd`\n"],
  [
    'tree.children.push({ type: "element", children: [] });',
    "Unexpected undefined for `tagName` of `element`, expected a name, from",
  ],
  [
    "for (const node of tree.children) node.properties = 5;",
    "Unexpected number for `properties` of `element`, expected an object, from",
  ],
  [
    'tree.children.push({ type: "text", value: 42 });',
    "Unexpected number for `value` of `text`, expected a text, from",
  ],
];

const trees = (list: string, changes: readonly [body: string, report: string][]): FailureCase[] =>
  changes.map(([body, report], index) => ({
    number: index < 3 ? "found-D" : 82,
    title: `${list}: ${body}`,
    ...(!(list === "remarkPlugins" && [0, 2].includes(index)) && { nightly: true }),
    files: transformer(body, list),
    expected: { exit: 1, reports: ["error  SG1213 markdown-plugin-failed\n", report] },
  }));

export const ODD_VALUES: readonly FailureCase[] = [
  ...trees("remarkPlugins", MARKDOWN),
  ...trees("beforeDefaultRehypePlugins", HTML),
  {
    number: 82,
    title: "a recma plugin that returns another value",
    nightly: true,
    files: {
      ...transformer("return 42;", "recmaPlugins"),
      "content/docs/first.md": null,
      "content/docs/first.mdx": "# First\n\n{1 + 1}\n",
    },
    expected: { exit: 1, reports: ["content/docs/first.mdx  error  SG1213", "expected a tree of type `Program`"] },
  },
  {
    number: 82,
    title: "messages of a plugin that are none",
    nightly: true,
    files: transformer('file.messages.push(null, 42, {}, { reason: {} }); file.message("A message");'),
    expected: { exit: 0, reports: ["content/docs/first.md  warning  SG1214 markdown-plugin-message\n  A message\n"] },
  },
  {
    number: 82,
    title: "fields that plugins leave out are added",
    nightly: true,
    files: transformer('tree.children.push({ type: "element", tagName: "hr" });', "rehypePlugins"),
    expected: { exit: 0 },
  },
  {
    number: 82,
    title: "a plugin that returns what it is not asked for when it is attached",
    nightly: true,
    files: plugin("return { a: 1 };"),
    expected: { exit: 0 },
  },
  ...["42", "null", '"remark-gfm"', "[]", "{}", "[[42]]"].map(
    (value, index): FailureCase => ({
      number: "found-D",
      title: `a plugin that is ${value}`,
      ...(index > 0 && { nightly: true }),
      files: config(`markdown: { remarkPlugins: [${value} as any] },`),
      expected: {
        exit: 2,
        reports: [
          `${CONFIG}:5:31  error  SG1306 invalid-config\n`,
          "for `markdown.remarkPlugins[0]`, expected a plugin: a function, or a list of a function and its options\n",
        ],
      },
    }),
  ),
  {
    number: 82,
    title: "a preset is a list of plugins",
    nightly: true,
    files: config(
      "markdown: { remarkPlugins: [{ plugins: [odd] }] },",
      'function odd() {\n  return () => { throw new Error("in a preset"); };\n}\n',
    ),
    expected: { exit: 1, reports: ["Unexpected error in the plugin `odd`: in a preset\n"] },
  },
  ...["{ a: 1 }", "new Date()", "1n", "() => {}", "new Map([[1, <b />]])"].map(
    (value): FailureCase => ({
      number: 43,
      title: `a component that returns ${value}`,
      nightly: true,
      files: page(`export default function Odd(): any {\n  return ${value};\n}\n`),
      expected:
        /^[{n]/.test(value) && !value.startsWith("new Map")
          ? { exit: 1, reports: ["SG1601 render-failed\n", "as content while rendering /docs/first"] }
          : { exit: 0 },
    }),
  ),
  ...["null", "42", "{}", "undefined"].map(
    (value): FailureCase => ({
      number: 45,
      title: `a component module whose default export is ${value}`,
      nightly: true,
      files: page(`export default ${value} as any;\n`),
      expected: { exit: 1, reports: ["content/docs/first.mdx:5:1  error  SG16"] },
    }),
  ),
];
