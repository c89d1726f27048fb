import words from "not-installed";

export const greet = (): string => words.hello;
