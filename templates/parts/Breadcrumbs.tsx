import type { Breadcrumb } from "../../runtime/shared/page-data.ts";
import HomeIcon from "../docusaurus/Icon/Home.tsx";
import { text } from "../../runtime/shared/text.ts";

/** The categories that a doc is in, as links, above its title. */
export function Breadcrumbs({ items, homeUrl }: { items: Breadcrumb[]; homeUrl: string | null }) {
  return (
    <nav aria-label={text("theme.docs.breadcrumbs.navAriaLabel", "Breadcrumbs")} className="theme-doc-breadcrumbs">
      <ul>
        {homeUrl !== null && (
          <li>
            <a href={homeUrl} aria-label={text("theme.docs.breadcrumbs.home", "Home page")}>
              <HomeIcon />
            </a>
          </li>
        )}
        {items.map(({ label, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <li key={index}>
            {href !== null && index < items.length - 1 ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current={index === items.length - 1 ? "page" : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export default Breadcrumbs;
