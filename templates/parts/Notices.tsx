import type { VersionBadge } from "../../runtime/shared/page-data.ts";
import Admonition from "../theme/Admonition.tsx";

/** Boxes above drafts and unlisted pages. Source: behaviours section 11. */
export function VisibilityNotices({ draft, unlisted }: { draft: boolean; unlisted: boolean }) {
  return (
    <>
      {draft && (
        <Admonition type="caution" title="Draft page" className="theme-draft-banner">
          <p>This page is a draft. It will only be visible in dev and be excluded from the production build.</p>
        </Admonition>
      )}
      {unlisted && (
        <Admonition type="caution" title="Unlisted page" className="theme-unlisted-banner">
          <p>
            This page is unlisted. Search engines will not index it, and only users having a direct link can access it.
          </p>
        </Admonition>
      )}
    </>
  );
}

/** Above pages of a version that is not the one to read. Source: behaviours section 14. */
export function VersionBanner({ version, siteTitle }: { version: VersionBadge | null; siteTitle: string }) {
  if (!version?.banner) return null;
  const { kind, latestHref, latestLabel } = version.banner;
  return (
    <div className="theme-doc-version-banner" role="alert">
      <div>
        {kind === "unreleased"
          ? `This is unreleased documentation for ${siteTitle} ${version.label} version.`
          : `This is documentation for ${siteTitle} ${version.label}, which is no longer actively maintained.`}
      </div>
      <div>
        For up-to-date documentation, see the{" "}
        <b>
          <a href={latestHref} data-sg-latest-version="">
            latest version
          </a>
        </b>{" "}
        ({latestLabel}).
      </div>
    </div>
  );
}

export function VersionLabel({ version }: { version: VersionBadge | null }) {
  return version?.showBadge ? (
    <span className="theme-doc-version-badge badge badge--secondary">Version: {version.label}</span>
  ) : null;
}
