// Three sections of posts, three kinds of reading: a log of releases, stories of products, lessons.
import { PostList as PlainPostList } from "@theme-original/PostList";
import Layout from "@theme/Layout";
import type { TemplateProps } from "sitegen/react";
import { Lessons } from "../components/posts/Lessons.tsx";
import { ReleaseLog } from "../components/posts/ReleaseLog.tsx";
import { Stories } from "../components/posts/Stories.tsx";
import "../styles/pages/posts.css";

export function PostList(props: TemplateProps<"PostList">) {
  const { data } = props;
  if (data.filter !== null) return <PlainPostList {...props} />;
  if (data.section.title === "Blog") return <ReleaseLog {...props} />;
  const Section = data.section.title === "Learn" ? Lessons : Stories;
  return (
    <Layout>
      <Section data={data} bodies={props.bodies} />
    </Layout>
  );
}
