import type { SiteData } from "../../runtime/shared/site-data.ts";
import { joinClasses } from "./join-classes.ts";
import { ThemedImage } from "./ThemedImage.tsx";

/** Logo and title in one link. With a title, the logo's alternative text is empty by default. */
export function Logo({ site, tabIndex, lazy }: { site: SiteData; tabIndex?: number; lazy?: boolean }) {
  const { logo, title } = site.navbar;
  if (!logo && !title) return null;
  const alt = logo?.alt ?? (title ? "" : site.title);
  return (
    <a
      className={joinClasses("sg-logo", logo?.className)}
      href={logo?.href ?? site.baseUrl}
      target={logo?.target}
      rel={logo?.target === "_blank" ? "noopener noreferrer" : undefined}
      tabIndex={tabIndex}
      data-sg-logo=""
      data-sg-context-href={logo?.contextMenuHref}
    >
      {logo && (
        <span className="navbar__logo">
          <ThemedImage image={logo} alt={alt} height={32} lazy={lazy} />
        </span>
      )}
      {title && <b>{title}</b>}
    </a>
  );
}

export default Logo;
