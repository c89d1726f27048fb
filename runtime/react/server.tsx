// Entry of the server graph: renders one page tree and hands out its islands. Splicing them together, resolving links
// and checking belong to the Node side, which sees strings only.
import { type ComponentType, createElement, Fragment, isValidElement, type ReactNode, use } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { HTML_OPEN, PAGE_CONTENT } from "../shared/island-marks.ts";
import { islandSite } from "../shared/island-site.ts";
import type { PageInfo, TemplateName } from "../shared/page-data.ts";
import { decodeProps } from "../shared/props.ts";
import type { Sidebar } from "../shared/sidebar-data.ts";
import type { SiteData } from "../shared/site-data.ts";
import { BODY_CLOSE, BODY_OPEN, encodeTokenKey, LINK_CLOSE, LINK_OPEN } from "../shared/tokens.ts";
import { barePath } from "../shared/url.ts";
import { placeElement } from "../shared/wired-element.ts";
import { watchSidebar } from "../shared/watch-sidebar.ts";
import { docusaurusContext } from "./docusaurus-context.ts";
import { type IslandCollector, IslandCollectorContext } from "./islands.tsx";
import { findThrowing, LINKING } from "./jsx-dev-runtime.ts";
import { PageContext, type PageContextValue } from "./page-context.ts";

// biome-ignore lint/suspicious/noExplicitAny: templates differ in their props; `TemplateProps` types each
type AnyComponent = ComponentType<any>;

export interface ServerParts {
  templates: Record<string, AnyComponent>;
  Document: AnyComponent;
  SidebarFragment: AnyComponent;
  inlineScripts: string[];
  /** Components that stand for Markdown elements. */
  elements: Record<string, unknown>;
  /** Those of the site's theme folder, which beat ours. */
  overrides: Record<string, AnyComponent>;
}
/** Imports a page module by its key. */
export type LoadModule = (key: string) => Promise<Record<string, unknown>>;

export interface PageRequest {
  template: TemplateName;
  data: unknown;
  page: PageInfo;
  site: SiteData;
  sidebar: Sidebar | null;
  bodies: { type: "html" | "module"; key: string }[];
  component: string | null;
  resolveLink: NonNullable<PageContextValue["resolveLink"]>;
  assets: { styles: string[]; client: string; preload: string[] };
}

/** Text of the developer error. Source: product spec section 8. */
const noDefaultExport = (route: string): string =>
  `The page component at ${route} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`;

/** React puts preloads of eager images before the string; they would stand in the middle of the body. */
const withoutHoisted = (html: string): string => html.replace(/^(?:<link rel="preload" as="image"[^>]*\/?>)+/, "");
const renderStatic = (node: ReactNode): string => withoutHoisted(renderToStaticMarkup(node));

/** An author's component for an element gets the URL and not the token that stands for it. */
function withAddresses(Component: AnyComponent, takesSource: boolean): AnyComponent {
  function Resolved(props: Record<string, unknown>) {
    const page = use(PageContext);
    const resolved = { ...props };
    for (const name of ["href", "src"]) {
      const value = props[name];
      const link = typeof value === "string" && value.startsWith(LINK_OPEN) ? page?.resolveLink?.(value) : null;
      if (link) Object.assign(resolved, { [name]: link.url }, missing(link.attributes, props));
    }
    return <Component {...resolved} />;
  }
  return Object.assign(Resolved, { takesSource });
}
const missing = (added: Record<string, string> | null, props: object) =>
  Object.fromEntries(Object.entries(added ?? {}).filter(([name]) => !(name in props)));

export function createServerModule(parts: ServerParts, load: LoadModule) {
  const overrides = Object.entries(parts.overrides).map(([name, Component]) => [
    name,
    withAddresses(Component, LINKING.has(name)),
  ]);
  const elements = { ...parts.elements, ...Object.fromEntries(overrides) };

  const bodyElement = async ({ type, key }: PageRequest["bodies"][number]): Promise<ReactNode> => {
    if (type === "html") return HTML_OPEN + encodeTokenKey(key) + LINK_CLOSE;
    const Content = (await load(key)).default as AnyComponent;
    return <Content components={elements} />;
  };

  const componentProps = async (key: string, url: string, data: unknown, site: SiteData) => {
    const Component = (await load(key)).default as AnyComponent | undefined;
    const usable = typeof Component === "function" || (typeof Component === "object" && Component !== null);
    if (!usable || isValidElement(Component)) throw new Error(noDefaultExport(url));
    const componentIsIsland = "isIsland" in Component;
    // as in Docusaurus; an island would carry it in its page, and has `useDocusaurusContext`
    const config = componentIsIsland ? {} : { config: docusaurusContext(site).siteConfig };
    return { component: createElement(Component, { ...config, ...(data as object) }), componentIsIsland };
  };

  /** What a page is rendered from, and what its rendering collects. */
  const preparePage = async (request: PageRequest) => {
    const { page, site, data } = request;
    let isSidebarRead = false;
    const sidebar =
      request.sidebar &&
      watchSidebar(request.sidebar, barePath(page.url), () => {
        isSidebarRead = true;
      });
    const collector: IslandCollector = { islands: [], refused: [] };
    const heads: ReactNode[] = [];
    const context: PageContextValue = {
      site,
      page,
      sidebar,
      data,
      heads: { push: (node) => void heads.push(node) },
      resolveLink: request.resolveLink,
      renderStatic,
    };
    const bodies = await Promise.all(request.bodies.map(bodyElement));
    const component = request.component ? await componentProps(request.component, page.url, data, site) : undefined;
    const Template = parts.templates[request.template] as AnyComponent;
    const placed = bodies.map((body, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
      <Fragment key={i}>
        {BODY_OPEN}
        {body}
        {BODY_CLOSE}
      </Fragment>
    ));
    const renderContent = () =>
      renderStatic(
        <IslandCollectorContext value={collector}>
          <PageContext value={context}>
            <Template data={data} bodies={placed} page={page} site={site} sidebar={sidebar} {...component} />
          </PageContext>
        </IslandCollectorContext>,
      );
    /** Last, as components of the content add to the head. */
    const renderDocument = () =>
      `<!doctype html>${renderToStaticMarkup(
        <PageContext value={context}>
          <parts.Document site={site} page={page} head={heads} assets={request.assets}>
            {PAGE_CONTENT}
          </parts.Document>
        </PageContext>,
      )}`;
    return { collector, heads, sidebar, renderContent, renderDocument, isSidebarRead: () => isSidebarRead };
  };

  const findFault = async (request: PageRequest): Promise<string | null> => {
    // without a component to render, such as a page module without a default export, no element is at fault
    const prepared = await preparePage(request).catch(() => null);
    if (prepared === null) return null;
    const { renderContent, renderDocument } = prepared;
    return findThrowing(() => {
      renderContent();
      renderDocument();
    });
  };

  const renderPage = async (request: PageRequest) => {
    const { page, site } = request;
    const { collector, heads, sidebar, renderContent, renderDocument, isSidebarRead } = await preparePage(request);
    const content = renderContent();
    const document = renderDocument();

    const read = new Set<"site" | "page" | "sidebar">();
    const siteForIslands = islandSite(site);
    // the same values as the browser's data block; the getters tell what must stand in it
    const islandContext = {
      get site() {
        read.add("site");
        return siteForIslands;
      },
      get page() {
        read.add("page");
        return page;
      },
      get sidebar() {
        read.add("sidebar");
        return sidebar;
      },
      data: null,
      heads: { push() {} },
    } satisfies PageContextValue;

    const renderIsland = async (
      index: number,
      identifierPrefix: string,
      slotHtml: (slot: string) => string,
    ): Promise<string> => {
      const use = collector.islands[index];
      if (!use) throw new Error(`no island ${index}`);
      if (use.when === "only") return "";
      // from the wire, so that server and browser see the same data
      const props = decodeProps(use.wire, {
        placeSlot: (slot) => (
          <sg-slot
            key={slot}
            data-n={slot}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React rendered a moment ago
            dangerouslySetInnerHTML={{ __html: slotHtml(slot) }}
          />
        ),
        placeElement: (element) => placeElement(element, { createElement, Fragment }, (name) => use.family[name]),
      }) as object;
      const element = <PageContext value={islandContext}>{createElement(use.component, props)}</PageContext>;
      const html = renderToString(element, { identifierPrefix });
      if (!html.includes("<!--$!-->")) return withoutHoisted(html);
      // a lazy component: only then wait for it
      const { prerender } = await import("react-dom/static");
      const { prelude } = await prerender(element, {
        identifierPrefix,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      } as object);
      return withoutHoisted(await new Response(prelude).text());
    };

    return {
      document,
      content,
      hasOwnHead: heads.length > 0,
      islands: collector.islands,
      refused: collector.refused,
      renderIsland,
      pageData: () =>
        read.size === 0 ? null : { site: siteForIslands, page, sidebar: read.has("sidebar") ? sidebar : null },
      isSidebarRead,
    };
  };

  const renderSidebar = (sidebar: Sidebar, site: SiteData): string =>
    renderToStaticMarkup(<parts.SidebarFragment sidebar={sidebar} site={site} />);

  return { renderPage, findFault, renderSidebar, inlineScripts: parts.inlineScripts };
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "sg-slot": {
        key?: string;
        "data-n": string;
        suppressHydrationWarning?: boolean;
        dangerouslySetInnerHTML: { __html: string };
      };
    }
  }
}
