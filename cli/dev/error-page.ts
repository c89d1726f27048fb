/** Sent for a page that was never rendered without errors: the dev script shows the errors over it. */
export const errorPage = (): string =>
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>sitegen dev</title></head><body></body></html>';
