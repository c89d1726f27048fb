/** Path of a page from the path of its file or its URL: `/docs/a/index.html`, `/docs/a.html` and `/docs/a/` are `/docs/a`. */
export function routeOf(path: string): string {
  const route = path.replace(/\/index\.html$/, "/").replace(/(?<=.)\/$/, "");
  return route === "/404.html" ? route : route.replace(/\.html$/, "");
}
