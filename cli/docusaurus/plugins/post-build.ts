// `postBuild` of plugins: the finished site as Docusaurus describes it to them.
import type { AfterBuildHook, FinishedPage, FinishedSite } from "../../model/plugins/after-build.ts";
import { readRegularFile } from "../../model/disk/read-file.ts";
import { writeTag } from "../../../runtime/shared/added-tags.ts";
import type { AddedTags, HtmlTag } from "../../../runtime/shared/site-data.ts";
import type { LoadedPlugin } from "./collect-parts.ts";
import type { LoadContext } from "./load-context.ts";
import type { PluginHost } from "../../plugins/plugin-host.ts";
import { parseTags } from "../../plugins/read-tags.ts";

interface PostBuildFacts {
  loaded: readonly LoadedPlugin[];
  context: LoadContext;
  tags: AddedTags;
}

/** The hooks of plugins that have one, in their order. */
export function afterBuildHooks(facts: PostBuildFacts, host: PluginHost): AfterBuildHook[] {
  return facts.loaded.flatMap(({ plugin, content }) => {
    const hook = plugin.hook("postBuild");
    if (!hook) return [];
    const { name, location } = plugin;
    return [
      {
        plugin: name,
        async run(site) {
          const props = { ...describeSite(site, facts), content };
          const outcome = await host.call({ plugin: name, hook: "postBuild", location }, () => hook(props));
          return outcome.done ? [] : outcome.diagnostics;
        },
      },
    ];
  });
}

function describeSite({ outDir, pages }: FinishedSite, { context, loaded, tags }: PostBuildFacts): object {
  const { baseUrl } = context;
  const plugins = loaded.map(({ plugin, content }) => ({
    ...{ name: plugin.name, options: plugin.options, content, path: plugin.entry.folder, version: { type: "local" } },
  }));
  const write = (list: readonly HtmlTag[]): string => list.map(writeTag).join("\n");
  return {
    ...context,
    outDir,
    routes: pages.map(({ url, source }) => ({
      path: url,
      exact: true,
      ...(source !== null && { metadata: { sourceFilePath: source } }),
    })),
    // the page for URLs without one is first, as in Docusaurus
    routesPaths: [...new Set([`${baseUrl}404.html`, ...pages.map(({ url }) => url as string)])],
    plugins,
    siteMetadata: { siteVersion: context.siteVersion, pluginVersions: {} },
    headTags: write(tags.head),
    preBodyTags: write(tags.bodyStart),
    postBodyTags: write(tags.bodyEnd),
    head: byUrl(pages, describeHead),
    routesBuildMetadata: byUrl(pages, (page) => ({ noIndex: isUnindexed(headOf(page)) })),
  };
}

/** Values by URL, each computed when it is read: plugins read few. */
function byUrl<Value>(pages: readonly FinishedPage[], read: (page: FinishedPage) => Value): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const page of pages)
    Object.defineProperty(values, page.url, { enumerable: true, configurable: true, get: () => read(page) });
  return values;
}

const headOf = ({ file }: FinishedPage): HtmlTag[] => {
  const html = readRegularFile(file).toString();
  return parseTags(html.slice(html.indexOf("<head>") + "<head>".length, html.indexOf("</head>")));
};

const isUnindexed = (tags: readonly HtmlTag[]): boolean =>
  tags.some(
    ({ tagName, attributes }) =>
      tagName === "meta" && attributes.name === "robots" && String(attributes.content).includes("noindex"),
  );

/** Elements of a head by name, as text and as elements of React. */
function describeHead(page: FinishedPage): object {
  const tags = headOf(page);
  const describe = (name: string) => {
    const own = tags.filter(({ tagName }) => tagName === name);
    return {
      toString: () => own.map(writeTag).join(""),
      toComponent: () =>
        own.map(({ attributes, innerHTML }) => ({
          type: name,
          key: null,
          props: { ...attributes, ...(innerHTML !== undefined && { children: innerHTML }) },
        })),
    };
  };
  const names = ["title", "meta", "link", "script", "style", "noscript", "base"];
  return Object.fromEntries(names.map((name) => [name, describe(name)]));
}
