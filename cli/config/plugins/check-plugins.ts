// The option `plugins`: plugins of sitegen are checked, entries of Docusaurus are reported with what stands in their place.
import { unknownConfigField } from "../../diagnostics/config.ts";
import type { Diagnostic, Locate } from "../../model/diagnostic.ts";
import { SitePlugin } from "../../options/plugin-options.ts";
import { findIssues, type Issue, object } from "../../options/schema.ts";
import { isFields } from "../../plugins/fields.ts";
import { findUnknownKeys } from "../find-unknown-keys.ts";
import { describeReplaced } from "../replaced-plugins.ts";

const PLUGIN = object(SitePlugin);

/** @param describe Describes a value that does not match the schema. */
export function checkPlugins(input: unknown, locate: Locate, describe: (issue: Issue) => Diagnostic): Diagnostic[] {
  const entries = isFields(input) ? input.plugins : undefined;
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry, index) => {
    if (!isFields(entry)) {
      // in its place of the list, for the message
      const alone = entries.map((_, at) => (at === index ? entry : null));
      return describeReplaced("plugins", alone, locate) ?? [];
    }
    const issues = findIssues(PLUGIN, entry).map((issue) => describe(inPlace(issue, index)));
    if (issues.length > 0) return issues;
    return findUnknownKeys(PLUGIN, entry).map(({ keys, suggestion }) =>
      unknownConfigField({
        message: `Unexpected field \`${keys.join(".")}\` of the plugin \`${entry.name}\`, expected a part of a plugin`,
        location: locate(["plugins", index, ...keys]),
        help: suggestion
          ? `Did you mean \`${suggestion}\`?`
          : "Remove it: values that the functions share are variables around them.",
      }),
    );
  });
}

const inPlace = (issue: Issue, index: number): Issue => ({
  ...issue,
  path: [{ key: "plugins" }, { key: index }, ...(issue.path ?? [])],
});
