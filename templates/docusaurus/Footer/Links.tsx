import type { FooterLinkColumn } from "./footer-links.ts";
import FooterLinksMultiColumn from "./Links/MultiColumn.tsx";
import FooterLinksSimple from "./Links/Simple.tsx";

/** The links of the footer. Links without columns are one column without a title. */
export default function FooterLinks({ links }: { links: readonly FooterLinkColumn[] }) {
  const [only] = links;
  if (links.length === 1 && only?.title === null) return <FooterLinksSimple links={only.items} />;
  return links.length > 0 && <FooterLinksMultiColumn columns={links} />;
}
