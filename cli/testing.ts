// `sitegen/testing`: runs a plugin without a site, with the checks of a build.
import path from "node:path";
import type { HtmlTag } from "../runtime/shared/site-data.ts";
import { createPluginCall } from "./config/plugins/call-plugin.ts";
import { validateConfig } from "./config/validate-config.ts";
import type { ContentPath, FilePath, OutputPath, UrlPath } from "./model/brands.ts";
import type { Diagnostic } from "./model/diagnostic.ts";
import { UNWATCHED } from "./model/site-environment.ts";
import type { PluginContext, PluginOutput, PluginRoute, SitePlugin } from "./options/plugin-options.ts";
import { openDataStore } from "./plugins/data-store.ts";
import { createRouteReader } from "./plugins/read-routes.ts";
import { runSitePlugin } from "./plugins/run-site-plugin.ts";

/** The site that a plugin under test sees. */
export interface TestSite extends Partial<Omit<PluginContext, "cached">> {
  /** How long a function may take, in milliseconds. Default: 5,000. */
  timeOutMs?: number;
}

/** What a plugin adds to a site. */
export interface PluginTrial {
  /** Pages, with the base URL in their paths. */
  routes: Required<Pick<PluginRoute, "path" | "title" | "description" | "props">>[];
  /** Tags of the head. */
  head: HtmlTag[];
  /** Messages of what a build would refuse, of the calls below included. */
  problems: string[];
  /** The text of a file after `transformSource`; null after an error. */
  transformSource(path: string, source: string): Promise<string | null>;
  /** Files of `outputs` for a site of these pages; null after an error. */
  outputs(pages: readonly { url: string; html: string; source?: string }[]): Promise<PluginOutput[] | null>;
}

/** Calls `routes` and `head` of a plugin. Data of `cached` is loaded in each call. */
export async function testPlugin(plugin: SitePlugin, site: TestSite = {}): Promise<PluginTrial> {
  const { timeOutMs = 5_000, ...given } = site;
  const root = path.resolve(given.root ?? process.cwd()) as FilePath;
  const place = { path: "sitegen.config.ts" };
  const problems: string[] = [];
  const report = (found: readonly Diagnostic[]): void => void problems.push(...found.map(({ message }) => message));
  const input = { title: "Test", url: "https://test.example", plugins: [plugin] };
  const { config, diagnostics } = validateConfig({ input, locate: () => place, diagnostics: [] });
  report(diagnostics);
  const run = await runSitePlugin({
    plugin: config ? plugin : { name: "" },
    location: place,
    site: { mode: "build", locale: "en", url: "https://test.example", baseUrl: "/", title: "Test", ...given, root },
    data: openDataStore(null),
    fingerprint: "",
    call: createPluginCall({ root, environment: UNWATCHED, timeOutMs }),
    reader: createRouteReader({ root, generatedDir: root }),
  });
  report(run.diagnostics);
  const [transform] = run.sourceTransforms;
  const [hook] = run.outputs;
  return {
    routes: run.routes.map(({ path: url, title, description, layers }) => ({
      ...{ path: url, title, description },
      props: layers[0]?.props ?? {},
    })),
    head: run.head,
    problems,
    async transformSource(file, source) {
      if (!transform) return source;
      const outcome = await transform.run(source, { path: file, section: "docs" });
      report(outcome.diagnostics);
      return outcome.value ?? null;
    },
    async outputs(pages) {
      if (!hook) return [];
      const documents = new Map(pages.map(({ url, html }) => [url, html]));
      const outcome = await hook.run({
        folder: "",
        pages: pages.map(({ url, source }) => ({
          url: url as UrlPath,
          source: (source ?? null) as ContentPath | null,
          path: url as OutputPath,
        })),
        read: (name) => {
          const html = documents.get(name);
          return html === undefined ? null : Buffer.from(html);
        },
      });
      report(outcome.diagnostics);
      return outcome.value?.map(({ path: name, bytes }) => ({ path: name, content: bytes })) ?? null;
    },
  };
}
