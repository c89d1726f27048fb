import type { TemplateProps } from "../runtime/react/template-props.ts";
import BlogLayout from "./docusaurus/BlogLayout.tsx";
import { countOfPosts } from "./parts/format-text.ts";
import { AuthorCard } from "./parts/PostMeta.tsx";
import { text } from "../runtime/shared/text.ts";

/** All authors, with the number of their posts. */
export function AuthorList({ data }: TemplateProps<"AuthorList">) {
  return (
    <BlogLayout sidebar={data.sidebar}>
      <h1>{text("theme.blog.authorsList.pageTitle", "Authors")}</h1>
      <ul className="sg-author-list">
        {data.authors.map((author, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <li key={index}>
            <AuthorCard author={author} isHeading />
            <small>{countOfPosts(author.count)}</small>
            {author.description && <p>{author.description}</p>}
          </li>
        ))}
      </ul>
    </BlogLayout>
  );
}

export default AuthorList;
