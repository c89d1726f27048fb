import type { TemplateProps } from "../runtime/react/template-props.ts";
import type { TagListData } from "../runtime/shared/page-data.ts";
import BlogLayout from "./docusaurus/BlogLayout.tsx";
import { Layout } from "./Layout.tsx";

/** All tags of the docs or of a posts section, by first letter. */
export function TagList({ data, page, site }: TemplateProps<"TagList">) {
  if (!data.posts) {
    return (
      <Layout site={site} page={page}>
        <main className="sg-plain">
          <Letters data={data} />
        </main>
      </Layout>
    );
  }
  return (
    <BlogLayout sidebar={data.posts.sidebar}>
      <Letters data={data} />
    </BlogLayout>
  );
}

function Letters({ data }: { data: TagListData }) {
  return (
    <>
      <h1>{data.title}</h1>
      {data.letters.map(({ letter, tags }) => (
        <section key={letter} className="sg-letter">
          <h2 id={letter}>{letter}</h2>
          <ul>
            {tags.map((tag) => (
              <li key={tag.href}>
                <a href={tag.href} rel="tag" title={tag.description} className="sg-tag">
                  {tag.label}
                  <span>{tag.count}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export default TagList;
