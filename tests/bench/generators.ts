import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Corpus } from "./corpus.ts";
import { makeDocusaurusSite, PACKAGE } from "./sites/docusaurus.ts";
import { type HugoSidebar, makeHugoSite } from "./sites/hugo.ts";
import type { SiteFiles } from "./sites/react-docs.ts";
import { makeRspressSite, RSPRESS_PACKAGE } from "./sites/rspress.ts";
import { makeSitegenSite } from "./sites/sitegen.ts";
import { makeStarlightSite, NODE_PACKAGE, STARLIGHT_PACKAGE } from "./sites/starlight.ts";
import { makeVitepressSite, VITEPRESS_PACKAGE } from "./sites/vitepress.ts";

const ASTRO = "node_modules/astro/bin/astro.mjs";
const DOCUSAURUS = "node_modules/@docusaurus/core/bin/docusaurus.mjs";
const RSPRESS = "node_modules/@rspress/core/bin/rspress.js";
const VITEPRESS = "node_modules/vitepress/bin/vitepress.js";

/** One way to build the corpus. All paths are relative to the site's folder. */
export interface Generator {
  name: string;
  /** Label in tables and charts; the name if there is none. */
  label?: string;
  /** What a reader of the results should know about its site. */
  note: string;
  version(): string;
  makeSite(corpus: Corpus, options?: SiteOptions): SiteFiles;
  /** Installs what the build needs next to the site: packages, our bundle. */
  install(siteDir: string): void;
  command: readonly string[];
  env?: Record<string, string>;
  output: string;
  /** Removed before a cold build. */
  caches: readonly string[];
  /** Starts the development server; null if that is not measured. */
  dev: ((port: number) => { command: readonly string[]; env?: Record<string, string> }) | null;
  /** Selector of the element around an article: a tag or a class. */
  article: string;
  /** URLs of the files of its search index; null if it has none. */
  searchIndex: RegExp | null;
  /** Number of runs per step, unless the command line sets it: once for steps that take minutes. */
  runs: number;
}

export interface SiteOptions {
  /** The site's local search index; undefined: the generator's default. */
  search?: boolean;
}

export function createGenerators({ repo, work }: { repo: string; work: string }): Generator[] {
  const packages = (name: string, manifest: object) => ({
    install: (siteDir: string) => copyPackages(installPackages(work, name, manifest), siteDir),
    version: (packageName: string) =>
      readVersion(path.join(work, `${name}-packages/node_modules`, packageName, "package.json")),
  });
  const hugo = (name: string, sidebar: HugoSidebar, label: string, note: string): Generator => ({
    name,
    label,
    note: `${note} Debian's package; our layouts, the same shell in all variants. No search index, no link check. The component is a script.`,
    version: () => execFileSync("hugo", ["version"], { encoding: "utf8" }).split(" ")[1] ?? "",
    makeSite: (corpus) => makeHugoSite(corpus, { sidebar }),
    install: () => {},
    command: ["hugo", "--quiet", "--cacheDir", path.join(work, name, ".hugo-cache")],
    output: "public",
    caches: ["public", "resources", ".hugo-cache", ".hugo_build.lock"],
    dev:
      sidebar === "tree"
        ? (port) => ({ command: ["hugo", "server", "--quiet", "--port", String(port), "--bind", "localhost"] })
        : null,
    article: "article",
    searchIndex: null,
    runs: 3,
  });
  const docusaurusPackages = packages("docusaurus", PACKAGE);
  const docusaurus = (name: string, faster: boolean): Generator => ({
    name,
    note: `${faster ? "With `future.v4` and `future.faster`. " : ""}No search index: its default is a hosted one. Hydrates whole pages.`,
    version: () => docusaurusPackages.version("@docusaurus/core"),
    makeSite: (corpus) => makeDocusaurusSite(corpus, faster),
    install: docusaurusPackages.install,
    command: ["node", DOCUSAURUS, "build"],
    env: { DOCUSAURUS_IGNORE_SITE_PLUGIN_WARNING: "1", NODE_ENV: "production" },
    output: "build",
    caches: ["build", ".docusaurus", "node_modules/.cache"],
    dev: (port) => ({
      command: ["node", DOCUSAURUS, "start", "--no-open", "--port", String(port)],
      env: { DOCUSAURUS_IGNORE_SITE_PLUGIN_WARNING: "1", NODE_ENV: "development" },
    }),
    article: "article",
    searchIndex: null,
    runs: 1,
  });
  const vitepress = packages("vitepress", VITEPRESS_PACKAGE);
  const starlight = packages("starlight", STARLIGHT_PACKAGE);
  const starlightNode = `node_modules/${NODE_PACKAGE}/bin/node`;
  const rspress = packages("rspress", RSPRESS_PACKAGE);
  const sitegen: Generator = {
    name: "sitegen",
    note: "Default config. Every build creates the search index.",
    version: () => readVersion(path.join(repo, "package.json")),
    makeSite: makeSitegenSite,
    install: (siteDir) => {
      mkdirSync(path.join(siteDir, "node_modules"), { recursive: true });
      symlinkSync(repo, path.join(siteDir, "node_modules/sitegen"), "dir");
    },
    command: ["node", path.join(repo, "dist/sitegen.js"), "build"],
    output: "build",
    caches: ["build", ".sitegen"],
    dev: (port) => ({
      command: ["node", path.join(repo, "dist/sitegen.js"), "dev", "--strict-port", "--port", String(port)],
    }),
    article: "article",
    searchIndex: /^\/(?:search-index|assets\/search-[^/]+)\.json$/,
    runs: 3,
  };
  return [
    sitegen,
    {
      ...sitegen,
      name: "sitegen-pages",
      label: "sitegen, pages alone",
      note: "Without a search index and Markdown versions, which the Hugo sites do not have either.",
      makeSite: (corpus) => makeSitegenSite(corpus, { isBare: true }),
      dev: null,
      searchIndex: null,
    },
    hugo(
      "hugo-tree",
      "tree",
      "Hugo, whole tree on each page",
      "Written as an expert would: the sidebar has the whole tree on each page, rendered once (`partialCached`); the current entry is set by `replace`. The reference for cold builds.",
    ),
    hugo(
      "hugo-branch",
      "branch",
      "Hugo, open branch and one file",
      "As in sitegen: the sidebar has the open branch, rendered once per section, and one shared file has the tree.",
    ),
    hugo(
      "hugo",
      "each-page",
      "Hugo, sidebar made on each page",
      "As in popular themes: the whole tree is rendered again for each page (`.ByWeight`).",
    ),
    {
      name: "starlight",
      note: `With Pagefind, its default. Runs in the Node that Astro 7 asks for (22, from \`${NODE_PACKAGE}\`), the others in that of the table. The component is a React island.`,
      version: () => starlight.version("@astrojs/starlight"),
      makeSite: makeStarlightSite,
      install: starlight.install,
      command: [starlightNode, ASTRO, "build"],
      env: { ASTRO_TELEMETRY_DISABLED: "1" },
      output: "dist",
      caches: ["dist", ".astro", "node_modules/.astro", "node_modules/.vite"],
      dev: (port) => ({
        command: [starlightNode, ASTRO, "dev", "--port", String(port)],
        env: { ASTRO_TELEMETRY_DISABLED: "1" },
      }),
      article: ".sl-markdown-content",
      searchIndex: /^\/pagefind\/(?:(?:index|fragment)\/|pagefind-entry|pagefind\.[^/]+\.pf_meta)/,
      runs: 1,
    },
    docusaurus("docusaurus-faster", true),
    {
      name: "rspress",
      note: "With its own search index, its default. Hydrates whole pages.",
      version: () => rspress.version("@rspress/core"),
      makeSite: makeRspressSite,
      install: rspress.install,
      command: ["node", RSPRESS, "build"],
      output: "build",
      caches: ["build", ".rspress", "node_modules/.cache"],
      dev: (port) => ({ command: ["node", RSPRESS, "dev", "--port", String(port)] }),
      article: ".rp-doc-layout__doc",
      searchIndex: /^\/static\/search_index\./,
      runs: 1,
    },
    docusaurus("docusaurus", false),
    {
      name: "vitepress",
      note: "No search index by default; where one is measured, its local one. No MDX: the component is a Vue one.",
      version: () => vitepress.version("vitepress"),
      makeSite: makeVitepressSite,
      install: vitepress.install,
      command: ["node", VITEPRESS, "build"],
      output: ".vitepress/dist",
      caches: [".vitepress/dist", ".vitepress/cache"],
      dev: (port) => ({ command: ["node", VITEPRESS, "dev", "--strictPort", "--port", String(port)] }),
      article: ".vp-doc",
      searchIndex: /^\/assets\/chunks\/@localSearchIndex/,
      runs: 1,
    },
    hugo("hugo-no-sidebar", "none", "Hugo, without a sidebar", "A peer that does less."),
  ];
}

/** Packages of a peer: one installation is shared by all its variants and by later runs. */
function installPackages(work: string, name: string, manifest: object): string {
  const folder = path.join(work, `${name}-packages`);
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const stamp = path.join(folder, "installed.json");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== text) {
    console.error(`installing the packages of ${name} (once) …`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "package.json"), text);
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"], {
      cwd: folder,
      stdio: "inherit",
    });
    writeFileSync(stamp, text);
  }
  return path.join(folder, "node_modules");
}

/** As hard links: servers resolve real paths, and each site has its own caches. */
function copyPackages(packages: string, siteDir: string): void {
  execFileSync("cp", ["-al", packages, path.join(siteDir, "node_modules")]);
}

function readVersion(file: string): string {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version : "?";
}
