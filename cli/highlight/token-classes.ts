export type TokenClassName =
  | "c"
  | "k"
  | "s"
  | "r"
  | "n"
  | "f"
  | "t"
  | "g"
  | "a"
  | "v"
  | "h"
  | "e"
  | "i"
  | "d"
  | "m"
  | "u";

/** A visible kind of token. There are few, because both themes need a color with enough contrast for each. */
export interface TokenClass {
  /** The class in the markup. */
  name: TokenClassName;
  /** TextMate scopes of the class; the more specific selector wins, whatever the order. */
  scopes: string[];
  /** The scope whose color in a theme is used for the class. */
  sample: string;
  fontStyle?: "italic" | "bold" | "underline";
}

/** Scopes that stay plain although a class matches them: spans around operators would double the bytes without benefit. */
export const PLAIN_SCOPES: readonly string[] = [
  "keyword.operator",
  "storage.type.function.arrow",
  "punctuation.definition.template-expression",
  "punctuation.section.embedded",
  "meta.template.expression",
];

/** The fixed set. Plain text has no entry. */
export const TOKEN_CLASSES: readonly TokenClass[] = [
  {
    name: "c",
    sample: "comment",
    fontStyle: "italic",
    scopes: ["comment", "punctuation.definition.comment", "string.quoted.docstring"],
  },
  {
    name: "k",
    sample: "keyword",
    scopes: [
      "keyword",
      "storage",
      "storage.type",
      "storage.modifier",
      "variable.language",
      "keyword.operator.new",
      "keyword.operator.expression",
      "keyword.operator.word",
      "keyword.operator.logical.python",
      "constant.language.import-export-all",
      "entity.name.function.preprocessor",
      "meta.preprocessor",
    ],
  },
  {
    name: "s",
    sample: "string",
    scopes: [
      "string",
      "punctuation.definition.string",
      "constant.other.symbol",
      "markup.inline.raw",
      "markup.fenced_code",
      "string.template",
    ],
  },
  {
    name: "r",
    sample: "string.regexp",
    scopes: [
      "string.regexp",
      "constant.character.escape",
      "constant.other.placeholder",
      "keyword.operator.quantifier.regexp",
    ],
  },
  {
    name: "n",
    sample: "constant.numeric",
    scopes: [
      "constant.numeric",
      "constant.language",
      "constant.character",
      "constant.other",
      "keyword.other.unit",
      "support.constant",
      "variable.other.constant.object.property",
    ],
  },
  {
    name: "f",
    sample: "entity.name.function",
    scopes: [
      "entity.name.function",
      "support.function",
      "meta.function-call.generic",
      "entity.name.command",
      "support.macro",
      "variable.function",
    ],
  },
  {
    name: "t",
    sample: "entity.name.type",
    scopes: [
      "entity.name.type",
      "entity.name.class",
      "entity.name.namespace",
      "entity.other.inherited-class",
      "support.type",
      "support.class",
      "storage.type.annotation",
      "entity.name.type.module",
      "support.type.primitive",
    ],
  },
  {
    name: "g",
    sample: "entity.name.tag",
    scopes: [
      "entity.name.tag",
      "punctuation.definition.tag",
      "support.class.component",
      "entity.name.tag.yaml",
      "entity.name.selector",
    ],
  },
  {
    name: "a",
    sample: "entity.other.attribute-name",
    scopes: [
      "entity.other.attribute-name",
      "support.type.property-name",
      "meta.object-literal.key",
      "variable.other.property",
      "support.variable.property",
      "variable.parameter.keyword",
      "entity.name.tag.toml",
      "meta.attribute-selector",
      "variable.css",
      "support.type.vendored.property-name",
    ],
  },
  {
    name: "v",
    sample: "variable.parameter",
    scopes: [
      "variable.parameter",
      "variable.other.readwrite.shell",
      "variable.other.normal.shell",
      "punctuation.definition.variable",
      "variable.other.php",
      "variable.scss",
      "variable.other.less",
    ],
  },
  {
    name: "h",
    sample: "markup.heading",
    fontStyle: "bold",
    scopes: ["markup.heading", "entity.name.section", "markup.bold"],
  },
  { name: "e", sample: "markup.italic", fontStyle: "italic", scopes: ["markup.italic", "markup.quote"] },
  { name: "i", sample: "markup.inserted", scopes: ["markup.inserted", "punctuation.definition.inserted"] },
  { name: "d", sample: "markup.deleted", scopes: ["markup.deleted", "punctuation.definition.deleted", "invalid"] },
  {
    name: "m",
    sample: "meta.diff.header",
    scopes: [
      "meta.diff.header",
      "meta.diff.range",
      "punctuation.definition.range.diff",
      "punctuation.definition.from-file",
      "punctuation.definition.to-file",
      "markup.changed",
    ],
  },
  {
    name: "u",
    sample: "markup.underline.link",
    fontStyle: "underline",
    scopes: ["markup.underline.link", "string.other.link"],
  },
];
