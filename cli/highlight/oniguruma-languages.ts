/**
 * Languages that the scanner tokenizes differently from Oniguruma, and why. They use Oniguruma. A test over fixtures of every
 * language checks that the list is exact.
 */
export const ONIGURUMA_LANGUAGES: Readonly<Record<string, string>> = {
  ada: "a group within a repetition keeps what an earlier round found: `1_000`",
  ahk2: "a pattern names the byte `\\xff`, which stands for no character",
  go: "a pattern goes back for half a minute over `defer func() { … }()` in one line; Oniguruma gives up in time",
};
