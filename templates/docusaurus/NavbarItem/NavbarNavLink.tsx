// biome-ignore-all lint/security/noDangerouslySetInnerHtml: HTML from the site's config
import { Link, type LinkProps } from "../../../runtime/react/link.tsx";
import { usePageData } from "../../../runtime/react/page-context.ts";
import { type AuthoredLink, linkOf } from "../../parts/authored-item.ts";
import { isActive } from "../../parts/is-active.ts";
import { joinClasses } from "../../parts/join-classes.ts";
import ExternalIcon from "../Icon/ExternalLink.tsx";

type NavLinkProps = Omit<LinkProps, "type"> &
  Pick<AuthoredLink, "activeBasePath" | "activeBaseRegex" | "label" | "html"> & {
    activeClassName?: string;
    isDropdownLink?: boolean;
  };

/** The link of an item. `className` has the classes of its place. */
export default function NavbarNavLink({ label, html, activeBasePath, activeBaseRegex, ...rest }: NavLinkProps) {
  const { isDropdownLink = false, activeClassName, className, ...props } = rest;
  const { page } = usePageData();
  const link = linkOf({ to: props.to ?? props.href ?? "", label: label ?? "", activeBasePath, activeBaseRegex });
  const active = isActive(link, page);
  const shown = {
    ...props,
    className: joinClasses(className, active && activeClassName),
    "aria-current": props["aria-current"] ?? (active ? ("page" as const) : undefined),
  };
  if (html !== undefined) return <Link {...shown} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <Link {...shown}>
      {label}
      {link.external && label !== "" && <ExternalIcon {...(isDropdownLink && { width: 12, height: 12 })} />}
    </Link>
  );
}
