/** V8 copies shorter texts itself when they are sliced. */
const LEAST_CUT = 13;

/** A copy of the text: a slice keeps the whole longer text alive. */
export const ownText = (text: string): string => (text.length < LEAST_CUT ? text : Buffer.from(text).toString());
