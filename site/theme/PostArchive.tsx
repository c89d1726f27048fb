// The archive is a ruler: a row for each year, a column for each month, a mark for each post.
import Layout from "@theme/Layout";
import type { TemplateProps } from "sitegen/react";
import "../styles/pages/archive.css";

export function PostArchive({ data, site }: TemplateProps<"PostArchive">) {
  const day = new Intl.DateTimeFormat(site.locale.current, { month: "short", day: "numeric", timeZone: "UTC" });
  const count = data.years.reduce((sum, { posts }) => sum + posts.length, 0);
  return (
    <Layout>
      <main className="hb-page hb-page--archive">
        <p className="hb-crumb">
          <a href={data.section.href}>{data.section.title}</a>
        </p>
        <h1>Archive</h1>
        <h2 className="sr-only">Posts by year</h2>
        <p className="hb-archive__count">
          {count} {count === 1 ? "post" : "posts"}
        </p>
        {data.years.map(({ year, posts }) => (
          <section key={year} className="hb-year">
            <h3 id={year}>{year}</h3>
            <div className="hb-year__ruler" aria-hidden="true">
              {posts.map((post) => (
                <i key={post.href} style={{ insetInlineStart: `${partOfYear(post.date)}%` }} />
              ))}
            </div>
            <ul>
              {posts.map((post) => (
                <li key={post.href}>
                  <time dateTime={post.date}>{day.format(new Date(post.date))}</time>
                  <a href={post.href}>{post.title}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </Layout>
  );
}

/** How much of the year has gone by, in percent, by months of equal length. */
function partOfYear(date: string): number {
  const [, month = 1, day = 1] = date.slice(0, 10).split("-").map(Number);
  return Math.round(((month - 1 + (day - 1) / 31) / 12) * 1000) / 10;
}
