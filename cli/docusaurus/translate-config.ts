// A Docusaurus config in the shape of `sitegen.config`. Values stay as they are: `validateConfig` checks them.
import type { Keys } from "../model/diagnostic.ts";
import {
  bareName,
  type EntryRule,
  MARKDOWN_OPTIONS,
  futureRule,
  nameOf,
  PRESET_DEFAULTS,
  PRESET_PARTS,
  ruleOf,
  SITE_OPTIONS,
  THEME_OPTIONS,
  UNKNOWN_PART,
} from "./option-table.ts";
import type { PluginEntry } from "./plugins/load-entry.ts";
import type { OptionEffect } from "../model/plugins/option-effect.ts";
import type { Rule, Translation } from "./translation.ts";
import { type Fields, fieldsOf, isFields } from "../plugins/fields.ts";

interface Content {
  type: string;
  options: Fields;
}

const isRule = (value: Rule | Fields): value is Rule => "effect" in value;
const HONOURED: Rule = { effect: "honoured", remark: null };

const OF_NO_PLUGIN: Rule = { effect: "unneeded", remark: "No plugin that is read has this option." };
const OF_SITE: Rule = { effect: "honoured", remark: "Plugins and components of the site can read it." };

/** Optional folder of replaced components. */
const THEME_FOLDER = "src/theme";

/** What a preset of the site stands for. */
export interface PresetEntries {
  /** Place of the preset in the config. */
  keys: Keys;
  /** Entries as `plugins` and `themes` have them. */
  plugins: readonly unknown[];
  themes: readonly unknown[];
}

/** Whether an entry of `presets` is the classic one, under any of its names. */
export const isClassicPreset = (entry: unknown): boolean => {
  const name = nameOf(Array.isArray(entry) ? entry[0] : entry);
  return name !== null && bareName(name) === "classic";
};

/**
 * @param raw What the config exports, or its function returns.
 * @param hasFolder Whether a folder exists, by its path from the root.
 * @param presets Those of the site, which have run.
 */
export function translateConfig(
  raw: Fields,
  hasFolder: (path: string) => boolean,
  presets: readonly PresetEntries[] = [],
): Translation {
  const config: Fields = {};
  const content: Content[] = [];
  const css: unknown[] = [];
  const moved: { to: Keys; from: Keys }[] = [];
  const effects: OptionEffect[] = [];
  const plugins: PluginEntry[] = [];
  const note = (keys: Keys, { effect, remark }: Rule, name: string | null = null): void =>
    void effects.push({ keys, effect, name, part: null, remark });
  const move = (from: Keys, to: Keys, value: unknown, name: string | null = null): void => {
    const last = to.at(-1) as string;
    const parent = to.slice(0, -1).reduce<Fields>((fields, key) => {
      fields[key] = fieldsOf(fields[key]);
      return fields[key] as Fields;
    }, config);
    parent[last] = value;
    moved.push({ to, from });
    note(from, HONOURED, name);
  };

  const addSection = (
    { kind, defaults }: EntryRule & { type: "content" },
    options: unknown,
    from: Keys,
    name: string | null,
  ): void => {
    const section: Fields = { ...defaults, ...fieldsOf(options) };
    // a blog or pages without a folder is no error there
    if (kind !== "docs" && typeof section.path === "string" && !hasFolder(section.path)) {
      note(from, { effect: "unneeded", remark: `There is no folder \`${section.path}\`.` }, name);
      return;
    }
    moved.push({ to: ["content", content.length], from });
    content.push({ type: kind, options: section });
    note(from, HONOURED, name);
    for (const option of Object.keys(fieldsOf(options))) note([...from, option], HONOURED);
  };
  /** A plugin or a part of the preset, with its options. */
  const add = (rule: EntryRule, options: unknown, from: Keys, name: string | null = null): void => {
    if (rule.type === "content") addSection(rule, options, from, name);
    else if (rule.type === "rule") note(from, rule, name);
    else {
      const read = rule.read?.(fieldsOf(options)) ?? fieldsOf(options);
      if (isRule(read)) note(from, read, name);
      else move(from, rule.name.split("."), read, name);
    }
  };

  const addClassic = (entry: unknown, keys: Keys): void => {
    const [, given] = Array.isArray(entry) ? entry : [entry, {}];
    const options = fieldsOf(given);
    for (const [part, rule] of PRESET_PARTS) {
      const value = options[part] ?? (PRESET_DEFAULTS.includes(part) ? {} : undefined);
      const at = [...keys, 1, part];
      const amount = effects.length;
      if (value === false) {
        if (part === "sitemap") move(at, ["sitemap"], false);
        else note(at, HONOURED);
      } else if (value !== undefined) add(rule, value, at);
      // the report has only what is written
      if (options[part] === undefined) effects.length = amount;
    }
    for (const part of Object.keys(options))
      if (part !== "theme" && !PRESET_PARTS.has(part)) note([...keys, 1, part], UNKNOWN_PART);
    const customCss = fieldsOf(options.theme).customCss;
    if (customCss === undefined || customCss === null) return;
    css.push(...[customCss].flat());
    moved.push({ to: ["customCss"], from: [...keys, 1, "theme", "customCss"] });
    note([...keys, 1, "theme", "customCss"], HONOURED);
  };

  const addEntry = (entry: unknown, type: PluginEntry["type"], keys: Keys): void => {
    if (!entry) return;
    const [first, options] = Array.isArray(entry) ? entry : [entry, {}];
    const name = nameOf(first);
    const rule = ruleOf(name);
    const at = Array.isArray(entry) && entry.length > 1 ? [...keys, 1] : keys;
    if (rule?.type === "rule" && bareName(name ?? "") === "classic" && isFields(options)) {
      const { customCss } = options;
      if (customCss) css.push(...[customCss].flat());
    }
    if (rule) add(rule, options, at, name);
    else plugins.push({ type, given: first, options: options ?? {}, keys });
  };

  for (const preset of presets) {
    for (const entry of preset.plugins) addEntry(entry, "plugin", preset.keys);
    for (const entry of preset.themes) addEntry(entry, "theme", preset.keys);
  }

  for (const [key, value] of Object.entries(raw)) {
    if (value === undefined) continue;
    const list = Array.isArray(value) ? value : [];
    if (key === "presets") {
      for (const [index, entry] of list.entries()) if (isClassicPreset(entry)) addClassic(entry, [key, index]);
    } else if (key === "plugins" || key === "themes") {
      const type = key === "plugins" ? "plugin" : "theme";
      for (const [index, entry] of list.entries()) addEntry(entry, type, [key, index]);
    } else if (key === "themeConfig") config[key] = pick(value, THEME_OPTIONS, [key], note, OF_SITE);
    else if (key === "markdown") {
      const picked = pick(value, MARKDOWN_OPTIONS, [key], note, OF_NO_PLUGIN);
      // live code is an option of a theme there
      config[key] = isFields(picked) ? { ...fieldsOf(config[key]), ...picked } : picked;
    } else if (key === "future") {
      const { experimental_storage: storage, ...others } = fieldsOf(value);
      if (isFields(storage)) move([key, "experimental_storage"], ["storage"], storage);
      for (const [name, option] of Object.entries(others)) note([key, name], futureRule(name, option));
    } else if (key === "headTags" && Array.isArray(value)) {
      // there, any element may stand in the head: browsers begin the body with the first one that belongs there
      config[key] = value.map((tag) => (isFields(tag) ? { customElement: true, ...tag } : tag));
      note([key], SITE_OPTIONS.get(key) as Rule);
    } else {
      const rule = SITE_OPTIONS.get(key);
      // an unknown name is reported by the check of the result
      if (rule === undefined || rule.effect === "honoured") config[key] = value;
      if (rule) note([key], rule);
    }
  }
  const { liveCode } = fieldsOf(config.markdown);
  const { playgroundPosition } = fieldsOf(fieldsOf(raw.themeConfig).liveCodeBlock);
  if (isFields(liveCode) && playgroundPosition !== undefined) {
    liveCode.position = playgroundPosition;
    const from = ["themeConfig", "liveCodeBlock", "playgroundPosition"];
    moved.push({ to: ["markdown", "liveCode", "position"], from });
  }
  // there, `.md` files are MDX if nothing else is said
  const markdown = config.markdown ?? {};
  if (isFields(markdown)) config.markdown = { format: "mdx", ...markdown };
  // without these, sitegen would look for its own folders
  const folders = { content, customCss: css, infima: true, ...(hasFolder(THEME_FOLDER) && { themeDir: THEME_FOLDER }) };
  // Docusaurus has no policy, so it must not take anything from a site that was written for Docusaurus
  const csp = raw.csp ?? { reportOnly: true };
  const themeConfig = withBareNavbar(config.themeConfig);
  // there, only Markdown is checked for missing files
  const onBrokenFiles = "warn";
  // there, only links of Markdown and of `Link` are checked
  const onBrokenHtmlLinks = raw.onBrokenLinks === "ignore" ? "ignore" : "warn";
  // plugins come before themes, wherever the config has them
  const inOrder = (["plugin", "theme"] as const).flatMap((type) => plugins.filter((entry) => entry.type === type));
  return {
    config: { ...config, ...folders, csp, themeConfig, onBrokenFiles, onBrokenHtmlLinks },
    moved,
    effects,
    plugins: inOrder,
  };
}

/** There, the title of the site does not stand in the navbar unless the config writes it. */
function withBareNavbar(themeConfig: unknown): unknown {
  if (themeConfig !== undefined && !isFields(themeConfig)) return themeConfig;
  const { navbar = {} } = fieldsOf(themeConfig);
  if (!isFields(navbar) || navbar.title !== undefined || navbar.logo !== undefined) return themeConfig;
  return { ...themeConfig, navbar: { ...navbar, title: null } };
}

function pick(
  value: unknown,
  rules: ReadonlyMap<string, Rule>,
  keys: Keys,
  note: (keys: Keys, rule: Rule) => void,
  unknown: Rule,
): unknown {
  if (!isFields(value)) return value;
  const picked: Fields = {};
  for (const [key, option] of Object.entries(value)) {
    if (option === undefined) continue;
    const rule = rules.get(key);
    if (rule?.effect === "honoured") picked[key] = option;
    note([...keys, key], rule ?? unknown);
  }
  return picked;
}
