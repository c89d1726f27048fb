import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import type { Message } from "esbuild";
import {
  importMetaEnv,
  metaEnvMessage,
  moduleNotFound,
  moduleSyntax,
  unknownThemeModule,
  unsupportedFile,
} from "../diagnostics/bundle.ts";
import { plainSyntaxMessage, syntaxHelp } from "./esbuild/syntax-messages.ts";
import { passMachineErrors } from "../diagnostics/machine-error.ts";
import type { PageFacts } from "../model/content.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { placeOfMessage } from "../diagnostics/message-place.ts";
import type { AddedModule } from "../model/plugins/additions.ts";
import { fileOfInput } from "./module-paths.ts";
import type { MetaEnv } from "./scripts/meta-env.ts";
import { missingUrlProblem } from "./styles/style-files.ts";

/** Location of an import in a Markdown file; esbuild sees only compiled code. */
export function importLocation(page: PageFacts, specifier: string): Location {
  return page.imports.find((item) => item.specifier === specifier)?.location ?? { path: page.path };
}

/** Location of a name in the import statements of a Markdown file; of the first statement without the name. */
function importedNameLocation(page: PageFacts, specifier: string, name: string, file: string): Location {
  const lines = readOrEmpty(file)
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/);
  for (const item of page.imports) {
    const { line, column } = item.location;
    if (item.specifier !== specifier || line === undefined || column === undefined) continue;
    const above = [...lines.slice(0, line - 1), (lines[line - 1] ?? "").slice(0, column - 1)].join("\n");
    const start = Math.max(above.lastIndexOf("import"), above.lastIndexOf("export"), 0);
    const clause = above.slice(start);
    const match =
      (name === "default" ? /(?<=^import\s+)[\w$]+/.exec(clause) : null) ??
      new RegExp(`(?<![\\w$]|\\bas\\s+)${name.replaceAll("$", "\\$")}(?![\\w$])`).exec(clause);
    if (!match) continue;
    const before = above.slice(0, start + match.index).split("\n");
    return {
      path: page.path,
      line: before.length,
      column: (before.at(-1) ?? "").length + 1,
      length: match[0].length,
    };
  }
  return importLocation(page, specifier);
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Extensions of CSS preprocessors. */
const SOURCES_OF_CSS = /^\.(?:less|styl|stylus)$/;
const CONTENT = /^\.mdx?$/;

/** Location of an import in a script: the first occurrence of its specifier. */
export function scriptLocation(file: string, id: string, specifier: string): Location {
  try {
    const source = readFileSync(file, "utf8");
    const at = [`"${specifier}"`, `'${specifier}'`].map((text) => source.indexOf(text)).find((index) => index >= 0);
    if (at === undefined) return { path: id };
    const lines = source.slice(0, at).split("\n");
    return { path: id, line: lines.length, column: (lines.at(-1) ?? "").length + 1, length: specifier.length + 2 };
  } catch {
    return { path: id }; // a virtual module of a plugin
  }
}

const WEBPACK_LOADER = /^-?!|^[\w-]+-loader\b.*!/;

/** Without a further one around it. */
const SUPPORTED_LOADER = /^(?:-?!{1,2})?(?:raw|yaml|file|url)-loader(?:\?[^!]*)?![^!]*$/;
/** A file that Docusaurus writes while it builds, such as the list of posts. */
const OF_DOCUSAURUS = /(?:^|\/)\.docusaurus\//;

/** The diagnostic for an import of a missing file or package. */
export function unresolvedImport(specifier: string, location: Location | undefined): Diagnostic {
  if (WEBPACK_LOADER.test(specifier) && !SUPPORTED_LOADER.test(specifier))
    return moduleNotFound({
      message: `Unexpected import of \`${specifier}\`, expected one without webpack loaders`,
      location,
      help: "Import the file itself: an image or another file evaluates to its URL. Only `raw-loader`, `yaml-loader`, `file-loader` and `url-loader` are supported.",
    });
  if (OF_DOCUSAURUS.test(specifier))
    return moduleNotFound({
      message: `Unexpected import of \`${specifier}\`, expected no file of Docusaurus's cache`,
      location,
      help: "Read the data of plugins with `useGlobalData`, or import a file that a plugin of the site creates as `@generated/…`.",
    });
  if (isBuiltin(specifier))
    return moduleNotFound({
      message: `Unexpected import of \`${specifier}\`, expected a module that runs in a browser`,
      location,
      help: "Use it in a component that is no island, or in the config, and pass the result as a prop.",
    });
  const name = specifier.replace(/^~/, "");
  const isPackage =
    /^[@\w]/.test(name) && !/^@site\/|^(?:raw|yaml|file|url)-loader\b.*!|^[^/]*\.(?:css|s[ac]ss)$/.test(name);
  return moduleNotFound({
    message: `Unexpected import of \`${specifier}\`, expected ${isPackage ? "an installed package" : "a file that exists"}`,
    location,
    help: isPackage
      ? `Install it: \`npm install ${name
          .split("/")
          .slice(0, name.startsWith("@") ? 2 : 1)
          .join("/")}\`.`
      : "Check the path and its upper and lower case.",
  });
}

/** The diagnostic for a module that a plugin names for its pages. @param available Components of the theme. */
export function missingPluginModule(
  { specifier, plugin, location }: AddedModule,
  available: readonly string[] = [],
): Diagnostic {
  const isTheme = /^@theme/.test(specifier);
  const [needs, removal, check] =
    plugin === null
      ? ["the option `docItemComponent` names", "the option", "the path: `@site/` is the folder of the site"]
      : [`the plugin \`${plugin}\` needs for a page`, "the plugin", "the `component` and the `modules` of its routes"];
  return moduleNotFound({
    message: `Unexpected absence of \`${specifier}\`, which ${needs}, expected ${isTheme ? "a component of the theme" : "a file or an installed package"}`,
    location,
    help: isTheme
      ? `Add a component of that name to the site's theme folder, or remove ${removal}.`
      : `Check ${check}.`,
    details: available.length > 0 ? [`Components: ${available.join(", ")}`] : undefined,
  });
}

/** Remedies for modules that only Docusaurus has. */
const REMEDIES: Record<string, string> = {
  "@generated/docusaurus.config": "Read it where a component renders: `useDocusaurusContext().siteConfig`.",
  "@generated/i18n": "Read it where a component renders: `useDocusaurusContext().i18n`.",
};

/** The diagnostic for an import of a module that sitegen or the theme does not have. */
export function unknownModule(
  specifier: string,
  location: Location | undefined,
  available: readonly string[],
): Diagnostic {
  const isElement = /^@theme/.test(specifier);
  return unknownThemeModule({
    message: `Unexpected import of \`${specifier}\`, expected a module that ${isElement ? "exists" : "sitegen provides"}`,
    location,
    help:
      REMEDIES[specifier] ??
      (isElement
        ? "Use one of the modules below, or add a component of that name to the site's theme folder."
        : available.length > 0
          ? "Use one of the modules below."
          : "Remove the import: the module exists only in builds of Docusaurus."),
    details: [...available],
  });
}

/** The specifier of the statement that an error points to. A line of generated code has several statements. */
function importedFrom({ location }: Message): string {
  const text = location?.lineText ?? "";
  const rest = Buffer.from(text)
    .subarray(location?.column ?? 0)
    .toString();
  return (/from\s*["']([^"']+)/.exec(rest) ?? /from\s*["']([^"']+)/.exec(text))?.[1] ?? "";
}

/**
 * Converts an error of esbuild to a diagnostic located in the author's source file.
 * @param owner The page whose module the error is in, and its file.
 * @throws An error of the machine that a plugin met.
 */
export function problemDiagnostic(message: Message, owner?: { page: PageFacts; file: string }): Diagnostic {
  passMachineErrors(message.detail);
  const specifier = /^Could not resolve "([^"]+)"/.exec(message.text)?.[1];
  const missingName = /^No matching export in .* for import "([^"]+)"/.exec(message.text)?.[1];
  const imported = specifier ?? importedFrom(message);
  const location: Location | undefined = owner
    ? missingName === undefined
      ? importLocation(owner.page, imported)
      : importedNameLocation(owner.page, imported, missingName, owner.file)
    : message.location
      ? { path: fileOfInput(message.location.file), ...placeOfMessage(message.location) }
      : undefined;
  const { metaEnv } = (message.detail ?? {}) as Partial<MetaEnv>;
  if (metaEnv !== undefined) return importMetaEnv({ message: metaEnvMessage(metaEnv), location });
  const missingUrl = missingUrlProblem(message, location);
  if (missingUrl) return missingUrl;
  if (specifier !== undefined) return unresolvedImport(specifier, location);
  const [, extension, file] = /^No loader is configured for "([^"]+)" files: (.+)$/.exec(message.text) ?? [];
  if (extension !== undefined && file !== undefined)
    return unsupportedFile(describeUnsupported(file, extension, location));
  const [, stylesheet] = /^No matching export in "(?:[^"]*\/)?([^"/]+\.css)" for import /.exec(message.text) ?? [];
  const help = stylesheet === undefined ? syntaxHelp(message) : helpForNames(stylesheet);
  // the file of a package is of no use, and may be anywhere on the machine
  const isOfPackage = missingName !== undefined && /^(?:@(?!site\/))?\w/.test(imported);
  return moduleSyntax({
    message: isOfPackage
      ? `Unexpected import of \`${missingName}\`, expected an export of \`${imported}\``
      : plainSyntaxMessage(message.text),
    location,
    help,
  });
}

/** Names are imported from a stylesheet that is no CSS module. `card.st.css` and the like belong to another tool. */
function helpForNames(stylesheet: string): string {
  const [, other] = /(\.\w+\.css)$/.exec(stylesheet) ?? [];
  if (other !== undefined)
    return `Only names of CSS modules can be imported. Compile \`${other}\` files with their tool before the build, and import the result.`;
  return `Only names of CSS modules can be imported: name the file \`${stylesheet.replace(/\.css$/, ".module.css")}\`.`;
}

function describeUnsupported(file: string, extension: string, location: Location | undefined) {
  const name = fileOfInput(file);
  if (CONTENT.test(extension))
    return {
      message: `Unexpected import of \`${name}\` in code that runs in the browser alone, expected one in a component of a page`,
      location,
      help: "Import it in a component that pages show, such as an island.",
    };
  return {
    message: `Unexpected import of \`${name}\`, expected a script, a stylesheet in CSS or Sass, JSON, YAML or a static file`,
    location,
    help: SOURCES_OF_CSS.test(extension)
      ? `Compile it to CSS before the build, and import that: \`${file.replace(/^.*\//, "").replace(/\.\w+$/, ".css")}\`.`
      : "Put it in a static folder and link to it, or compile it before the build and import the result.",
  };
}
