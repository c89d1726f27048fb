// Entry of the server bundle: renders a page tree and returns its islands. `cli/render` inserts them, resolves links and checks the
// result; it works with strings only.
import { type ComponentType, createElement, Fragment, isValidElement, type ReactNode, use } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { HTML_OPEN, PAGE_CONTENT } from "../shared/island-marks.ts";
import { insertTags, markupTags } from "../shared/added-tags.ts";
import { islandSite, type ShellField, watchSite } from "../shared/island-site.ts";
import type { PageInfo, TemplateName } from "../shared/page-data.ts";
import { decodeProps } from "../shared/props.ts";
import { itemModule, type PluginPageData } from "../shared/plugin-page.ts";
import type { Sidebar } from "../shared/sidebar-data.ts";
import type { SiteData } from "../shared/site-data.ts";
import { BODY_CLOSE, BODY_OPEN, encodeTokenKey, LINK_CLOSE, LINK_OPEN } from "../shared/tokens.ts";
import { barePath } from "../shared/url.ts";
import { placeElement } from "../shared/wired-element.ts";
import { watchSidebar } from "../shared/watch-sidebar.ts";
import { processAdmonitionProps } from "./admonition-props.ts";
import { ContentElementsContext } from "./content-elements.ts";
import { docusaurusContext } from "./docusaurus-context.ts";
import { type CollectedIsland, COMMON, type IslandCollector, IslandCollectorContext } from "./islands.tsx";
import { findThrowing, LINKING, withPlaces } from "./jsx-dev-runtime.ts";
import { PageContext, type PageContextValue } from "./page-context.ts";
import { createPluginPage } from "./plugin-page.tsx";

// biome-ignore lint/suspicious/noExplicitAny: templates differ in their props; `TemplateProps` types each
type AnyComponent = ComponentType<any>;

export interface ServerParts {
  templates: Record<string, AnyComponent>;
  /** Around every page; absent where only bodies are rendered. */
  Root?: AnyComponent;
  Document: AnyComponent;
  /** Absent where documents have no head. */
  createDocumentWriter?: (() => DocumentWriter) | undefined;
  /** Absent where parts of the theme may be the site's. */
  createContentWriter?: (() => ContentWriter) | undefined;
  SidebarFragment: AnyComponent;
  inlineScripts: string[];
  /** Components for Markdown elements. */
  elements: Record<string, unknown>;
  /** Those of the site, which take precedence. */
  overrides: Record<string, AnyComponent>;
  /** Elements whose components are the site's, or contain components of the site. */
  replaced: string[];
}
/** @param render Renders the document of `page`, or of one that is equal but for its texts. */
export type DocumentWriter = (
  page: PageInfo,
  shared: Pick<PageRequest, "site" | "assets">,
  render: (page: object) => string,
) => string;
/**
 * Writes the content of a page with one body; null for a page that has to be rendered as a whole.
 * @param body Its only body.
 * @param render Renders elements with the context of the page, but for `shown`.
 */
export type ContentWriter = (
  page: Pick<PageRequest, "template" | "data" | "page" | "site"> & Pick<PageContextValue, "sidebar">,
  body: ReactNode,
  render: (node: ReactNode, shown?: Partial<PageContextValue>) => string,
) => string | null;
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
  call<Result>(render: () => Result): Result;
}

interface RenderOptions {
  hasPlaces?: boolean;
  inline?: ReadonlySet<string> | undefined;
  around?: ReadonlySet<string> | undefined;
  /** Called with the island in the page that throws. */
  onThrow?: ((island: CollectedIsland) => void) | undefined;
}

/** Message of the error for authors. */
const noDefaultExport = (route: string): string =>
  `The page component at ${route} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`;

/** The data of a template for islands. @param read Gets the names of the fields that are read. */
const watchFields = (data: unknown, read: Set<string>): object =>
  new Proxy((data ?? {}) as object, {
    get(fields, name) {
      if (typeof name === "string" && Object.hasOwn(fields, name)) read.add(name);
      return Reflect.get(fields, name);
    },
  });
const pick = (data: object, names: ReadonlySet<string>): object =>
  Object.fromEntries(Object.entries(data).filter(([name]) => names.has(name)));

/** React prepends preloads of eager images, which would end up in the middle of the body. */
const withoutHoisted = (html: string): string => html.replace(/^(?:<link rel="preload" as="image"[^>]*\/?>)+/, "");
const renderStatic = (node: ReactNode): string => withoutHoisted(renderToStaticMarkup(node));

/** Passes URLs instead of link tokens to an author's component for an element. */
function withUrls(Component: AnyComponent, takesSource: boolean): AnyComponent {
  function Resolved(props: Record<string, unknown>) {
    // the component for links gets those that the author wrote
    if (props.className === "hash-link") return <a {...props} />;
    const page = use(PageContext);
    const resolved = { ...props };
    for (const name of ["href", "src"]) {
      const value = props[name];
      const link = typeof value === "string" && value.startsWith(LINK_OPEN) ? page?.resolveLink?.(value) : null;
      if (link?.url === null) return <>{props.children}</>;
      if (link) Object.assign(resolved, { [name]: link.url }, attributesNotIn(link.attributes, props));
    }
    return <Component {...resolved} />;
  }
  return Object.assign(Resolved, { takesSource });
}
const withTitle = (Component: AnyComponent) => (props: object) => <Component {...processAdmonitionProps(props)} />;
const attributesNotIn = (attributes: Record<string, string> | null, props: object) =>
  Object.fromEntries(Object.entries(attributes ?? {}).filter(([name]) => !(name in props)));

function placedOverride(name: string, Component: AnyComponent): AnyComponent {
  if (!/^[a-z]/.test(name)) return Component;
  return name === "admonition" ? withTitle(Component) : withUrls(Component, LINKING.has(name));
}

/** @param dataOf Data of pages of plugins, by its key. */
export function createServerModule(
  parts: ServerParts,
  load: LoadModule,
  dataOf: (key: string) => unknown = () => undefined,
) {
  const overrides = Object.entries(parts.overrides)
    .filter(([name, Component]) => Component !== parts.elements[name] || parts.replaced.includes(name))
    .map(([name, Component]) => [name, placedOverride(name, Component)]);
  const { Root = Fragment } = parts;
  const elements = { ...parts.elements, ...Object.fromEntries(overrides) };

  const bodyElement = async ({ type, key }: PageRequest["bodies"][number]): Promise<ReactNode> => {
    if (type === "html") return HTML_OPEN + encodeTokenKey(key) + LINK_CLOSE;
    const Content = (await load(key)).default as AnyComponent;
    return (
      <ContentElementsContext value={elements}>
        <Content />
      </ContentElementsContext>
    );
  };

  const checkComponent = (value: unknown, url: string): AnyComponent => {
    const usable = typeof value === "function" || (typeof value === "object" && value !== null);
    if (!usable || isValidElement(value)) throw new Error(noDefaultExport(url));
    return value as AnyComponent;
  };
  const componentProps = async (key: string, url: string, data: unknown, site: SiteData) => {
    const Component = checkComponent((await load(key)).default, url);
    const componentIsIsland = "isIsland" in Component;
    // `config` as in Docusaurus. For islands it would be serialized into the page; they can use `useDocusaurusContext`.
    // what Docusaurus and its router give pages
    const location = { pathname: url, search: "", hash: "" };
    const own = componentIsIsland ? {} : { config: docusaurusContext(site).siteConfig, location };
    return { component: createElement(Component, { ...own, ...(data as object) }), componentIsIsland };
  };

  const pluginPage = (data: PluginPageData, url: string) =>
    createPluginPage(data, url, {
      load: async (key) => (await load(key)).all as Record<string, unknown>,
      dataOf,
      check: (value) => checkComponent(value, url),
    });

  const writeDocument: DocumentWriter = parts.createDocumentWriter?.() ?? ((page, _, render) => render(page));

  const writeContent = parts.createContentWriter?.();

  /** Prepares the render functions of a page, and the collectors they fill. */
  const preparePage = async (request: PageRequest, { inline, around, hasPlaces }: RenderOptions = {}) => {
    const { page, site, data } = request;
    let isSidebarRead = false;
    const sidebar =
      request.sidebar &&
      watchSidebar(request.sidebar, barePath(page.url), () => {
        isSidebarRead = true;
      });
    const collector: IslandCollector = { islands: [], refused: [], open: [], inline, around };
    const heads: ReactNode[] = [];
    const context: PageContextValue = {
      site,
      page,
      sidebar,
      data,
      heads: { push: (head) => void heads.push(typeof head === "function" ? head(site) : head) },
      resolveLink: request.resolveLink,
      renderStatic,
    };
    const bodies = await Promise.all(request.bodies.map(bodyElement));
    const component =
      request.template === "PluginPage"
        ? await pluginPage(data as PluginPageData, page.url)
        : request.component
          ? await componentProps(request.component, page.url, data, site)
          : undefined;
    const item = itemModule(request.template, data);
    const Item =
      item === null ? null : checkComponent(((await load(item)).all as { default: unknown }).default, page.url);
    const Template = parts.templates[request.template] as AnyComponent;
    const placed = bodies.map((body, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
      <Fragment key={i}>
        {BODY_OPEN}
        {body}
        {BODY_CLOSE}
      </Fragment>
    ));
    const renderWith = (node: ReactNode, shown?: Partial<PageContextValue>): string =>
      renderStatic(
        <IslandCollectorContext value={collector}>
          <PageContext value={shown ? { ...context, ...shown } : context}>{node}</PageContext>
        </IslandCollectorContext>,
      );
    const hasFrame = placed.length === 1 && !component && Item === null && !hasPlaces;
    const writeInFrame = () => (hasFrame && writeContent?.({ ...request, sidebar }, placed[0], renderWith)) || null;
    const renderContent = () =>
      writeInFrame() ??
      renderWith(
        <Root>
          <Template data={data} bodies={placed} page={page} site={site} sidebar={sidebar} Item={Item} {...component} />
        </Root>,
      );
    /** Called after the content and its islands, since their components add to the head. */
    const renderDocument = () => {
      const render = (shown: object): string =>
        renderToStaticMarkup(
          <PageContext value={context}>
            <parts.Document site={site} page={shown} head={heads} assets={request.assets}>
              {PAGE_CONTENT}
            </parts.Document>
          </PageContext>,
        );
      const own = heads.length > 0 ? render(page) : writeDocument(page, request, render);
      const document = `<!doctype html>${own}`;
      const tags = markupTags(site);
      return tags ? insertTags(document, tags) : document;
    };
    const hasPageIsland = component?.componentIsIsland === true;
    return {
      collector,
      heads,
      context,
      hasPageIsland,
      sidebar,
      renderContent,
      renderDocument,
      isSidebarRead: () => isSidebarRead,
    };
  };

  /** The HTML of a social card. */
  const renderCard = async (key: string, props: object, call: PageRequest["call"]): Promise<string> => {
    const { default: Card } = (await load(key)).all as Record<string, unknown>;
    if (typeof Card !== "function") throw new Error("The module has no component as its default export.");
    return call(() => renderStatic(createElement(Card as AnyComponent, props)));
  };

  const findFault = async (request: PageRequest): Promise<string | null> => {
    // If there is no component, as in a page module without a default export, no element throws.
    const prepared = await preparePage(request).catch(() => null);
    if (prepared === null) return null;
    const { renderContent, renderDocument } = prepared;
    return request.call(() =>
      findThrowing(() => {
        renderContent();
        renderDocument();
      }, request.component),
    );
  };

  const renderPage = async (request: PageRequest, options: RenderOptions = {}) => {
    const { page, site } = request;
    const prepared = await preparePage(request, options);
    const { collector, heads, sidebar, renderContent, renderDocument, isSidebarRead } = prepared;
    const within = options.hasPlaces ? withPlaces : <Result,>(render: () => Result): Result => render();
    const read = new Set<"site" | "page" | "sidebar">();
    const readFields = new Set<string>();
    const readOfShell = new Set<ShellField>();
    const siteForIslands = watchSite(site, readOfShell);
    // The same values as in the browser's data block. The getters record which of them are needed there.
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
      fields: watchFields(request.data, readFields),
      heads: { push() {} },
    } satisfies PageContextValue;
    collector.contextOfIslands = islandContext;
    collector.isSite = (value) => {
      if (value !== site) return false;
      read.add("site");
      // what an island reads of it later, in the browser, is not known
      for (const name of [...Object.keys(site), "navbarItems"]) readOfShell.add(name as ShellField);
      return true;
    };
    const renderOrTell = (): string => {
      try {
        return renderContent();
      } catch (error) {
        const thrower = collector.open.at(-1);
        if (thrower) options.onThrow?.(thrower);
        throw error;
      }
    };
    const content = within(() => request.call(renderOrTell));
    /** The first island of a component page that is one as a whole has the page's head; other islands have none. */
    const contextOf = (index: number): PageContextValue =>
      index === 0 && prepared.hasPageIsland
        ? Object.create(islandContext, { heads: { value: prepared.context.heads } })
        : islandContext;

    const renderIsland = async (
      index: number,
      identifierPrefix: string,
      slotHtml: (slot: string) => string,
    ): Promise<string> => {
      const use = collector.islands[index];
      if (!use) throw new Error(`no island ${index}`);
      if (use.when === "only") return "";
      // Decoded like in the browser, so that both sides see the same data.
      const props = decodeProps(use.wire, {
        site: () => siteForIslands,
        placeSlot: (slot) => (
          <sg-slot
            key={slot}
            data-n={slot}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: markup rendered by React
            dangerouslySetInnerHTML={{ __html: slotHtml(slot) }}
          />
        ),
        placeElement: (element) =>
          placeElement(element, { createElement, Fragment }, (name) => use.family[name] ?? COMMON[name]),
        largeProp: (number) => use.large[number]?.json ?? "null",
      }) as object;
      const element = <PageContext value={contextOf(index)}>{createElement(use.component, props)}</PageContext>;
      const html = within(() => request.call(() => renderToString(element, { identifierPrefix })));
      if (!html.includes("<!--$!-->")) return withoutHoisted(html);
      // The island contains a lazy component, so wait for it.
      const { prerender } = await import("react-dom/static");
      const { prelude } = await prerender(element, {
        identifierPrefix,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      } as object);
      return withoutHoisted(await new Response(prelude).text());
    };

    return {
      document: () => request.call(renderDocument),
      content,
      hasOwnHead: () => heads.length > 0,
      islands: collector.islands,
      refused: collector.refused,
      renderIsland,
      pageData: () =>
        read.size + readFields.size === 0
          ? null
          : {
              ...{ site: islandSite(site, readOfShell), page, sidebar: read.has("sidebar") ? sidebar : null },
              ...(readFields.size > 0 && { fields: pick(request.data as object, readFields) }),
            },
      isSidebarRead,
    };
  };

  const renderSidebar = (sidebar: Sidebar, site: SiteData): string =>
    renderToStaticMarkup(<parts.SidebarFragment sidebar={sidebar} site={site} />);

  return { renderPage, renderCard, findFault, renderSidebar, inlineScripts: parts.inlineScripts };
}
