// The functions of a plugin, and what becomes of each.
import type { Rule } from "../translation.ts";

const HONOURED: Rule = { effect: "honoured", remark: null };
const ABOUT_COMMANDS: Rule = { effect: "unneeded", remark: "Its commands belong to the command line of Docusaurus." };
const ABOUT_SWIZZLING: Rule = { effect: "unneeded", remark: "It concerns `docusaurus swizzle`." };

/** By name. A function with another name is the plugin's own. */
export const HOOKS: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...(
    "loadContent contentLoaded allContentLoaded injectHtmlTags getClientModules getPathsToWatch postBuild getThemePath configureWebpack getTranslationFiles " +
    "translateContent translateThemeConfig getDefaultCodeTranslationMessages"
  )
    .split(" ")
    .map((name): [string, Rule] => [name, HONOURED]),
  [
    "configurePostCss",
    {
      effect: "ignored",
      remark:
        "It usually adds Tailwind or another plugin of PostCSS. Write the CSS with the command line of PostCSS before the build, and name the result in `customCss`.",
    },
  ],
  ["extendCli", ABOUT_COMMANDS],
  ["getTypeScriptThemePath", ABOUT_SWIZZLING],
  ["getSwizzleComponentList", ABOUT_SWIZZLING],
  ["postStart", { effect: "unneeded", remark: "Docusaurus 3 does not call it either." }],
]);
