import { usePageData } from "../../runtime/react/page-context.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import FooterCopyright from "../docusaurus/Footer/Copyright.tsx";
import FooterLayout from "../docusaurus/Footer/Layout.tsx";
import FooterLinks from "../docusaurus/Footer/Links.tsx";
import { toColumns } from "../docusaurus/Footer/footer-links.ts";
import FooterLogo from "../docusaurus/Footer/Logo.tsx";

/** The footer: columns of links, logo and copyright. Without props, those of the page. */
export function Footer({ site }: { site?: SiteData }) {
  return site ? <FooterOfSite site={site} /> : <FooterOfThisSite />;
}

const FooterOfThisSite = () => <FooterOfSite site={usePageData().site} />;

function FooterOfSite({ site }: { site: SiteData }) {
  if (!site.footer) return null;
  const { style, columns, logo, copyright } = site.footer;
  return (
    <FooterLayout
      style={style}
      links={<FooterLinks links={toColumns(columns)} />}
      logo={logo && <FooterLogo logo={{ ...logo, alt: logo.alt ?? site.title }} />}
      copyright={copyright && <FooterCopyright copyright={withYear(copyright, site.year)} />}
    />
  );
}

/** Replaces `{year}` by the year of the build; the browser updates it. */
const withYear = (html: string, year: number): string =>
  html.replaceAll("{year}", `<span data-sg-year="">${String(year)}</span>`);

export default Footer;
