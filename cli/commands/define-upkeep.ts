// The commands that maintain a site between builds. Their code is imported on demand.
import { type Command, Option } from "commander";
import type { FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { HostOptions } from "../site/with-host.ts";
import type { PrintOptions } from "./print-from-site.ts";
import type { World } from "./world.ts";

/** Runs an action with the site's folder, which `--root` names. */
export type WithRoot = (
  argument: string | undefined,
  option: string | undefined,
  action: (root: FilePath) => Promise<number>,
) => Promise<void>;

/** What a command prints; nothing if there are errors. */
type Printed = { text: string; diagnostics: Diagnostic[] };

/** Names of the commands: all run code of the site. */
export const UPKEEP: readonly string[] = [
  "check-samples",
  "check-search",
  "diff",
  "eject",
  "redirects",
  "translations",
  "types",
  "version",
];

const ROOT = ["--root <dir>", "folder of the site (default: current folder)"] as const;

export function defineUpkeep(program: Command, withRoot: WithRoot, world: World): void {
  /** Loads the site in a folder, and prints what `read` returns. */
  const printSite = (
    root: string | undefined,
    read: (config: SiteConfig, options: HostOptions) => Promise<Printed>,
    print: Partial<PrintOptions> = {},
  ): Promise<void> =>
    withRoot(undefined, root, async (folder) => {
      const { printFromSite } = await import("./print-from-site.ts");
      return printFromSite(folder, world, { cache: true, evenWithErrors: false, ...print }, read);
    });

  program
    .command("check-samples")
    .description("compile the code samples of pages that are marked with `check`, with the site's `typescript`")
    .argument("[files...]", "pages and folders; all by default")
    .option("--all", "compile all samples in TypeScript and JavaScript but those with `no-check`")
    .option("--project <tsconfig>", "tsconfig with options of the compiler, relative to the site")
    .option("--packages <dir>", "folder with the `node_modules` that samples import from (default: the site)")
    .option(...ROOT)
    .action(async (named: string[], { root, all = false, project, packages }) => {
      const [{ checkSamples }, { readNamedFiles }] = await Promise.all([
        import("../upkeep/samples/check-samples.ts"),
        import("./named-files.ts"),
      ]);
      await printSite(
        root,
        async (config, options) => {
          const { files, folders, diagnostics } = await readNamedFiles(named, world.cwd, config.root);
          if (diagnostics.length > 0) return { text: "", diagnostics };
          return checkSamples(config, options, { files, folders, all, project, packages });
        },
        { evenWithErrors: true },
      );
    });
  program
    .command("check-search")
    .description("run search tests: queries, and the pages that must come first")
    .option("--file <file>", "file of the tests, relative to the site (default: search-tests.yml)")
    .option("--update", "record the results, to print later what changed")
    .option("--json", "print the results as JSON")
    .option(...ROOT)
    .action(async ({ root, file, update = false, json = false }) => {
      const { checkSearch } = await import("../upkeep/search-tests/check-search.ts");
      const flags = { file, update, json };
      await printSite(root, (config, options) => checkSearch(config, options, flags), { evenWithErrors: true });
    });
  program
    .command("diff")
    .description("list pages added, removed and changed since a Git ref, and why")
    .argument("<ref>", "branch, tag or commit, such as origin/main")
    .option("--preview <url>", "URL of a deployed preview of the site, for links to the pages")
    .addOption(new Option("--format <format>", "output format").choices(["pretty", "json", "github"]).default("pretty"))
    .option(...ROOT)
    .action(async (ref: string, { root, preview, format }) => {
      const [{ diffSite }, { loadSite }] = await Promise.all([
        import("../upkeep/changes/diff.ts"),
        import("./load-site.ts"),
      ]);
      await printSite(root, (config, options) => diffSite(config, options, loadSite, { ref, preview, format }));
    });
  program
    .command("eject")
    .description("copy a part of the theme into the site, to change it; without a part, list all")
    .argument("[part]", "component of the theme, such as Footer")
    .option("--whole", "copy the whole file; by default the new file wraps the original")
    .option("--force", "replace the file that the site has")
    .option(...ROOT)
    .action(async (part: string | undefined, { root, whole = false, force = false }) => {
      const { eject } = await import("../upkeep/eject/eject.ts");
      await printSite(root, (config) => eject(config, { part, whole, force }, world));
    });
  program
    .command("redirects")
    .description("write redirects for pages moved or removed since a Git ref")
    .requiredOption("--since <ref>", "branch, tag or commit, such as the tag of the last release")
    .option("--dry-run", "print the redirects, and write nothing")
    .option(...ROOT)
    .action(async ({ root, since, dryRun = false }) => {
      const [{ writeRedirects }, { loadSite }] = await Promise.all([
        import("../upkeep/changes/write-redirects.ts"),
        import("./load-site.ts"),
      ]);
      await printSite(root, (config, options) => writeRedirects(config, options, loadSite, { since, dryRun }));
    });
  program
    .command("translations")
    .description("list missing, outdated and unused translations of each language")
    .option("--locale <names...>", "only these languages (default: all but the default one)")
    .option("--write", "add missing texts to `code.json` and the JSON of navbar, footer and sidebars")
    .option("--message-prefix <text>", "text before each message that `--write` adds", "")
    .option("--strict", "exit with 1 if a language is not complete")
    .option("--json", "print the report as JSON")
    .option(...ROOT)
    .action(async ({ root, locale = [], write = false, strict = false, json = false, messagePrefix }) => {
      const [{ createTextRecord }, { isReported }, { translations }] = await Promise.all([
        import("../upkeep/translations/site-texts.ts"),
        import("../upkeep/translations/check-translations.ts"),
        import("../upkeep/translations/translations.ts"),
      ]);
      const { texts, record } = createTextRecord();
      const flags = { locales: locale, write, strict, json, messagePrefix };
      await printSite(root, (config, options) => translations(config, options, texts, flags), {
        ...{ evenWithErrors: true, load: { record }, isReported },
      });
    });
  program
    .command("types")
    .description("write the types of paths, doc ids and front matter for `<Link to>` and `sidebars.ts`")
    .option("--out <file>", "file to write, relative to the site (default: sitegen-types.d.ts, in site/ if it exists)")
    .option("--check", "exit with 1 if the file is not up to date, and write nothing")
    .option(...ROOT)
    .action(async ({ root, out, check = false }) => {
      const { writeTypes } = await import("../upkeep/types/write-types.ts");
      await printSite(root, (config, options) => writeTypes(config, options, { out, check }));
    });
  program
    .command("version")
    .description("copy the current docs as a version, as `docs:version` of Docusaurus does")
    .argument("<name>", "name of the version, such as 2.0")
    .option("--id <id>", "docs section, if the site has several")
    .option(...ROOT)
    .action((name: string, { root, id }) =>
      printSite(root, async (config) => (await import("../upkeep/cut-version.ts")).cutVersion(config, { name, id })),
    );
}
