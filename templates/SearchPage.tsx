import type { TemplateProps } from "../runtime/react/template-props.ts";
import { Layout } from "./Layout.tsx";
import { text } from "../runtime/shared/text.ts";

/** All listed pages by section: what the page offers without scripts (decisions 4.16). */
export function SearchPage({ data, page, site }: TemplateProps<"SearchPage">) {
  return (
    <Layout site={site} page={page}>
      <main className="sg-plain">
        <h1>{text("theme.SearchPage.emptyResultsTitle", "Search the documentation")}</h1>
        <div className="sg-site-index">
          {data.sections.map(({ label, pages }) => (
            <section key={label}>
              <h2>{label}</h2>
              <ul>
                {pages.map(({ label: title, href }) => (
                  <li key={href}>
                    <a href={href}>{title}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </main>
    </Layout>
  );
}
