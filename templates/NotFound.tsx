import type { TemplateProps } from "../runtime/react/template-props.ts";
import { text } from "../runtime/shared/text.ts";
import { assetToken } from "../runtime/shared/tokens.ts";
import { Layout } from "./Layout.tsx";
import { SearchButton } from "./parts/NavbarItem.tsx";

/**
 * The not-found page. In the browser, the list of routes serves to find the intended page, or pages with similar URLs.
 */
export function NotFound({ page, site }: TemplateProps<"NotFound">) {
  return (
    <Layout site={site} page={page}>
      <main className="sg-plain sg-not-found" data-sg-routes={assetToken("routes")}>
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
    </Layout>
  );
}

export default NotFound;
