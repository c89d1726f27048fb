/** The article of a page; null for a list of pages, which has more, or none. */
export function findArticle(): HTMLElement | null {
  const articles = document.querySelectorAll<HTMLElement>("main article");
  return articles.length === 1 ? (articles[0] ?? null) : null;
}
