import type { TemplateProps } from "../runtime/react/template-props.ts";
import { formatDayOfYear } from "./parts/format-text.ts";
import { Layout } from "./Layout.tsx";
import { text } from "../runtime/shared/text.ts";

/** All posts by year. */
export function PostArchive({ data, page, site }: TemplateProps<"PostArchive">) {
  const title = text("theme.blog.archive.title", "Archive");
  const description = text("theme.blog.archive.description", "Archive");
  return (
    <Layout site={site} page={page}>
      <main className="sg-plain">
        <header className="sg-list-header">
          <h1>{title}</h1>
          {description !== title && <p className="sg-lead">{description}</p>}
        </header>
        <div className="sg-archive">
          <h2 className="sr-only">{text("theme.blog.archive.byYear", "Posts by year")}</h2>
          {data.years.map(({ year, posts }) => (
            <section key={year}>
              <h3 id={year}>{year}</h3>
              <ul>
                {posts.map((post) => (
                  <li key={post.href}>
                    <a href={post.href}>
                      {formatDayOfYear(post.date, site.locale.format)} - {post.title}
                    </a>
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

export default PostArchive;
