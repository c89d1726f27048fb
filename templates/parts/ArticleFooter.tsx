import type { ArticleData, LastUpdate, Tag } from "../../runtime/shared/page-data.ts";
import { formatList, formatShortDate } from "./format-text.ts";
import EditIcon from "../docusaurus/Icon/Edit.tsx";
import { joinClasses } from "./join-classes.ts";
import { interpolate } from "../../runtime/react/translate.tsx";
import { text } from "../../runtime/shared/text.ts";

interface ArticleFooterProps extends Pick<ArticleData, "tags" | "editUrl" | "lastUpdate" | "contributors"> {
  locale: string;
  className?: string;
}

/** Tags, contributors, edit link and last update; null if all are absent. */
export function ArticleFooter({ tags, editUrl, lastUpdate, contributors, locale, className }: ArticleFooterProps) {
  if (tags.length === 0 && editUrl === null && lastUpdate === null && !contributors) return null;
  return (
    <footer className={joinClasses(className, "sg-article-footer")}>
      {tags.length > 0 && <TagRow tags={tags} />}
      {contributors && (
        <p>{text("theme.contributors.label", "Contributors: {names}", { names: formatList(contributors, locale) })}</p>
      )}
      <EditRow editUrl={editUrl} lastUpdate={lastUpdate} locale={locale} />
    </footer>
  );
}

interface EditRowProps extends Pick<ArticleData, "editUrl" | "lastUpdate"> {
  locale: string;
  className?: string | undefined;
}

/** Edit link and last update; null without both. */
export function EditRow({ editUrl, lastUpdate, locale, className }: EditRowProps) {
  if (editUrl === null && lastUpdate === null) return null;
  return (
    <div className={joinClasses("sg-edit-row", className)}>
      {editUrl !== null && <EditLink href={editUrl} />}
      {lastUpdate && <LastUpdated {...lastUpdate} locale={locale} />}
    </div>
  );
}

export function EditLink({ href }: { href: string }) {
  return (
    <a className="theme-edit-this-page" href={href} target="_blank" rel="noopener noreferrer">
      <EditIcon />
      {text("theme.common.editThisPage", "Edit this page")}
    </a>
  );
}

export function TagRow({ tags }: { tags: Tag[] }) {
  return (
    <div className="sg-tags">
      <b>{text("theme.tags.tagsListLabel", "Tags:")}</b>
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

export function LastUpdated({ date, author, locale }: LastUpdate & { locale: string }) {
  if (date === null && author === null) return null;
  const atDate =
    date === null
      ? ""
      : interpolate(text("theme.lastUpdated.atDate", " on {date}"), {
          date: (
            <b>
              <time dateTime={date}>{formatShortDate(date, locale)}</time>
            </b>
          ),
        });
  const byUser =
    author === null ? "" : interpolate(text("theme.lastUpdated.byUser", " by {user}"), { user: <b>{author}</b> });
  return (
    <span className="theme-last-updated">
      {interpolate(text("theme.lastUpdated.lastUpdatedAtBy", "Last updated{atDate}{byUser}"), { atDate, byUser })}
    </span>
  );
}

export default ArticleFooter;
