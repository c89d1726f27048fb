interface Loading {
  link: HTMLLinkElement;
  /** `media` of the page's link; until the page is shown, the sheet applies to no media. */
  media: string;
  ready: Promise<unknown>;
}

/** Sheets of next pages, by URL. */
const loading = new Map<string, Loading>();
const sheetsOf = (page: Document): HTMLLinkElement[] => [
  ...page.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"),
];

/**
 * Loads the stylesheets that the next page adds. Resolves when all have loaded or failed, to a function that applies them, in the
 * page's order, and removes those that the page does not have.
 * @param owned Extended by the new sheets.
 */
export async function loadStylesheets(next: Document, owned: Set<Element>): Promise<() => void> {
  const present = new Map(sheetsOf(document).map((link) => [link.href, link]));
  let before: Element | null = null;
  const wanted = sheetsOf(next).map((sheet) => {
    let link = present.get(sheet.href);
    if (!link) {
      link = document.importNode(sheet);
      const media = link.media;
      link.media = "not all";
      const ready = new Promise((done) => {
        for (const type of ["load", "error"]) link?.addEventListener(type, done, { once: true });
      });
      loading.set(link.href, { link, media, ready });
      owned.add(link);
      if (before) before.after(link);
      else document.head.append(link);
    }
    before = link;
    return link;
  });
  await Promise.all(wanted.map(({ href }) => loading.get(href)?.ready));
  return () => {
    for (const link of wanted) {
      const due = loading.get(link.href);
      if (due) link.media = due.media;
      loading.delete(link.href);
    }
    for (const link of sheetsOf(document)) {
      if (!owned.has(link) || wanted.includes(link) || loading.has(link.href)) continue;
      link.remove();
      owned.delete(link);
    }
  };
}
