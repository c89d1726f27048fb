import { defineDiagnostic } from "./define.ts";

/** SG115x: the front matter as text; its fields belong to the kinds. */
export const frontMatterSyntax = defineDiagnostic({
  code: "SG1150",
  name: "front-matter-syntax",
  severity: "error",
  cause:
    "The lines between the `---` fences are not valid YAML. The usual reasons are a tab as indentation, a colon inside an unquoted value, and a quote that is never closed.",
  example: "---\ntitle: Guide: first steps\n---",
  remedy: 'Quote values that hold a colon: `title: "Guide: first steps"`. Indent with spaces.',
});

export const frontMatterNotClosed = defineDiagnostic({
  code: "SG1151",
  name: "front-matter-not-closed",
  severity: "error",
  cause: "The file begins with `---`, which opens front matter, and no later line closes it.",
  example: "---\ntitle: Guide\n\n# Guide",
  remedy: "Add a line `---` behind the last field. For a rule at the top of the page write `***`.",
});

export const frontMatterNotFields = defineDiagnostic({
  code: "SG1152",
  name: "front-matter-not-fields",
  severity: "error",
  cause: "Front matter must be fields, `name: value`. This one is a list or a single value.",
  example: "---\n- title\n- description\n---",
  remedy: "Write one field a line: `title: Guide`.",
});

export const frontMatterDuplicateKey = defineDiagnostic({
  code: "SG1153",
  name: "front-matter-duplicate-key",
  severity: "error",
  cause: "Two lines give the same field a value, and only one of them could count.",
  example: "---\ntitle: One\ntitle: Two\n---",
  remedy: "Remove one of the lines.",
});

export const frontMatterReservedKey = defineDiagnostic({
  code: "SG1154",
  name: "front-matter-reserved-key",
  severity: "error",
  cause: "The name belongs to every JavaScript object, so a field of that name could change the build itself.",
  example: "---\n__proto__: 1\n---",
  remedy: "Rename the field.",
});

export const frontMatterTooComplex = defineDiagnostic({
  code: "SG1155",
  name: "front-matter-too-complex",
  severity: "error",
  cause: "The YAML is nested deeper, or its aliases unfold to more values, than any front matter needs.",
  example: "---\na: &a [x, x, x]\nb: &b [*a, *a, *a]\nc: [*b, *b, *b]\n---",
  remedy: "Write the values out, or keep large data in a file of its own.",
});

export const frontMatterCode = defineDiagnostic({
  code: "SG1156",
  name: "front-matter-code",
  severity: "error",
  cause:
    "Only plain YAML is read as front matter: no other languages behind the fence and no custom tags. Nothing in it is evaluated.",
  example: "---js\n{ title: 'Guide' }\n---",
  remedy: "Write the fields as plain YAML between lines of `---`.",
});

export const partialFrontMatter = defineDiagnostic({
  code: "SG1157",
  name: "partial-front-matter",
  severity: "warning",
  cause:
    "A file whose name starts with `_` is a partial: other pages import it. It has no page of its own, so its front matter has no effect.",
  example: "---\ntitle: Install\n---   in content/docs/_install.mdx",
  remedy: "Remove the front matter, or rename the file if it should be a page.",
});

/** SG120x: Markdown and MDX. */
export const mdxSyntax = defineDiagnostic({
  code: "SG1201",
  name: "mdx-syntax",
  severity: "error",
  cause:
    "The file is MDX, where `<` begins a tag and `{` begins an expression. A tag is not closed, or one of the two characters was meant as text.",
  example: "Use a value {less than 5 or a tag <Note> without its end.",
  remedy: "Close the tag or the brace. As text write `\\{` and `&lt;` (or `\\<`), or put the words into backticks.",
});

export const mdxCodeSyntax = defineDiagnostic({
  code: "SG1202",
  name: "mdx-code-syntax",
  severity: "error",
  cause: "JavaScript inside the page (an import, an export, an expression, a JSX attribute) has a syntax error.",
  example: 'import { Demo from "./demo"',
  remedy: "Correct the code. If it was meant as text, put it into backticks or escape the brace: `\\{`.",
});

export const unsafeLink = defineDiagnostic({
  code: "SG1203",
  name: "unsafe-link",
  severity: "error",
  cause:
    "Links with `javascript:`, `vbscript:` or `data:text/html` run code in the reader's browser. They are never published.",
  example: "[Click](javascript:alert(1))",
  remedy: "Link to a page, or use a component with an event handler.",
});

export const rawHtmlBlockedByCsp = defineDiagnostic({
  code: "SG1204",
  name: "raw-html-blocked-by-csp",
  severity: "warning",
  cause:
    "Inline `<script>`, inline `<style>` and `on…` attributes are published as written, but the site's content security policy keeps browsers from applying them.",
  example: '<button onclick="go()">Go</button>',
  remedy:
    'Move the code into a component or a client module, the style into a stylesheet. With `markdown.rawHtml: "strip"` such markup is removed.',
});

export const unusedDirective = defineDiagnostic({
  code: "SG1205",
  name: "unused-directive",
  severity: "warning",
  cause:
    "The text has the form of a directive (`:name[…]`, `::name`, `:::name`), and nothing on this site handles that name.",
  example: ":::tipp\n\nText\n\n:::",
  remedy: "Correct the name, add it to `markdown.admonitions.keywords`, or escape the colon: `\\:`.",
});

export const duplicateHeadingId = defineDiagnostic({
  code: "SG1206",
  name: "duplicate-heading-id",
  severity: "warning",
  cause:
    "Two headings of a page have the same id, so links can only reach the first. Ids made from the text never clash; one given by hand can.",
  example: "## Setup\n\n## Install {#setup}",
  remedy: "Give one of the headings another id.",
});

export const reservedHeadingId = defineDiagnostic({
  code: "SG1207",
  name: "reserved-heading-id",
  severity: "warning",
  cause: "The page's own frame uses this id; a heading with the same one can break the page's behaviour.",
  example: "## Start {#__sitegen}",
  remedy: "Give the heading another id.",
});

export const nestingTooDeep = defineDiagnostic({
  code: "SG1208",
  name: "nesting-too-deep",
  severity: "error",
  cause: "Quotes, lists or tags are nested deeper than any text needs. It is usually a slip or generated content.",
  example: ">>>>>>>> … (more than 200 levels)",
  remedy: "Flatten the content, or split it over pages.",
});

export const unknownCodeLanguage = defineDiagnostic({
  code: "SG1209",
  name: "unknown-code-language",
  severity: "info",
  cause:
    "No grammar exists for the language of a code block, so its code is not highlighted. Each language is reported once, at its first block.",
  example: "```klingon\nqapla\n```",
  remedy: "Use the name of a language that has a grammar, or `text`.",
});

export const emptyPage = defineDiagnostic({
  code: "SG1210",
  name: "empty-page",
  severity: "warning",
  cause: "The file has no content below its front matter. The page shows only its title.",
  example: "---\ntitle: Later\n---",
  remedy: "Write something, set `draft: true`, or remove the file.",
});

export const mathPackageMissing = defineDiagnostic({
  code: "SG1211",
  name: "math-package-missing",
  severity: "error",
  cause: "`markdown.math` is on and the page has a formula, but the package that typesets formulas is not installed.",
  example: "markdown: { math: true }",
  remedy: "Install it in the site's project: `npm install katex`.",
});

export const mathSyntax = defineDiagnostic({
  code: "SG1212",
  name: "math-syntax",
  severity: "warning",
  cause: "A formula could not be typeset. It is shown as its source.",
  example: "$\\frac{1}{$",
  remedy: "Correct the formula.",
});

export const markdownPluginFailed = defineDiagnostic({
  code: "SG1213",
  name: "markdown-plugin-failed",
  severity: "error",
  cause: "A remark, rehype or recma plugin of the site's config threw an error on this page.",
  example: "markdown: { remarkPlugins: [myPlugin] }",
  remedy: "Correct the plugin, or remove it from the config to see whether the page builds without it.",
});

export const markdownPluginMessage = defineDiagnostic({
  code: "SG1214",
  name: "markdown-plugin-message",
  severity: "warning",
  cause:
    "A remark, rehype or recma plugin of the site's config reported something about this page: a warning, with `message.fatal = true` an error, with `file.info` a remark.",
  example: 'file.message("Missing alternative text", { place: node.position, source: "lint" })',
  remedy: "See the plugin's documentation.",
});

export const markdownParserFallback = defineDiagnostic({
  code: "SG1215",
  name: "markdown-parser-fallback",
  severity: "info",
  cause:
    "A plugin extends the syntax of Markdown in a way that only the slower JavaScript parser understands, so the whole site is parsed with that one.",
  example: "markdown: { remarkPlugins: [remarkWikiLink] }",
  remedy: 'Nothing needs to be done. Set `markdown.parser: "remark"` to choose that parser openly.',
});

export const commentNotClosed = defineDiagnostic({
  code: "SG1216",
  name: "comment-not-closed",
  severity: "error",
  cause: "An HTML comment begins on this line and no `-->` follows. The rest of the page would be part of the comment.",
  example: "<!-- to do: rewrite\n\n## Install",
  remedy: "Add `-->` at the end of the comment.",
});

export const codeWithoutColors = defineDiagnostic({
  code: "SG1217",
  name: "code-without-colors",
  severity: "warning",
  cause:
    "A code block has a line that no person wrote, or takes the highlighter longer than any real code: it is shown as plain text, so that one block cannot hold up the site.",
  example: "```js\n!function(e,t){… (a minified file of 80,000 characters)\n```",
  remedy: "Show the part that readers need, break the line, or use the language `text`.",
});

export const liveCode = defineDiagnostic({
  code: "SG1282",
  name: "live-code",
  severity: "warning",
  cause:
    "A code block is marked `live`. sitegen has no live editor, so the block is shown as code. It is reported once.",
  example: "```jsx live\n<Button>Press</Button>\n```",
  remedy: "Put the example into a component and import it below its code, or remove `live`.",
});

export const staticPageCode = defineDiagnostic({
  code: "SG1283",
  name: "static-page-code",
  severity: "warning",
  cause:
    "The code of a page itself uses state, an event handler or something that only browsers know. A page is rendered once, when the site is built; only components that it imports come alive.",
  example: '<Tabs defaultValue={/Mac/.test(navigator.platform) ? "mac" : "linux"}>',
  remedy: "Move the code into a component in a file of its own, and import that.",
});
