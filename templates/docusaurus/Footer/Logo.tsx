import type { SiteData } from "../../../runtime/shared/site-data.ts";
import { ThemedImage } from "../../parts/ThemedImage.tsx";

export interface FooterLogoProps {
  logo: NonNullable<NonNullable<SiteData["footer"]>["logo"]>;
}

/** The logo of the footer. */
export default function FooterLogo({ logo: { href, ...image } }: FooterLogoProps) {
  const shown = <ThemedImage image={image} alt={image.alt ?? ""} className={image.className} height={32} lazy />;
  if (!href) return <div className="sg-footer-logo">{shown}</div>;
  const external = /^[a-z][a-z\d+.-]*:|^\/\//i.test(href);
  return (
    <a className="sg-footer-logo" href={href} {...(external && { target: "_blank", rel: "noopener noreferrer" })}>
      {shown}
    </a>
  );
}
