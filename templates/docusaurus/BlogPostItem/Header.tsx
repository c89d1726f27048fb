import { UntranslatedHint } from "../../parts/Article.tsx";
import { TocButton } from "../../parts/Toc.tsx";
import { usePage } from "../use-page.ts";
import { usePost } from "../use-post.ts";
import BlogPostItemHeaderAuthors from "./Header/Authors.tsx";
import BlogPostItemHeaderInfo from "./Header/Info.tsx";
import BlogPostItemHeaderTitle from "./Header/Title.tsx";

/** Title, date, reading time and authors of a post; on its page, the button of its table of contents, too. */
export default function BlogPostItemHeader() {
  const { page: info } = usePage<object>("BlogPostItem/Header");
  const { page } = usePost("BlogPostItem/Header");
  return (
    <>
      {page && <UntranslatedHint page={info} />}
      <header className={page ? "sg-post-header" : undefined}>
        <BlogPostItemHeaderTitle />
        <BlogPostItemHeaderInfo />
        <BlogPostItemHeaderAuthors />
      </header>
      {page && <TocButton entries={page.toc} />}
    </>
  );
}
