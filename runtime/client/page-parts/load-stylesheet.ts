/** Resolves without the styles too: parts of a page work without them. */
export const loadStylesheet = (href: string): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
