// Pages of options: names, types and defaults from the schema that configs are checked with, texts from its docstrings.
import { readdirSync } from "node:fs";
import path from "node:path";
import KINDS from "../../../cli/kinds/content-kinds.ts";
import { object } from "../../../cli/options/schema.ts";
import { UserConfig } from "../../../cli/options/user-config.ts";
import { type Declarations, findDeclaration, readDeclarations } from "./docstrings.ts";
import { exampleValue, inSteps, type Option } from "./option-examples.ts";
import { factsOf } from "./option-facts.ts";
import { anchorOf, block, code, heading, prose, type ReferencePage, table } from "./page.ts";
import { defaultOf, demandsOf, isOptional, objectsIn, type Schema, typeOf } from "./schema-types.ts";

/** The first version of sitegen. A later option says in its docstring since when it exists: `Since: 0.2.0.` */
const FIRST_VERSION = "0.1.0";

/** Classes of options, by their place in the config. */
export const OPTION_CLASSES: Record<string, new () => object> = {
  config: UserConfig,
  ...Object.fromEntries(Object.entries(KINDS).map(([name, { options }]) => [name, options])),
};

export function readOptions(repoRoot: string): Record<string, Option[]> {
  const declarations = readDeclarations(
    ["cli/options", "cli/kinds"].flatMap((folder) =>
      readdirSync(path.join(repoRoot, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts"))
        .sort()
        .map((name) => path.join(repoRoot, folder, name)),
    ),
  );
  return Object.fromEntries(
    Object.entries(OPTION_CLASSES).map(([name, fields]) => {
      const schema = object(fields) as unknown as Schema;
      const ofConfig = name === "config";
      const place: Place = {
        className: fields.name,
        keys: [],
        prefix: ofConfig ? "" : `${name}.`,
        around: (inner) => (ofConfig ? inner : `content: [${name}({ ${inner} })]`),
        declarations,
      };
      return [name, fieldsOf(schema.entries ?? {}, place)];
    }),
  );
}

interface Place {
  className: string;
  keys: string[];
  prefix: string;
  /** Fields of the config with these fields in their place. */
  around: (fields: string) => string;
  declarations: Declarations;
}

function fieldsOf(entries: Record<string, Schema>, place: Place): Option[] {
  const { className, keys, prefix, declarations } = place;
  /** A field with those that the schema requires beside it. An example is part of a config, which has a title and a URL. */
  const inPlace = (key: string, value: string): string => {
    const required = Object.entries(entries).filter(([other, schema]) => other !== key && !isOptional(schema));
    const beside = (prefix === "" ? [] : required).map(
      ([other, schema]) => `${other}: ${exampleValue({ name: `${prefix}${other}`, schema })}`,
    );
    const stated = factsOf(`${prefix}${key}`).beside;
    return place.around([...beside, ...(stated ? [stated] : []), `${key}: ${value}`].join(", "));
  };
  return Object.entries(entries)
    .map(([key, schema]): Option => {
      const declaration = findDeclaration(declarations, className, [...keys, key]);
      const name = `${prefix}${key}`;
      const type = declaredType(declaration?.value ?? "") ?? typeOf(schema, signaturesIn(declaration?.value ?? ""));
      const { text, given } = splitDefault(declaration?.doc ?? "");
      const filled = defaultOf(schema);
      const facts = factsOf(name);
      const value = exampleValue({ name, schema });
      const fromSchema = filled === undefined || typeof filled === "function" ? null : code(JSON.stringify(filled));
      const children = objectsIn(schema).flatMap(({ steps, entries: inner }) =>
        fieldsOf(inner, {
          className,
          keys: [...keys, key],
          prefix: `${name}${steps}.`,
          around: (fields) => inPlace(key, inSteps(steps, fields)),
          declarations,
        }),
      );
      return {
        name,
        schema,
        type,
        required: !isOptional(schema),
        default: facts.default ?? given ?? fromSchema,
        text: text === "" ? (facts.text ?? "") : text,
        demands: demandsOf(schema),
        example: value === null ? null : inPlace(key, value),
        children,
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** `typed<FooterColumn[]>(…)`: a type that the schema does not check as narrowly. */
function declaredType(value: string): string | null {
  const match = /^\s*(?:listOf\()?(?:nullable\()?(typed|custom|openObject)</.exec(value);
  if (!match) return null;
  const type = argumentOf(value, match[0].length - 1);
  return value.trim().startsWith("listOf(") ? `${type}[]` : type;
}

/** Types in the angle brackets of `fn<…>()`. */
const signaturesIn = (value: string): string[] =>
  [...value.matchAll(/\bfn</g)].map((match) => argumentOf(value, match.index + match[0].length - 1));

/** The text between the angle bracket at a place and the one that closes it. */
function argumentOf(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "<") depth++;
    else if (text[at] === ">" && text[at - 1] !== "=") depth--;
    if (depth === 0) return text.slice(start + 1, at).replace(/\s+/g, " ");
  }
  return text.slice(start + 1).replace(/\s+/g, " ");
}

/** `Default: 15.` at the end of a docstring. */
function splitDefault(doc: string): { text: string; given: string | null } {
  const match = /\s*\bDefault: ((?:`[^`]*`|[^`.]|\.(?!\s|$))+)\.(?=\s|$)/.exec(doc);
  if (!match) return { text: doc, given: null };
  const text = `${doc.slice(0, match.index)}${doc.slice(match.index + match[0].length)}`.trim();
  return { text, given: match[1] ?? null };
}

export const flatten = (options: readonly Option[]): Option[] =>
  options.flatMap((option) => [option, ...flatten(option.children)]);

export const optionAnchor = (name: string): string => anchorOf(name);

function section(option: Option, level: number): string {
  const { name, type, required, text, demands, example, children } = option;
  const since = /\bSince: (\d+\.\d+\.\d+)\./.exec(text)?.[1] ?? FIRST_VERSION;
  const facts = [
    `Type: ${code(type)}`,
    required ? "Required" : `Default: ${option.default === null ? "not set" : prose(option.default)}`,
    ...(demands.length > 0 ? [`Expected: ${demands.map((demand) => prose(demand)).join("; ")}`] : []),
    `Since: ${since}`,
  ];
  return [
    heading(level, code(name), optionAnchor(name)),
    prose(text.replace(/\bSince: \d+\.\d+\.\d+\.\s*/, "")),
    facts.map((fact) => `- ${fact}`).join("\n"),
    ...(example === null ? [] : [block("ts", example)]),
    ...(children.length > 0 ? [`Fields: ${children.map((child) => fieldLink(child, name)).join(", ")}.`] : []),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

const fieldLink = ({ name }: Option, parent: string): string =>
  `[${code(name.slice(parent.length).replace(/^(?:\[\]|\.\*)*\./, ""))}](#${optionAnchor(name)})`;

/** Sections of an option and of its fields. */
const sectionsOf = (option: Option, level: number): string[] => [
  section(option, level),
  ...option.children.flatMap((child) => sectionsOf(child, Math.min(level + 1, 3))),
];

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Page of an option, without its anchor. */
export function pageOfOption(className: string, option: Option): string {
  if (className !== "config") return `options/${className}`;
  return option.children.length > 0 ? `options/${kebab(option.name)}` : "options/site";
}

export function optionPages(options: Record<string, Option[]>): ReferencePage[] {
  const { config = [], ...kinds } = options;
  const simple = config.filter(({ children }) => children.length === 0);
  const grouped = config.filter(({ children }) => children.length > 0);
  const subjects = (list: readonly Option[]) => flatten(list).map(({ name }) => name);
  const listed = config.map((option) => [
    `[${code(option.name)}](../${pageOfOption("config", option)}.md#${optionAnchor(option.name)})`,
    prose(firstSentence(option.text)),
  ]);
  const content = Object.keys(kinds).map((name) => [
    `[${code(`${name}()`)}](../options/${name}.md)`,
    `options of a section of the kind ${code(name)}`,
  ]);
  return [
    {
      path: "options/index",
      title: "Options",
      description: "All options of sitegen.config.ts: what each does, its type, its default and an example.",
      position: 1,
      subjects: [],
      body: `A site's config is \`site/sitegen.config.ts\`, or \`sitegen.config.ts\` in the site's folder. It exports an object, or a
function that returns one or a promise of one. \`defineConfig\` types it. Paths are relative to the site's folder.

${block("ts", `import { defineConfig } from "sitegen";\n\nexport default defineConfig({\n  title: "My docs",\n  url: "https://docs.example.com",\n});`)}

## All options

${table(["Option", "Purpose"], listed)}

## Options of content

The list ${code("content")} names the sections of the site; each is the result of one of these functions.

${table(["Function", "Purpose"], content)}

An option that does not exist, and a value of another type, are errors with their place in the config:
[SG13](../diagnostics/13.md).`,
    },
    {
      path: "options/site",
      title: "Options of the site",
      label: "Site",
      description: "Options with a single value: title, URL, folders, and how strict a build is.",
      position: 2,
      subjects: subjects(simple),
      body: simple.flatMap((option) => sectionsOf(option, 2)).join("\n\n"),
    },
    ...Object.entries(kinds).map(
      ([name, list], index): ReferencePage => ({
        path: `options/${name}`,
        title: `Options of ${name}()`,
        label: `${name}()`,
        description: `Options of ${name}(), which adds a section of ${DESCRIPTIONS[name] ?? name} to the content of a site.`,
        position: 3 + index,
        subjects: subjects(list),
        body: `${block("ts", `import { defineConfig, ${name} } from "sitegen";\n\nexport default defineConfig({\n  title: "My docs",\n  url: "https://docs.example.com",\n  content: [${name}({ ${EXAMPLE_OPTIONS[name] ?? ""} })],\n});`)}

${list.flatMap((option) => sectionsOf(option, 2)).join("\n\n")}`,
      }),
    ),
    ...grouped.map(
      (option, index): ReferencePage => ({
        path: pageOfOption("config", option),
        title: `The option ${option.name}`,
        label: option.name,
        description: `The option ${option.name} and its ${flatten(option.children).length} fields: types, defaults and examples of each.`,
        position: 10 + index,
        subjects: subjects([option]),
        body: sectionsOf(option, 2).join("\n\n"),
      }),
    ),
  ];
}

const DESCRIPTIONS: Record<string, string> = {
  docs: "documentation with sidebars and versions",
  posts: "dated posts with tags, authors and feeds",
  entries: "pages whose front matter follows a schema",
  pages: "single pages whose URLs follow their files",
};
const EXAMPLE_OPTIONS: Record<string, string> = {
  docs: 'path: "content/docs"',
  posts: 'path: "content/blog"',
  entries: 'id: "people"',
  pages: 'path: "site/pages"',
};

const firstSentence = (text: string): string => /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text;
