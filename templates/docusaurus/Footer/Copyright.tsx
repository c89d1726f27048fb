// biome-ignore-all lint/security/noDangerouslySetInnerHtml: HTML from the site's config
export interface FooterCopyrightProps {
  copyright: string;
}

/** HTML of the copyright. */
export default function FooterCopyright({ copyright }: FooterCopyrightProps) {
  return <div className="sg-footer-copyright" dangerouslySetInnerHTML={{ __html: copyright }} />;
}
