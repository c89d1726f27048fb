import type { ReactNode } from "react";
import { useBlogPost } from "../runtime/react/page-data.ts";
import type { PostsSidebar } from "../runtime/shared/page-data.ts";
import type { TemplateProps } from "../runtime/react/template-props.ts";
import * as postPage from "./docusaurus/BlogPostPage.tsx";

const { default: BlogPostPage } = postPage;

/** A post with its authors, tags, and links to the posts before and after it. */
export function PostPage({ bodies, data: { sidebar } }: TemplateProps<"PostPage">) {
  const content = () => bodies[0];
  return "isReplaced" in postPage ? (
    <OwnPage content={content} sidebar={sidebar} />
  ) : (
    <BlogPostPage content={content} sidebar={sidebar} />
  );
}

/** A component of the site reads the post's data from the content, too. */
function OwnPage({ content, sidebar }: { content: () => ReactNode; sidebar: PostsSidebar | null }) {
  return <BlogPostPage content={Object.assign(content, useBlogPost())} sidebar={sidebar} />;
}

export default PostPage;
