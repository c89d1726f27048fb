import type { TemplateProps } from "sitegen/react";
import { StoryFlow } from "./StoryFlow.tsx";

/** Success stories: each with the line of steps that its product is, no pictures of people. */
export function Stories({ data, bodies }: Pick<TemplateProps<"PostList">, "data" | "bodies">) {
  return (
    <main className="hb-page hb-page--stories">
      <header className="hb-stories-head">
        <h1>{data.section.title}</h1>
        <p className="hb-lead">{data.section.description} Told as engineering: no figures, no quotations.</p>
      </header>
      <ol className="hb-stories">
        {data.posts.map((post, index) => (
          <li key={post.href}>
            <article>
              <h2>
                <a href={post.href}>{post.title}</a>
              </h2>
              <StoryFlow href={post.href} />
              <div className="markdown">{bodies[index]}</div>
              <p className="hb-stories__more">
                <a href={post.href} aria-label={`Read more about ${post.title}`}>
                  Read more<span className="sr-only">: {post.title}</span>
                </a>{" "}
                {post.tags.map(({ label, href }) => (
                  <a key={href} href={href} rel="tag">
                    {label}
                  </a>
                ))}
              </p>
            </article>
          </li>
        ))}
      </ol>
      {data.section.archiveHref && (
        <p>
          <a href={data.section.archiveHref}>All stories by year</a>
        </p>
      )}
    </main>
  );
}
