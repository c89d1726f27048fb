import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Corpus } from "./corpus.ts";
import { makeDocusaurusSite, PACKAGE } from "./sites/docusaurus.ts";
import { makeHugoSite } from "./sites/hugo.ts";
import type { SiteFiles } from "./sites/react-docs.ts";
import { makeSitegenSite } from "./sites/sitegen.ts";
import { makeVitepressSite, VITEPRESS_PACKAGE } from "./sites/vitepress.ts";

const DOCUSAURUS = "node_modules/@docusaurus/core/bin/docusaurus.mjs";
const VITEPRESS = "node_modules/vitepress/bin/vitepress.js";

/** One way to build the corpus. All paths are below the site's folder. */
export interface Generator {
  name: string;
  version(): string;
  makeSite(corpus: Corpus): SiteFiles;
  /** Puts in place what the build needs beside the site: packages, our own bundle. */
  install(siteDir: string): void;
  command: readonly string[];
  env?: Record<string, string>;
  output: string;
  /** Removed before every run, so that each is cold. */
  caches: readonly string[];
  /** Shows the site while it is written; null if that is not measured. */
  dev: ((port: number) => { command: readonly string[]; env?: Record<string, string> }) | null;
}

export function createGenerators({ repo, work }: { repo: string; work: string }): Generator[] {
  const hugo = (name: string, sidebar: boolean): Generator => ({
    name,
    version: () => execFileSync("hugo", ["version"], { encoding: "utf8" }).split(" ")[1] ?? "",
    makeSite: (corpus) => makeHugoSite(corpus, { sidebar }),
    install: () => {},
    command: ["hugo", "--quiet", "--cacheDir", path.join(work, name, ".hugo-cache")],
    output: "public",
    caches: ["public", "resources", ".hugo-cache", ".hugo_build.lock"],
    dev: null,
  });
  const docusaurus = (name: string, faster: boolean): Generator => ({
    name,
    version: () => readVersion(path.join(work, "docusaurus-packages/node_modules/@docusaurus/core/package.json")),
    makeSite: (corpus) => makeDocusaurusSite(corpus, faster),
    install: (siteDir) => link(installPackages(work, "docusaurus", PACKAGE), path.join(siteDir, "node_modules")),
    command: ["node", DOCUSAURUS, "build"],
    env: { DOCUSAURUS_IGNORE_SITE_PLUGIN_WARNING: "1", NODE_ENV: "production" },
    output: "build",
    caches: ["build", ".docusaurus", "node_modules/.cache"],
    dev: (port) => ({
      command: ["node", DOCUSAURUS, "start", "--no-open", "--port", String(port)],
      env: { DOCUSAURUS_IGNORE_SITE_PLUGIN_WARNING: "1", NODE_ENV: "development" },
    }),
  });
  return [
    {
      name: "sitegen",
      version: () => readVersion(path.join(repo, "package.json")),
      makeSite: makeSitegenSite,
      install: (siteDir) => {
        if (!existsSync(path.join(repo, "dist/sitegen.js")))
          execFileSync("npm", ["run", "--silent", "build:cli"], { cwd: repo, stdio: "inherit" });
        mkdirSync(path.join(siteDir, "node_modules"), { recursive: true });
        link(repo, path.join(siteDir, "node_modules/sitegen"));
      },
      command: ["node", path.join(repo, "dist/sitegen.js"), "build"],
      output: "build",
      caches: ["build", ".sitegen"],
      dev: (port) => ({
        command: ["node", path.join(repo, "dist/sitegen.js"), "dev", "--strict-port", "--port", String(port)],
      }),
    },
    hugo("hugo", true),
    hugo("hugo-no-sidebar", false),
    docusaurus("docusaurus", false),
    docusaurus("docusaurus-faster", true),
    {
      name: "vitepress",
      version: () => readVersion(path.join(work, "vitepress-packages/node_modules/vitepress/package.json")),
      makeSite: makeVitepressSite,
      install: (siteDir) =>
        link(installPackages(work, "vitepress", VITEPRESS_PACKAGE), path.join(siteDir, "node_modules")),
      command: ["node", VITEPRESS, "build"],
      output: ".vitepress/dist",
      caches: [".vitepress/dist", ".vitepress/cache"],
      dev: (port) => ({ command: ["node", VITEPRESS, "dev", "--strictPort", "--port", String(port)] }),
    },
  ];
}

export function writeSite(siteDir: string, files: SiteFiles): void {
  rmSync(siteDir, { recursive: true, force: true });
  for (const [name, text] of files) {
    const file = path.join(siteDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Packages of a peer: one installation serves all its variants, and a second run finds it. */
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

function link(target: string, at: string): void {
  rmSync(at, { recursive: true, force: true });
  symlinkSync(target, at, "dir");
}

function readVersion(file: string): string {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version : "?";
}
