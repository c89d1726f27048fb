import type { ReactNode } from "react";
import type { ArticleData, PageInfo } from "../../runtime/shared/page-data.ts";
import MDXContent from "../docusaurus/MDXContent.tsx";
import { text } from "../../runtime/shared/text.ts";

interface ArticleBodyProps extends Pick<ArticleData, "title" | "bodyHasTitle" | "hideTitle"> {
  page: PageInfo;
  children: ReactNode;
}

/** The Markdown body of a page, with a title if the body has none. */
export function ArticleBody({ page, title, bodyHasTitle, hideTitle, children }: ArticleBodyProps) {
  return (
    <>
      <UntranslatedHint page={page} />
      <div className="theme-doc-markdown markdown" {...page.language}>
        {!bodyHasTitle && !hideTitle && title !== "" && (
          <header>
            <h1>{title}</h1>
          </header>
        )}
        <MDXContent>{children}</MDXContent>
      </div>
    </>
  );
}

/** Shown above content that is not in the page's language. The text is English if the site does not translate it. */
export function UntranslatedHint({ page }: { page: PageInfo }) {
  if (!page.language) return null;
  return (
    <p className="sg-untranslated" dir="auto" data-sg-no-search="">
      {text("theme.contentVisibility.untranslated", "This page has not been translated yet.")}
    </p>
  );
}
