/** Stands where a page cannot be made and never could: what is wrong is shown over it. */
export const errorPage = (): string =>
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>sitegen dev</title></head><body></body></html>';
