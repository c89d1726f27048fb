import type { SiteData } from "../../runtime/shared/site-data.ts";
import { text } from "../../runtime/shared/text.ts";
import { assetToken } from "../../runtime/shared/tokens.ts";
import { joinClasses } from "./join-classes.ts";
import { SearchButton } from "./SearchButton.tsx";

/** What the not-found page says. In the browser, the list of routes serves to find the intended page, or pages with similar URLs. */
export function NotFoundContent({ site, className }: { site: SiteData; className?: string | undefined }) {
  return (
    <main className={joinClasses("sg-plain sg-not-found", className)} data-sg-routes={assetToken("routes")}>
      <h1>{text("theme.NotFound.title", "Page Not Found")}</h1>
      <p>{text("theme.NotFound.p1", "We could not find what you were looking for.")}</p>
      <p>
        {text(
          "theme.NotFound.p2",
          "Please contact the owner of the site that linked you to the original URL and let them know their link is broken.",
        )}
      </p>
      <SearchButton site={site} />
      <div data-sg-suggestions="" hidden>
        <p>{text("theme.NotFound.similarPages", "Pages with similar URLs:")}</p>
        <ul />
      </div>
    </main>
  );
}

export default NotFoundContent;
