/**
 * Languages that our scanner does not tokenise as Oniguruma does, and why; they are left to Oniguruma. The test over
 * fixtures of every language keeps the list: one that differs must be here, and one that does not must not.
 */
export const ONIGURUMA_LANGUAGES: Readonly<Record<string, string>> = {
  ada: "a group within a repetition keeps what an earlier round found: `1_000`",
  ahk2: "a pattern names the byte `\\xff`, which stands for no character",
  go: "a pattern goes back for half a minute over `defer func() { … }()` in one line; Oniguruma gives up in time",
};
