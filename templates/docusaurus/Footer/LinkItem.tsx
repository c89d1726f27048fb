// biome-ignore-all lint/security/noDangerouslySetInnerHtml: HTML from the site's config
import ExternalIcon from "../Icon/ExternalLink.tsx";
import type { FooterLink } from "./footer-links.ts";

/** A link of the footer, or HTML in its place. */
export default function FooterLinkItem({ item: { label, html, ...link } }: { item: FooterLink }) {
  if (html !== undefined) return <span dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <a {...link}>
      {label}
      {link.target === "_blank" && label !== "" && <ExternalIcon />}
    </a>
  );
}
