import { SearchView } from "../runtime/islands/search/SearchView.tsx";
import type { TemplateProps } from "../runtime/react/template-props.ts";
import { Layout } from "./Layout.tsx";

/**
 * Search results, and below them all listed pages by section, for use without scripts or a query.
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

export default SearchPage;
