import type { LastUpdate, Tag } from "../../runtime/shared/page-data.ts";
import { formatShortDate } from "./format-text.ts";
import { EditIcon } from "./icons.tsx";
import { joinClasses } from "./join-classes.ts";

interface ArticleFooterProps {
  tags: Tag[];
  editUrl: string | null;
  lastUpdate: LastUpdate | null;
  locale: string;
  className?: string;
}

/** Tags, edit link, last update; nothing if there is none of them. */
export function ArticleFooter({ tags, editUrl, lastUpdate, locale, className }: ArticleFooterProps) {
  if (tags.length === 0 && editUrl === null && lastUpdate === null) return null;
  return (
    <footer className={joinClasses(className, "sg-article-footer")}>
      {tags.length > 0 && <TagRow tags={tags} />}
      {(editUrl !== null || lastUpdate !== null) && (
        <div className="sg-edit-row">
          {editUrl !== null && (
            <a className="theme-edit-this-page" href={editUrl} target="_blank" rel="noopener noreferrer">
              <EditIcon />
              Edit this page
            </a>
          )}
          {lastUpdate && <LastUpdated {...lastUpdate} locale={locale} />}
        </div>
      )}
    </footer>
  );
}

export function TagRow({ tags }: { tags: Tag[] }) {
  return (
    <div className="sg-tags">
      <b>Tags:</b>
      <ul>
        {tags.map(({ label, href, description }) => (
          <li key={href}>
            <a href={href} rel="tag" title={description} className="sg-tag">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LastUpdated({ date, author, locale }: LastUpdate & { locale: string }) {
  if (date === null && author === null) return null;
  return (
    <span className="theme-last-updated">
      Last updated
      {date !== null && (
        <>
          {" on "}
          <b>
            <time dateTime={date}>{formatShortDate(date, locale)}</time>
          </b>
        </>
      )}
      {author !== null && (
        <>
          {" by "}
          <b>{author}</b>
        </>
      )}
    </span>
  );
}
