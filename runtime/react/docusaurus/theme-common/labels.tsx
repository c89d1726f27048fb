// Texts of the theme that components of Docusaurus's theme import.
import type { ReactNode } from "react";
import { choosePlural } from "../../../shared/text.ts";
import { Head } from "../../head.tsx";
import { translate } from "../Translate.tsx";
import { useSite } from "../../use-site.ts";

export const UnlistedBannerTitle = (): ReactNode =>
  translate({ id: "theme.contentVisibility.unlistedBanner.title", message: "Unlisted page" });
export const UnlistedBannerMessage = (): ReactNode =>
  translate({
    id: "theme.contentVisibility.unlistedBanner.message",
    message:
      "This page is unlisted. Search engines will not index it, and only users having a direct link can access it.",
  });
/** Keeps search engines from the page. */
export const UnlistedMetadata = (): ReactNode => (
  <Head>
    <meta name="robots" content="noindex, nofollow" />
  </Head>
);
export const DraftBannerTitle = (): ReactNode =>
  translate({ id: "theme.contentVisibility.draftBanner.title", message: "Draft page" });
export const DraftBannerMessage = (): ReactNode =>
  translate({
    id: "theme.contentVisibility.draftBanner.message",
    message: "This page is a draft. It will only be visible in dev and be excluded from the production build.",
  });

export const translateTagsPageTitle = (): string => translate({ id: "theme.tags.tagsPageTitle", message: "Tags" });

function usePosts(count: number): string {
  const forms = translate({ id: "theme.blog.post.plurals", message: "One post|{count} posts" }, { count });
  return choosePlural(forms, count, useSite().locale.htmlLang);
}
export const useBlogTagsPostsPageTitle = ({ label, count }: { label: string; count: number }): string =>
  translate(
    { id: "theme.blog.tagTitle", message: '{nPosts} tagged with "{tagName}"' },
    { nPosts: usePosts(count), tagName: label },
  );
export const useBlogAuthorPageTitle = ({ key, name, count }: { key: string; name?: string; count: number }): string =>
  translate(
    { id: "theme.blog.author.pageTitle", message: "{authorName} - {nPosts}" },
    { authorName: name ?? key, nPosts: usePosts(count) },
  );
export const translateBlogAuthorsListPageTitle = (): string =>
  translate({ id: "theme.blog.authorsList.pageTitle", message: "Authors" });
export const BlogAuthorsListViewAllLabel = (): ReactNode =>
  translate({ id: "theme.blog.authorsList.viewAll", message: "View all authors" });
export const BlogAuthorNoPostsLabel = (): ReactNode =>
  translate({ id: "theme.blog.author.noPosts", message: "This author has not written any posts yet." });
