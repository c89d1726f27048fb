import type { Random } from "./random.ts";

const NOUNS =
  "frame composition renderer timeline sequence buffer worker bundle config output folder browser cache encoder track video audio caption player preview studio server queue bucket region role policy function layer runtime input property schema default value error warning log report template project package version release option flag argument command script module import export component hook effect state context element attribute style class token theme colour font image asset path route page section heading link anchor sidebar category list table row column cell index query result record field type interface union number string object array promise stream event listener handler callback timer clock delay interval duration offset width height ratio scale matrix vector curve easing spring noise seed random sample filter mask blend shadow border margin grid".split(
    " ",
  );
const VERBS =
  "renders loads stores reads writes sends splits joins measures checks keeps drops moves copies resolves replaces reports returns accepts rejects starts stops waits repeats limits combines extends wraps passes holds".split(
    " ",
  );
const ADJECTIVES =
  "small large first last next previous slow fast local remote shared single nested empty full plain static dynamic stable optional required public private current recent common rare strict loose native custom default".split(
    " ",
  );
const LINKS = "because while after before unless when if so that where although once until".split(" ");

/** One sentence of 9 to 17 words, without the full stop. */
export function makeSentence(random: Random): string {
  const clause = () =>
    `the ${random.pick(ADJECTIVES)} ${random.pick(NOUNS)} ${random.pick(VERBS)} the ${random.pick(NOUNS)}`;
  const sentence =
    random.next() < 0.6
      ? `${clause()} ${random.pick(LINKS)} ${clause()}`
      : `${clause()} of each ${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

export function makeParagraph(random: Random, sentences: number): string {
  return Array.from({ length: sentences }, () => `${makeSentence(random)}.`).join(" ");
}

/** Two or three words, the first with a capital. */
export function makeTitle(random: Random): string {
  const title = `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)} ${random.pick(NOUNS)}`;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

export function makeIdentifier(random: Random): string {
  const noun = random.pick(NOUNS);
  return random.pick(ADJECTIVES) + noun.charAt(0).toUpperCase() + noun.slice(1);
}
