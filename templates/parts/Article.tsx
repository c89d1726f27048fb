import type { ReactNode } from "react";
import type { ArticleData, PageInfo } from "../../runtime/shared/page-data.ts";
import { text } from "../../runtime/shared/text.ts";

interface ArticleBodyProps extends Pick<ArticleData, "title" | "bodyHasTitle" | "hideTitle"> {
  page: PageInfo;
  children: ReactNode;
}

/** The Markdown of a page, with a title of the template's where the body has none. Source: behaviours section 13. */
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
        {children}
      </div>
    </>
  );
}

/** Above content that is not in the page's language. A site may have no words for it in that language: the text is then English. */
export function UntranslatedHint({ page }: { page: PageInfo }) {
  if (!page.language) return null;
  return (
    <p className="sg-untranslated" dir="auto" data-sg-no-search="">
      {text("theme.contentVisibility.untranslated", "This page has not been translated yet.")}
    </p>
  );
}
