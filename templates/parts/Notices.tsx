import { Fragment } from "react";
import type { PageMark, VersionBadge } from "../../runtime/shared/page-data.ts";
import Admonition from "../theme/Admonition.tsx";
import { interpolate } from "../../runtime/react/translate.tsx";
import { text } from "../../runtime/shared/text.ts";

/** Boxes above drafts and unlisted pages. */
export function VisibilityNotices({ draft, unlisted }: { draft: boolean; unlisted: boolean }) {
  return (
    <>
      {draft && (
        <Admonition
          type="caution"
          title={text("theme.contentVisibility.draftBanner.title", "Draft page")}
          className="theme-draft-banner"
        >
          <p>
            {text(
              "theme.contentVisibility.draftBanner.message",
              "This page is a draft. It will only be visible in dev and be excluded from the production build.",
            )}
          </p>
        </Admonition>
      )}
      {unlisted && (
        <Admonition
          type="caution"
          title={text("theme.contentVisibility.unlistedBanner.title", "Unlisted page")}
          className="theme-unlisted-banner"
        >
          <p>
            {text(
              "theme.contentVisibility.unlistedBanner.message",
              "This page is unlisted. Search engines will not index it, and only users having a direct link can access it.",
            )}
          </p>
        </Admonition>
      )}
    </>
  );
}

/** Banner above pages of an unreleased or unmaintained version. */
export function VersionBanner({ version, siteTitle }: { version: VersionBadge | null; siteTitle: string }) {
  if (!version?.banner) return null;
  const { kind, latest, latestHref, latestLabel } = version.banner;
  const names = { siteTitle, versionLabel: version.label };
  return (
    <div className="theme-doc-version-banner" role="alert">
      <div>
        {kind === "unreleased"
          ? text(
              "theme.docs.versions.unreleasedVersionLabel",
              "This is unreleased documentation for {siteTitle} {versionLabel} version.",
              names,
            )
          : text(
              "theme.docs.versions.unmaintainedVersionLabel",
              "This is documentation for {siteTitle} {versionLabel}, which is no longer actively maintained.",
              names,
            )}
      </div>
      <div>
        {interpolate(
          text(
            "theme.docs.versions.latestVersionSuggestionLabel",
            "For up-to-date documentation, see the {latestVersionLink} ({versionLabel}).",
          ),
          {
            latestVersionLink: (
              <b>
                <a href={latestHref} data-sg-docs={latest.instance} data-sg-version={latest.name}>
                  {text("theme.docs.versions.latestVersionLinkLabel", "latest version")}
                </a>
              </b>
            ),
            versionLabel: latestLabel,
          },
        )}
      </div>
    </div>
  );
}

export function VersionLabel({ version }: { version: VersionBadge | null }) {
  return version?.showBadge ? (
    <span className="theme-doc-version-badge badge badge--secondary" data-sg-no-search="">
      {text("theme.docs.versionBadge.label", "Version: {versionLabel}", { versionLabel: version.label })}
    </span>
  ) : null;
}

const MARK_LOOKS: Record<PageMark["kind"], string> = {
  deprecated: "danger",
  experimental: "warning",
  since: "secondary",
};

/** Badges from front matter, each with what the author adds. */
export function PageMarks({ marks }: { marks: readonly PageMark[] }) {
  return (
    <p className="sg-marks" data-sg-no-search="">
      {marks.map(({ kind, label, text: added }) => (
        <Fragment key={kind}>
          <span className={`badge badge--${MARK_LOOKS[kind]}`}>{label}</span> {added && `${added} `}
        </Fragment>
      ))}
    </p>
  );
}
