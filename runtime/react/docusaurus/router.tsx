import { Head } from "../head.tsx";
import { useBaseUrl } from "../use-base-url.ts";
import { useLocation } from "../use-location.ts";

export { Link, Link as NavLink } from "../link.tsx";
export { useLocation } from "../use-location.ts";

export interface History {
  location: ReturnType<typeof useLocation>;
  push(path: string): void;
  replace(path: string): void;
  goBack(): void;
  goForward(): void;
}

/** Navigates by client navigation, or by loading a document if the client entry has not run. */
function go(path: string, replace: boolean): void {
  if (window.sitegen) void window.sitegen.navigate(path, { replace });
  else if (replace) window.location.replace(path);
  else window.location.assign(path);
}

/** Navigation for event handlers of islands. */
export function useHistory(): History {
  const here = useLocation();
  return {
    location: here,
    push: (path) => go(path, false),
    replace: (path) => go(path, true),
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
