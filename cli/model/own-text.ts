/** The same text in memory of its own: one that was cut out of a longer text keeps all of that alive. */
export const ownText = (text: string): string => Buffer.from(text).toString();
