/** Paths above a path, the longest first, with and without a slash at the end: `/a/b` has `/a/`, `/a` and `/`. */
export function parentsOf(url: string): string[] {
  const segments = url.split("/").filter(Boolean).slice(0, -1);
  return [
    ...segments.flatMap((_, index) => {
      const above = `/${segments.slice(0, segments.length - index).join("/")}`;
      return [`${above}/`, above];
    }),
    "/",
  ];
}
