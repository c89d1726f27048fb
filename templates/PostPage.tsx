import type { ReactNode } from "react";
import { useBlogPost } from "../runtime/react/page-data.ts";
import type { TemplateProps } from "../runtime/react/template-props.ts";
import * as postPage from "./docusaurus/BlogPostPage.tsx";

const { default: BlogPostPage } = postPage;

/** A post with its authors, tags, and links to the posts before and after it. */
export function PostPage({ bodies }: TemplateProps<"PostPage">) {
  const content = () => bodies[0];
  return "isReplaced" in postPage ? <OwnPage content={content} /> : <BlogPostPage content={content} />;
}

/** A component of the site reads the post's data from the content, too. */
function OwnPage({ content }: { content: () => ReactNode }) {
  return <BlogPostPage content={Object.assign(content, useBlogPost())} />;
}

export default PostPage;
