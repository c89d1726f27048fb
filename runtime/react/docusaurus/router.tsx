import { Head } from "../head.tsx";
import { useBaseUrl } from "../use-base-url.ts";
import { useLocation } from "../use-location.ts";

export { Link, Link as NavLink } from "../link.tsx";
export { useLocation } from "../use-location.ts";

/** A path, or parts of the URL: those that are absent are empty, and an absent path is that of the page. */
type Target = string | { pathname?: string; search?: string; hash?: string };

export interface History {
  location: ReturnType<typeof useLocation>;
  push(target: Target): void;
  replace(target: Target): void;
  goBack(): void;
  goForward(): void;
}

/** @param mark What separates it from the path. */
const withMark = (part: string | undefined, mark: string): string =>
  !part || part === mark ? "" : part.startsWith(mark) ? part : mark + part;
const pathTo = ({ pathname = window.location.pathname, search, hash }: Exclude<Target, string>): string =>
  pathname + withMark(search, "?") + withMark(hash, "#");

/** Navigates by client navigation, or by loading a document if the client entry has not run. */
function go(target: Target, replace: boolean): void {
  const path = typeof target === "string" ? target : pathTo(target);
  if (window.sitegen) void window.sitegen.navigate(path, { replace });
  else if (replace) window.location.replace(path);
  else window.location.assign(path);
}

/** Navigation for event handlers of islands. */
export function useHistory(): History {
  const here = useLocation();
  return {
    location: here,
    push: (target) => go(target, false),
    replace: (target) => go(target, true),
    goBack: () => window.history.back(),
    goForward: () => window.history.forward(),
  };
}

/** Redirects as soon as the page is open. */
export function Redirect({ to }: { to: string }) {
  const url = useBaseUrl(to);
  return (
    <>
      <Head>
        <meta httpEquiv="refresh" content={`0; url=${url}`} />
        <meta name="robots" content="noindex" />
      </Head>
      <a href={url}>{url}</a>
    </>
  );
}

/** Matches a path that equals the page's or, unless `exact`, is above it. Parameters in patterns are not supported. */
export function matchPath(
  pathname: string,
  options: string | { path: string; exact?: boolean },
): { path: string; url: string; isExact: boolean; params: Record<string, string> } | null {
  const { path, exact = false } = typeof options === "string" ? { path: options } : options;
  const bare = (text: string) => text.replace(/\/$/, "").toLowerCase();
  const isExact = bare(pathname) === bare(path);
  if (!isExact && (exact || !bare(pathname).startsWith(`${bare(path)}/`))) return null;
  return { path, url: path, isExact, params: {} };
}
export function useRouteMatch(options: string | { path: string; exact?: boolean }) {
  return matchPath(useLocation().pathname, options);
}
