// Warns about unused files in the site's theme folder: a file whose name the theme does not have replaces nothing.
import { readdirSync } from "node:fs";
import path from "node:path";
import { unusedThemeFile } from "../../diagnostics/bundle.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import type { FilePath } from "../../model/brands.ts";
import { pathFrom, withSlashes } from "../../model/disk/file-paths.ts";
import { pathExists } from "../../model/disk/read-file.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { moduleNames } from "../theme/alias-plugin.ts";
import { readModuleFacts } from "../islands/module-facts.ts";
import { findModule, SCRIPT } from "../module-paths.ts";
import { partNames } from "../theme/theme-parts.ts";

const NO_COMPONENT = /\.d\.[cm]?ts$|\.(?:test|spec|stories)\.\w+$|(?:^|\/)__\w+__\//;
/** Remedies for theme files that only Docusaurus supports. */
const REMEDIES: Record<string, string> = {
  "prism-include-languages":
    "It would add languages to Prism, which does not run here: code gets its colors from built-in grammars, and a fence whose language has none is reported at its line. Delete the file if Docusaurus no longer builds the site.",
};

/** Folders of components of Docusaurus that have no place here, with what replaces all of each. */
const FOLDER_REMEDIES: readonly [folder: string, remedy: string][] = [
  [
    "Navbar/MobileSidebar",
    "It would replace a part of the menu of small screens. Write `Navbar/Content.tsx`, which opens it, or delete it.",
  ],
  [
    "DocSidebar/Desktop",
    "It would replace the sidebar of wide screens; one serves all. Write `DocSidebar.tsx` instead, or delete it.",
  ],
  [
    "DocSidebar/Mobile",
    "It would replace the sidebar of small screens; one serves all. Write `DocSidebar.tsx` instead, or delete it.",
  ],
];

/** Components of Docusaurus → those in their place, where the names are not alike. */
const COUNTERPARTS: Record<string, string> = {
  BlogArchivePage: "PostArchive",
  BlogLayout: "PostsFrame",
  BlogListPage: "PostList",
  BlogPostItem: "PostPage",
  BlogPostPage: "PostPage",
  BlogTagsListPage: "TagList",
  BlogTagsPostsPage: "TagPage",
  DocItem: "DocPage",
  DocPaginator: "DocsPaginator",
  DocRoot: "DocsFrame",
  DocSidebar: "DocsSidebar",
  DocSidebarItem: "SidebarTree",
  DocTagDocListPage: "TagPage",
  DocTagsListPage: "TagList",
  MDXPage: "MarkdownPage",
  PaginatorNavLink: "Paginator",
};

/** What to know of components that no page has. */
const HINTS: Record<string, string> = {
  ReactLiveScope: " Only blocks of live code read it.",
};

/** Components that a file of the same name cannot replace. */
const FIXED = new Set(["Document", "MDXComponents"]);

interface ThemeInput {
  root: FilePath;
  packageDir: FilePath;
  /** Null if the site has none. */
  themeDir: FilePath | null;
  /** Absolute paths of all bundled files. */
  inputs: readonly FilePath[];
}

const scriptsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map(withSlashes)
    .filter((name) => SCRIPT.test(name) && !NO_COMPONENT.test(name))
    .sort();

/** Leaves out files that another of these files imports. */
async function withoutImported(folder: string, names: readonly string[]): Promise<string[]> {
  const imported = new Set<string>();
  for (const name of names) {
    const file = path.join(folder, name);
    const { imports, exports, stars } = await readModuleFacts(file, false);
    const sources = [...imports.values(), ...exports.values()].flatMap((item) =>
      typeof item === "object" ? item.specifier : [],
    );
    for (const specifier of [...sources, ...stars]) {
      const target = specifier.startsWith(".") ? findModule(path.join(path.dirname(file), specifier)) : undefined;
      if (target && target !== file) imported.add(target);
    }
  }
  return names.filter((name) => !imported.has(path.join(folder, name)));
}

/** A warning for each unused file in the theme folder; without `themeDir`, one for all files in Docusaurus' `src/theme`. */
export async function themeNotices({ root, packageDir, themeDir, inputs }: ThemeInput): Promise<Diagnostic[]> {
  const usual = path.join(root, "src/theme");
  if (themeDir === null) {
    const names = pathExists(usual) ? scriptsIn(usual) : [];
    if (names.length === 0) return [];
    return [
      unusedThemeFile({
        message: "Unexpected theme files in `src/theme`, expected them in the folder that `themeDir` names",
        location: { path: "src/theme" },
        help: 'Write `themeDir: "src/theme"` in the config to use them, or delete them.',
        details: names,
      }),
    ];
  }
  const used = new Set<string>(inputs);
  const unused = scriptsIn(themeDir).filter((name) => !used.has(path.join(themeDir, name)));
  const templates = path.join(packageDir, "templates");
  const parts = partNames(packageDir);
  const replaceable = [
    ...new Set([templates, path.join(templates, "parts"), path.join(templates, "theme")].flatMap(moduleNames)),
    ...parts,
    "ReactLiveScope",
  ]
    .filter((name) => /^[A-Z]/.test(name) && !FIXED.has(name))
    .sort();
  let isListed = false;
  return (await withoutImported(themeDir, unused)).map((name) => {
    const component = name.replace(SCRIPT, "").replace(/\/index$/, "");
    const [family = component] = component.split("/");
    const location = { path: pathFrom(root, path.join(themeDir, name)) };
    if (replaceable.includes(component))
      return unusedThemeFile({
        message: `Unexpected theme file \`${component}\`, expected a page that has this component`,
        location,
        help: `Import it in a page as \`@theme/${component}\`, or delete it.${HINTS[component] ?? ""}`,
      });
    const suggestion = nearest(family, replaceable);
    const counterpart = COUNTERPARTS[family];
    const remedy =
      REMEDIES[component] ??
      FOLDER_REMEDIES.find(([folder]) => `${component}/`.startsWith(`${folder}/`))?.[1] ??
      (counterpart &&
        `Write \`${counterpart}.tsx\` instead, which has other props than \`${family}\`, or delete it.`) ??
      (suggestion !== undefined && suggestion !== component ? `Did you mean \`${suggestion}\`?` : null);
    const list = remedy === null && !isListed ? [`Names: ${replaceable.join(", ")}; or an element: a, img, pre …`] : [];
    const names = isListed ? "those listed at the first such file" : "the listed names";
    isListed ||= list.length > 0;
    return unusedThemeFile({
      message: `Unexpected theme file \`${component}\`, expected the name of a component that the theme has`,
      location,
      help: remedy ?? `Use one of ${names}, import it as \`@theme/${component}\`, or delete it.`,
      details: list,
    });
  });
}
