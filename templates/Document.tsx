// biome-ignore-all lint/security/noDangerouslySetInnerHtml: constants, and JSON escaped by `jsonForHtml`
import type { ReactElement, ReactNode } from "react";
import { jsonForHtml } from "../runtime/shared/json-for-html.ts";
import { shellConfig } from "../runtime/shared/shell-config.ts";
import type { SiteData } from "../runtime/shared/site-data.ts";
import { buildHead } from "./head/build-head.tsx";
import type { DocumentPage } from "./head/document-shapes.ts";
import { joinClasses } from "./parts/join-classes.ts";
import { BASE_URL_SCRIPT, PRE_PAINT_SCRIPT } from "./inline-scripts.ts";

export interface DocumentProps {
  site: SiteData;
  page: DocumentPage;
  /** Children of each `<Head>` of the page, in render order. */
  head: ReactNode[];
  /** URLs, or tokens that are replaced by URLs. */
  assets: { styles: string[]; client: string; preload: string[] };
  children: ReactNode;
}

const HEAD_ELEMENTS: ReadonlySet<unknown> = new Set("base link meta noscript script style template title".split(" "));
/** Others begin the body for a browser, so they come last. */
const belongsInHead = ({ type }: ReactElement): boolean => HEAD_ELEMENTS.has(type);

/** The whole HTML document of a page, without doctype. */
export function Document({ site, page, head, assets, children }: DocumentProps) {
  const { elements, html, body } = buildHead(site, page, head);
  const choice = site.colorMode.respectPrefersColorScheme ? "system" : site.colorMode.defaultMode;
  const isHome = site.homeUrl !== null && page.url === site.homeUrl;
  return (
    <html
      lang={site.locale.htmlLang}
      dir={site.locale.direction}
      {...html}
      className={joinClasses(page.htmlClass, html.className)}
      data-theme={site.colorMode.defaultMode}
      data-theme-choice={choice}
      data-has-hydrated="false"
      data-sg={JSON.stringify(shellConfig(site))}
    >
      <head>
        {elements.filter(belongsInHead)}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {site.stylesheets.map((attributes, index) => (
          <link key={`site-${String(index)}`} rel="stylesheet" {...attributes} />
        ))}
        {assets.preload.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={assets.client} />
        {site.scripts.map((attributes, index) => (
          <script
            key={`site-${String(index)}`}
            defer={attributes.async === undefined ? true : undefined}
            {...attributes}
          />
        ))}
        {page.head.jsonLd.map((data, index) => (
          <script
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            key={`ld-${index}`}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: jsonForHtml(data) }}
          />
        ))}
        {elements.filter((element) => !belongsInHead(element))}
      </head>
      <body {...body}>
        {site.tagManager !== undefined && (
          <noscript>
            <iframe
              src={`https://www.googletagmanager.com/ns.html?id=${encodeURIComponent(site.tagManager)}`}
              title="Google Tag Manager"
              width={0}
              height={0}
              hidden
            />
          </noscript>
        )}
        <script dangerouslySetInnerHTML={{ __html: PRE_PAINT_SCRIPT }} />
        {site.baseUrlIssueBanner && isHome && <script dangerouslySetInnerHTML={{ __html: BASE_URL_SCRIPT }} />}
        {children}
      </body>
    </html>
  );
}

export default Document;
