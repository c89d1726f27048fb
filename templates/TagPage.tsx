import type { TemplateProps } from "../runtime/react/template-props.ts";
import { Layout } from "./Layout.tsx";
import { docsTaggedText } from "./parts/format-text.ts";
import { VisibilityNotices } from "./parts/Notices.tsx";
import { text } from "../runtime/shared/text.ts";

/** The docs with a tag. */
export function TagPage({ data, page, site }: TemplateProps<"TagPage">) {
  return (
    <Layout site={site} page={page}>
      <main className="sg-plain">
        <VisibilityNotices draft={false} unlisted={data.unlisted} />
        <header className="sg-list-header">
          <h1>{docsTaggedText(data.docs.length, data.tag.label)}</h1>
          {data.tag.description && <p className="sg-lead">{data.tag.description}</p>}
          {data.allHref !== null && <a href={data.allHref}>{text("theme.tags.tagsPageLink", "View all tags")}</a>}
        </header>
        {data.docs.map((doc) => (
          <article key={doc.href} className="sg-result">
            <h2>
              <a href={doc.href}>{doc.title}</a>
            </h2>
            {doc.description && <p>{doc.description}</p>}
          </article>
        ))}
      </main>
    </Layout>
  );
}

export default TagPage;
