import type { ReactNode } from "react";

interface ArticleBodyProps {
  title: string;
  bodyHasTitle: boolean;
  hideTitle: boolean;
  children: ReactNode;
}

/** The Markdown of a page, with a title of the template's where the body has none. Source: behaviours section 13. */
export function ArticleBody({ title, bodyHasTitle, hideTitle, children }: ArticleBodyProps) {
  return (
    <div className="theme-doc-markdown markdown">
      {!bodyHasTitle && !hideTitle && title !== "" && (
        <header>
          <h1>{title}</h1>
        </header>
      )}
      {children}
    </div>
  );
}
