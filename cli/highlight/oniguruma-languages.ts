/**
 * Languages that our scanner does not tokenise as Oniguruma does, and why; they are left to Oniguruma. The test over
 * fixtures of every language keeps the list: one that differs must be here, and one that does not must not.
 */
export const ONIGURUMA_LANGUAGES: Readonly<Record<string, string>> = {
  ahk2: "a pattern names the byte `\\xff`, which stands for no character",
};
