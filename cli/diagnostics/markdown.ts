import { error, info, warning } from "./define.ts";

/** SG115x: the syntax of front matter; content kinds validate its fields. */
export const frontMatterSyntax = error("SG1150", "front-matter-syntax", {
  cause:
    "The lines between the `---` fences are not valid YAML. Common reasons are a tab as indentation, a colon inside an unquoted value, or a missing closing quote.",
  example: { files: { "content/docs/index.md": "---\ntitle: Guide: first steps\n---\n\nThe first page." } },
  remedy: 'Quote values that contain a colon: `title: "Guide: first steps"`. Indent with spaces.',
});

export const frontMatterNotClosed = error("SG1151", "front-matter-not-closed", {
  cause: "The file starts with `---`, which opens front matter, but no later line closes it.",
  example: { files: { "content/docs/index.md": "---\ntitle: Guide\n\n# Guide" } },
  remedy: "Add a line `---` after the last field. For a horizontal rule at the top of the page, write `***`.",
});

export const frontMatterNotFields = error("SG1152", "front-matter-not-fields", {
  cause: "Front matter must consist of `name: value` fields. This one is a list or a single value.",
  example: { files: { "content/docs/index.md": "---\n- title\n- description\n---\n\nThe first page." } },
  remedy: "Write one field a line: `title: Guide`.",
});

export const frontMatterDuplicateKey = error("SG1153", "front-matter-duplicate-key", {
  cause: "The front matter has the same field twice.",
  example: { files: { "content/docs/index.md": "---\ntitle: One\ntitle: Two\n---\n\nThe first page." } },
  remedy: "Remove one of the lines.",
});

export const frontMatterReservedKey = error("SG1154", "front-matter-reserved-key", {
  cause: "Every JavaScript object has a property of that name, so the field could break the build.",
  example: { files: { "content/docs/index.md": "---\n__proto__: 1\n---\n\nThe first page." } },
  remedy: "Rename the field.",
});

export const frontMatterTooComplex = error("SG1155", "front-matter-too-complex", {
  cause: "The YAML is nested too deeply, or its aliases expand to too many values.",
  example: {
    files: {
      "content/docs/index.md":
        "---\na: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\nc: [*b, *b, *b, *b, *b, *b, *b, *b, *b]\n---\n\nThe first page.",
    },
  },
  remedy: "Replace aliases with their values, or move large data to a separate file.",
});

export const frontMatterCode = error("SG1156", "front-matter-code", {
  cause:
    "Front matter must be plain YAML. Other languages after the fence and custom tags are not supported, and nothing in it is evaluated.",
  example: { files: { "content/docs/index.md": "---js\n{ title: 'Guide' }\n---\n\nThe first page." } },
  remedy: "Write the fields as plain YAML between two `---` lines.",
});

export const partialFrontMatter = warning("SG1157", "partial-front-matter", {
  cause:
    "A file whose name starts with `_` is a partial that other pages import. It is not a page, so its front matter has no effect.",
  example: { files: { "content/docs/_install.mdx": "---\ntitle: Install\n---\n\nRun the installer." } },
  remedy: "Remove the front matter. If the file should be a page, rename it.",
});

/** SG120x: Markdown and MDX. */
export const mdxSyntax = error("SG1201", "mdx-syntax", {
  cause:
    "The file is MDX, where `<` starts a tag and `{` starts an expression. A tag or brace is not closed, or one of these characters was meant as text.",
  example: { files: { "content/docs/limits.mdx": "Use a value {less than 5." } },
  remedy: "Close the tag or the brace. If you meant text, write `\\{` and `&lt;` (or `\\<`), or put it in backticks.",
});

export const mdxCodeSyntax = error("SG1202", "mdx-code-syntax", {
  cause: "JavaScript inside the page (an import, an export, an expression, a JSX attribute) has a syntax error.",
  example: { files: { "content/docs/guide.mdx": 'import { Demo } from "./demo\n\nThe first page.' } },
  remedy: "Correct the code. If you meant text, put it in backticks or escape the brace: `\\{`.",
});

export const unsafeLink = error("SG1203", "unsafe-link", {
  cause:
    "Links with `javascript:`, `vbscript:` or `data:text/html` run code in the reader's browser. They are never published.",
  example: { files: { "content/docs/index.md": "[Click](javascript:alert(1))" } },
  remedy: "Link to a page, or use a component with an event handler.",
});

export const rawHtmlBlockedByCsp = warning("SG1204", "raw-html-blocked-by-csp", {
  cause:
    "Inline `<script>` and `on…` attributes are published as written, but the site's content security policy blocks them in the browser.",
  example: { files: { "content/docs/index.md": '<button onclick="go()">Go</button>' } },
  remedy: 'Move code to a component or a client module. `markdown.rawHtml: "strip"` removes such markup.',
});

export const unusedDirective = warning("SG1205", "unused-directive", {
  cause:
    "The text looks like a directive (`:name[…]`, `::name`, `:::name`), but the site has no directive of that name.",
  example: { files: { "content/docs/index.md": ":::tipp\n\nPress Space.\n\n:::" } },
  remedy: "Correct the name, add it to `markdown.admonitions.keywords`, or escape the colon: `\\:`.",
});

export const duplicateHeadingId = warning("SG1206", "duplicate-heading-id", {
  cause:
    "Two headings of a page have the same id, so links reach only the first. Ids generated from the text are unique, but an explicit id can clash.",
  example: { files: { "content/docs/index.md": "## Setup\n\nRun it.\n\n## Install {#setup}\n\nInstall it." } },
  remedy: "Change one of the ids.",
});

export const reservedHeadingId = warning("SG1207", "reserved-heading-id", {
  cause: "The page template uses this id. A heading with the same id can break the page.",
  example: { files: { "content/docs/index.md": "## Start {#__sitegen}\n\nRun it." } },
  remedy: "Change the id of the heading.",
});

export const nestingTooDeep = error("SG1208", "nesting-too-deep", {
  cause: "Quotes, lists or tags are nested too deeply, usually because of a typo or generated content.",
  example: { commands: ["printf '%300s' | tr ' ' '>' > content/docs/quotes.md", "sitegen build"] },
  remedy: "Flatten the content, or split it into several pages.",
});

export const unknownCodeLanguage = info("SG1209", "unknown-code-language", {
  cause:
    "sitegen has no grammar for the language of a code block, so the code is not highlighted. Each language is reported once, at its first code block.",
  example: { files: { "content/docs/index.md": "```klingon\nqapla\n```" } },
  remedy: "Use a supported language, or `text`.",
});

export const emptyPage = warning("SG1210", "empty-page", {
  cause: "The file has no content below its front matter. The page shows only its title.",
  example: { files: { "content/docs/index.md": "---\ntitle: Later\n---" } },
  remedy: "Add content, set `draft: true`, or remove the file.",
});

export const mathPackageMissing = error("SG1211", "math-package-missing", {
  cause: "`markdown.math` is on and the page has a formula, but the package that renders formulas is not installed.",
  example: "markdown: { math: true }",
  remedy: "Run `npm install katex` in the site's folder.",
});

export const mathSyntax = warning("SG1212", "math-syntax", {
  cause: "A formula has a syntax error. The page shows its source instead.",
  example: { config: "markdown: { math: true },", files: { "content/docs/index.md": "Half of it is $\\frac{1}{$." } },
  remedy: "Correct the formula.",
});

export const markdownPluginFailed = error("SG1213", "markdown-plugin-failed", {
  cause: "A remark, rehype or recma plugin from the config threw an error for this page.",
  example: { config: "markdown: { remarkPlugins: [() => (tree) => tree.missing.length] }," },
  remedy: "Fix the plugin, or remove it from the config to check that the page builds without it.",
});

export const markdownPluginMessage = warning("SG1214", "markdown-plugin-message", {
  cause:
    "A remark, rehype or recma plugin from the config reported a message about this page. It is a warning by default, an error with `message.fatal = true`, and info with `file.info`.",
  example: {
    config:
      'markdown: { remarkPlugins: [() => (tree, file) => void file.message("Missing summary", { place: tree.position })] },',
  },
  remedy: "See the plugin's documentation.",
});

export const markdownParserFallback = info("SG1215", "markdown-parser-fallback", {
  cause:
    "A plugin extends the Markdown syntax. Only the slower JavaScript parser supports this, so it parses the whole site.",
  example: {
    files: {
      "wiki.ts": "export function wiki() {\n  const data = this.data();\n  data.micromarkExtensions = [{}];\n}",
      "sitegen.config.ts":
        'import { defineConfig, docs } from "sitegen";\nimport { wiki } from "./wiki.ts";\n\nexport default defineConfig({\n  title: "My docs",\n  url: "https://docs.example.com",\n  content: [docs({ path: "content/docs" })],\n  markdown: { remarkPlugins: [wiki] },\n});',
    },
  },
  remedy: 'Nothing needs to be done. To choose that parser explicitly, set `markdown.parser: "remark"`.',
});

export const commentNotClosed = error("SG1216", "comment-not-closed", {
  cause: "An HTML comment starts on this line and is never closed, so it would hide the rest of the page.",
  example: { files: { "content/docs/index.md": "<!-- to do: rewrite\n\n## Install\n\nRun it." } },
  remedy: "Add `-->` at the end of the comment.",
});

export const codeWithoutColors = warning("SG1217", "code-without-colors", {
  cause:
    "A code block has an extremely long line or takes too long to highlight. It is shown as plain text, so that it does not slow down the build.",
  example: {
    commands: [
      "(echo '```js'; printf '%9000s' | tr ' ' ';'; echo; echo '```') > content/docs/code.md",
      "sitegen build",
    ],
  },
  remedy: "Shorten the code to the part that readers need, break the line, or use the language `text`.",
});

export const liveCode = warning("SG1282", "live-code", {
  cause:
    "A code block is marked `live` and cannot run, so it is shown as code only. Either the config has no `markdown.liveCode`, or the code shows nothing or has an error.",
  example: { files: { "content/docs/index.md": "```jsx live\n<Button>Press</Button>\n```" } },
  remedy: "Set `markdown.liveCode` and export a component from the sample or let it be one, or remove `live`.",
});

export const staticPageCode = warning("SG1283", "static-page-code", {
  cause:
    "The page's own code uses state, an event handler or a browser API. A page is rendered once, during the build; only components that it imports run in the browser.",
  example: { files: { "content/docs/keys.mdx": 'Press <kbd onClick={() => alert("Saved")}>Ctrl+S</kbd>.' } },
  remedy: "Move the code to a component in a separate file, and import it.",
});
