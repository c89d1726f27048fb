// Replacements of plugins, themes and presets of Docusaurus: one message for each entry, with the option to write.
import { movedConfigOption } from "../diagnostics/config.ts";
import type { Diagnostic, Locate } from "../model/diagnostic.ts";
import { fieldsOf } from "../plugins/fields.ts";
import { type EntryRule, nameOf, PRESET_PARTS, ruleOf } from "../docusaurus/option-table.ts";

/** What to do with an entry that has a counterpart here. */
function remedyOf(rule: EntryRule): string {
  if (rule.type === "content") return `Add \`${rule.kind}({ … })\` with its options to \`content\`.`;
  return rule.type === "option" ? `Move its options to \`${rule.name}\`.` : `Remove it. ${rule.remark ?? ""}`.trim();
}

/** Where the options of a part of the classic preset are here. */
function placeOf(rule: EntryRule): string {
  if (rule.type === "content") return `\`${rule.kind}({ … })\` in \`content\``;
  return rule.type === "option" ? `\`${rule.name}\`` : (rule.remark ?? "");
}

const THEME_PART = "`theme.customCss`: `customCss`, and `infima: true` for variables and class names of Infima";

const UNKNOWN_PLUGIN =
  "Plugins of Docusaurus run in `docusaurus.config` only, and a plugin of sitegen is an object with a `name`. Sections go to `content`, remark and rehype plugins to `markdown`, tags of the head to `headTags`, code for the browser to `clientModules`.";
const UNKNOWN_THEME =
  "Themes of Docusaurus run in `docusaurus.config` only. Replace templates by files in `site/theme/`.";
const UNKNOWN_PRESET =
  "Presets of Docusaurus run in `docusaurus.config` only. Write `content: [docs({ … }), posts({ … }), pages({ … })]`, `customCss` and `sitemap`.";

/** Null for a value that is not a list of entries; empty if no entry needs a change. */
export function describeReplaced(key: string, value: unknown, locate: Locate): Diagnostic[] | null {
  const kind = { plugins: "plugin", themes: "theme", presets: "preset" }[key];
  if (kind === undefined || !Array.isArray(value)) return null;
  return value.flatMap((entry, index) => {
    if (entry === null || entry === undefined || entry === false) return [];
    const name = nameOf(Array.isArray(entry) ? entry[0] : entry);
    const shown = name === null ? kind : `${kind} \`${name}\``;
    const unknown = kind === "theme" ? UNKNOWN_THEME : UNKNOWN_PLUGIN;
    const rule = ruleOf(name);
    const options = kind === "preset" && Array.isArray(entry) ? fieldsOf(entry[1]) : {};
    const details = Object.entries(options).flatMap(([option, set]) => {
      if (set === false || set === undefined) return [];
      const part = PRESET_PARTS.get(option);
      return part ? `\`${option}\`: ${placeOf(part)}` : option === "theme" ? THEME_PART : [];
    });
    return [
      movedConfigOption({
        message: `Unexpected ${shown} (\`${key}[${index}]\`), expected options of the config in its place`,
        location: locate([key, index]),
        help: kind === "preset" ? UNKNOWN_PRESET : rule ? remedyOf(rule) : unknown,
        details: details.length > 0 ? ["Its options and their places here:", ...details] : undefined,
      }),
    ];
  });
}
