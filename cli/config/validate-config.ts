// All errors of a config in one run: wrong values, unknown and moved names, navbar and footer items.
import { idleConfigOption, invalidConfig, movedConfigOption, unknownConfigField } from "../diagnostics/config.ts";
import { controlsIn } from "../model/control-characters.ts";
import type { Diagnostic, Keys, Locate } from "../model/diagnostic.ts";
import type { ConfigSource } from "./config-source.ts";
import { checkFooterLinks, checkNavbarItems } from "./check-navbar.ts";
import { findUnknownKeys } from "./find-unknown-keys.ts";
import { checkLocales } from "./resolve-locales.ts";
import { findMovedOption, IDLE_OPTIONS } from "./moved-options.ts";
import { checkPlugins } from "./plugins/check-plugins.ts";
import { checkPageActions } from "./pages/resolve-page-actions.ts";
import { describeReplaced } from "./replaced-plugins.ts";
import { findDataFault, formatKeys } from "../options/data-fault.ts";
import { findIssues, type Issue, listOf, object, objectOf, variant } from "../options/schema.ts";
import { type ContentSpec, UserConfig } from "../options/user-config.ts";
import KINDS from "../kinds/content-kinds.ts";

const sections = listOf(
  variant<ContentSpec>(
    Object.fromEntries(Object.entries(KINDS).map(([type, { options }]) => [type, { options: object(options) }])),
  ),
);
const configSchema = objectOf({ ...new UserConfig(), content: sections });

/** An option that sitegen does not have is an error in its own config, and a warning in the config of another generator. */
export function validateConfig(source: ConfigSource): {
  config: UserConfig | null;
  /** The config for functions of plugins: only what they are given of it must be valid. */
  forPlugins: Pick<UserConfig, "title" | "url" | "baseUrl" | "i18n" | "plugins"> | null;
  /** Options that sitegen does not have, by their keys in the file. */
  unused: { keys: Keys; remark: string | null }[];
  diagnostics: Diagnostic[];
} {
  const { input, locate, originOf } = source;
  const show = (keys: Keys): string => formatKeys(originOf ? originOf(keys) : keys);
  const fault = findDataFault(input, WITH_CODE);
  if (fault) {
    const message = `Unexpected value of \`${show(fault.keys)}\`, expected plain data: ${fault.reason}`;
    const help = "Use objects, lists, texts, numbers and functions, each object in one place of another.";
    const diagnostic = invalidConfig({ message, location: locate(fault.keys), help });
    return { config: null, forPlugins: null, unused: [], diagnostics: [diagnostic] };
  }
  const issues = findIssues(configSchema, input);
  const unknownKeys = findUnknownKeys(configSchema, input).map(({ keys, suggestion }) => ({
    keys: originOf ? originOf(withoutOptions(keys)) : keys,
    described: replacedEntries(keys, input, locate) ?? [describeUnknown(keys, { suggestion, input, locate, show })],
  }));
  const unknown = unknownKeys.flatMap(({ described }) => described);
  const ofPlugins = originOf ? [] : checkPlugins(input, locate, (issue) => describeIssue(issue, { locate, show }));
  const diagnostics = [
    ...issues.map((issue) => describeIssue(issue, { locate, show })),
    ...ofPlugins,
    ...(originOf ? unknown.map((one): Diagnostic => ({ ...one, severity: "warning" })) : unknown),
    ...checkPageActions(input, locate),
    ...checkItems(input, locate),
    ...checkTexts(input, locate),
  ];
  const ofLocales = issues.some(isForPlugins) ? [] : checkLocales(input as UserConfig, locate);
  diagnostics.push(...ofLocales);
  const valid = diagnostics.every(({ severity }) => severity !== "error");
  const unused = unknownKeys.map(({ keys, described }) => ({ keys, remark: described[0]?.help ?? null }));
  const isSound = ![...ofPlugins, ...ofLocales].some(({ severity }) => severity === "error");
  return {
    config: valid ? (input as UserConfig) : null,
    forPlugins: isSound && !issues.some(isForPlugins) ? (input as UserConfig) : null,
    unused,
    diagnostics,
  };
}

const FOR_PLUGINS = ["title", "url", "baseUrl", "i18n", "plugins", "themes", "presets"];
const isForPlugins = (issue: Issue): boolean => FOR_PLUGINS.includes(String(keysOf(issue)[0]));

/** Options that hold plugins, whose options may be any objects. */
const WITH_CODE = ["content", "markdown", "plugins", "presets", "themes"];

/** Options whose texts appear on pages. */
const SHOWN = ["title", "tagline", "url", "i18n", "themeConfig", "headTags", "scripts", "stylesheets"];

function checkTexts(input: unknown, locate: Locate): Diagnostic[] {
  if (typeof input !== "object" || input === null) return [];
  return SHOWN.flatMap((key) => controlsIn((input as Record<string, unknown>)[key], [key])).map(({ keys, name }) =>
    invalidConfig({
      message: `Unexpected character ${name} in \`${formatKeys(keys)}\`, expected text`,
      location: locate(keys),
      help: "Delete the character.",
    }),
  );
}

interface Shown {
  locate: Locate;
  show(keys: Keys): string;
}

function describeIssue(issue: Issue, { locate, show }: Shown): Diagnostic {
  // The issue of a union says only that no option matches; the issue inside its closest option says more.
  const deeper = issue.issues?.filter((inner) => inner.path && inner.path.length > 0);
  const keys = keysOf(issue);
  if (deeper?.length === 1 && deeper[0]) {
    return describeIssue({ ...deeper[0], path: [...(issue.path ?? []), ...(deeper[0].path ?? [])] }, { locate, show });
  }
  const refinement = issue.issues?.find((inner) => inner.kind === "validation") ?? issue;
  const expected =
    refinement.kind === "validation" || refinement.type === "custom" ? refinement.message : wordsOf(issue.expected);
  const shown = show(withoutOptions(keys));
  if (issue.received === "undefined") {
    const message = `Unexpected absence of \`${shown}\`, expected a value`;
    return invalidConfig({ message, location: locate(withoutOptions(keys).slice(0, -1)) });
  }
  const received = issue.type === "non_empty" ? '""' : issue.received;
  const message = `Unexpected ${received} for \`${shown}\`, expected ${expected}`;
  return invalidConfig({ message, location: locate(withoutOptions(keys)) });
}

const WORDS: Record<string, string> = {
  string: "a text",
  boolean: "true or false",
  number: "a number",
  Array: "a list",
  Object: "an object",
  Function: "a function",
  RegExp: "a regular expression",
  null: "null",
  undefined: "nothing",
};
function wordsOf(expected: string | null): string {
  if (!expected) return "another value";
  const parts = expected.replace(/^\(|\)$/g, "").split(" | ");
  return parts.map((part) => WORDS[part] ?? part).join(" or ");
}

function keysOf(issue: Issue): Keys {
  return (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
}

/** `content[0].options.path` is written by authors as `docs({ path })`. */
function withoutOptions(keys: Keys): Keys {
  return keys[0] === "content" && keys[2] === "options" ? [...keys.slice(0, 2), ...keys.slice(3)] : keys;
}

function describeUnknown(
  keys: Keys,
  { suggestion, input, locate, show }: Shown & { suggestion: string | null; input: unknown },
): Diagnostic {
  const written = withoutOptions(keys);
  const shown = show(written);
  const location = locate(written);
  const moved = findMovedOption(movedPath(keys, input));
  if (moved) {
    const message = `Unexpected \`${shown}\`, expected its new place`;
    return movedConfigOption({ message, location, help: moved.advice });
  }
  const idle = IDLE_OPTIONS.get(keys.join("."));
  if (idle) return idleConfigOption({ message: `Unexpected \`${shown}\`, which has no effect`, location, help: idle });
  const custom = keys.length === 1 ? "Put data of your own below `customFields`." : "Remove it.";
  return unknownConfigField({
    // Docusaurus accepts any field there, for the code of the search dialog.
    ...(keys[0] === "themeConfig" && keys[1] === "algolia" && { severity: "warning" }),
    message: `Unexpected field \`${shown}\`, expected the name of an option`,
    location,
    help: suggestion ? `Did you mean \`${suggestion}\`?` : custom,
  });
}

/** Diagnostics of plugins, themes and presets; null without any. */
function replacedEntries(keys: Keys, input: unknown, locate: Locate): Diagnostic[] | null {
  const [key] = keys;
  if (keys.length !== 1 || typeof key !== "string") return null;
  const found = describeReplaced(key, (input as Record<string, unknown>)[key], locate);
  return found && found.length > 0 ? found : null;
}

function movedPath(keys: Keys, input: unknown): string {
  if (keys[0] !== "content") return keys.filter((key) => typeof key === "string").join(".");
  const content = (input as { content?: { type?: string }[] }).content;
  return `content.*.${content?.[Number(keys[1])]?.type}.${keys.slice(3).join(".")}`;
}

function checkItems(input: unknown, locate: Locate): Diagnostic[] {
  const theme = (input as { themeConfig?: { navbar?: { items?: unknown }; footer?: { links?: unknown } } } | null)
    ?.themeConfig;
  const objects = (value: unknown): Record<string, unknown>[] =>
    Array.isArray(value) && value.every((item) => typeof item === "object" && item !== null) ? value : [];
  return [
    ...checkNavbarItems(objects(theme?.navbar?.items), locate),
    ...checkFooterLinks(objects(theme?.footer?.links), locate),
  ];
}
