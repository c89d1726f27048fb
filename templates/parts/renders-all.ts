/** Whether a module of the theme is a file of the site that renders without the theme's original. */
export const rendersAll = (part: object): boolean => "isReplaced" in part && !("isWrapper" in part);
