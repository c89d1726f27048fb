import { SearchView } from "../runtime/islands/search/SearchView.tsx";
import type { TemplateProps } from "../runtime/react/template-props.ts";
import { Layout } from "./Layout.tsx";

/**
 * The results of a query. Below stand all listed pages by section: what the page offers without scripts and without a
 * query (decisions 4.16).
 */
export function SearchPage({ data, page, site }: TemplateProps<"SearchPage">) {
  return (
    <Layout site={site} page={page}>
      <main className="sg-plain">
        <div data-sg-search-page="">
          <SearchView />
        </div>
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
