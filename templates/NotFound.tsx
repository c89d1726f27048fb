import type { TemplateProps } from "../runtime/react/template-props.ts";
import { Layout } from "./Layout.tsx";
import { text } from "../runtime/shared/text.ts";

/** Source for the strings: behaviours section 3. */
export function NotFound({ page, site }: TemplateProps<"NotFound">) {
  return (
    <Layout site={site} page={page}>
      <main className="sg-plain sg-not-found">
        <h1>{text("theme.NotFound.title", "Page Not Found")}</h1>
        <p>{text("theme.NotFound.p1", "We could not find what you were looking for.")}</p>
        <p>
          {text(
            "theme.NotFound.p2",
            "Please contact the owner of the site that linked you to the original URL and let them know their link is broken.",
          )}
        </p>
      </main>
    </Layout>
  );
}
