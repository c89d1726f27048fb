// biome-ignore-all lint/security/noDangerouslySetInnerHtml: HTML from the site's config
import { Fragment } from "react";
import type { FooterItem, SiteData } from "../../runtime/shared/site-data.ts";
import { ExternalIcon } from "./icons.tsx";
import { joinClasses } from "./join-classes.ts";
import { ThemedImage } from "./ThemedImage.tsx";

export function Footer({ site }: { site: SiteData }) {
  const { footer } = site;
  if (!footer) return null;
  const flat = footer.columns.length === 1 && footer.columns[0]?.title === null ? footer.columns[0].items : null;
  return (
    <footer className={joinClasses("theme-layout-footer", `footer--${footer.style}`)}>
      <div className="sg-footer-inner">
        {flat ? (
          <div className="sg-footer-flat">
            {flat.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              <Fragment key={index}>
                {index > 0 && <span aria-hidden="true"> · </span>}
                <FooterLink item={item} />
              </Fragment>
            ))}
          </div>
        ) : (
          footer.columns.length > 0 && (
            <div className="sg-footer-columns">
              {footer.columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                <div key={index} className={column.className}>
                  {column.title && <div className="sg-footer-title">{column.title}</div>}
                  <ul>
                    {column.items.map((item, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                      <li key={place}>
                        <FooterLink item={item} />
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          )
        )}
        {(footer.logo || footer.copyright) && (
          <div className="sg-footer-end">
            {footer.logo && <FooterLogo logo={footer.logo} site={site} />}
            {footer.copyright && <Copyright html={footer.copyright} year={site.year} />}
          </div>
        )}
      </div>
    </footer>
  );
}

function FooterLink({ item }: { item: FooterItem }) {
  if (item.type === "html") return <span dangerouslySetInnerHTML={{ __html: item.html }} />;
  return (
    <a
      {...(item.external && { target: "_blank", rel: "noopener noreferrer" })}
      {...item.attributes}
      href={item.href}
      className={item.className}
    >
      {item.label}
      {item.external && item.label !== "" && <ExternalIcon />}
    </a>
  );
}

function FooterLogo({ logo, site }: { logo: NonNullable<NonNullable<SiteData["footer"]>["logo"]>; site: SiteData }) {
  const image = <ThemedImage image={logo} alt={logo.alt ?? site.title} className={logo.className} height={32} lazy />;
  if (!logo.href) return <div className="sg-footer-logo">{image}</div>;
  const external = /^[a-z][a-z\d+.-]*:|^\/\//i.test(logo.href);
  return (
    <a className="sg-footer-logo" href={logo.href} {...(external && { target: "_blank", rel: "noopener noreferrer" })}>
      {image}
    </a>
  );
}

/** Replaces `{year}` by the year of the build; the browser updates it. */
function Copyright({ html, year }: { html: string; year: number }) {
  const marked = html.replaceAll("{year}", `<span data-sg-year="">${String(year)}</span>`);
  return <div className="sg-footer-copyright" dangerouslySetInnerHTML={{ __html: marked }} />;
}
