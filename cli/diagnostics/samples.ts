// Types in code blocks: `markdown.twoslash`.
import { error } from "./define.ts";

export const sampleTypeError = error("SG1241", "sample-type-error", {
  cause:
    "TypeScript does not accept a code block with the word `twoslash`, or the compiler options of `markdown.twoslash.tsconfig`. An error that the block shows on purpose is announced with `// @errors: 2322`.",
  example: {
    config: "markdown: { twoslash: {} },",
    files: { "content/docs/index.md": '```ts twoslash\nconst fps: number = "30";\n```' },
  },
  remedy: "Correct the code, or announce its error with a line `// @errors:` and the number of the error.",
});

export const twoslashNotation = error("SG1242", "twoslash-notation", {
  cause: "`// ^?` or `// ^|` in a code block with the word `twoslash` points to a place without a type or completions.",
  example: {
    config: "markdown: { twoslash: {} },",
    files: { "content/docs/index.md": "```ts twoslash\nconst fps = 30;\n//        ^?\n```" },
  },
  remedy: "Move `^` below the name on the line above it, or remove the notation.",
});

export const twoslashPackageMissing = error("SG1243", "twoslash-package-missing", {
  cause:
    "`markdown.twoslash` is on and a page has a code block with the word `twoslash`, but a package that finds its types is not installed.",
  example: "markdown: { twoslash: {} }",
  remedy:
    'Run `npm install --save-dev twoslash typescript@6` in the site\'s folder. To keep TypeScript 7, add `"overrides": { "twoslash": { "typescript": "$typescript" } }` to `package.json`, and install `@typescript/typescript6` in place of `typescript@6`.',
});

export const unsupportedTypescript = error("SG1244", "unsupported-typescript", {
  cause:
    "`markdown.twoslash` is on and a page has a code block with the word `twoslash`, but the site has no TypeScript that twoslash can use. TypeScript 7 has no interface for it.",
  example: "A site with TypeScript 7 alone.",
  remedy:
    "Run `npm install --save-dev @typescript/typescript6`, which stands beside TypeScript 7, or `npm install --save-dev typescript@6`.",
});
