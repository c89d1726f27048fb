// One line broken for each behaviour, and the browser test that must notice. `npm run test:mutants` plants them one by
// one in a copy of the repo; a mutant that survives means that its test proves nothing.

export interface Mutant {
  /** Section and situation of the product's specification, such as `§4 Navigation`. */
  row: string;
  /** How the test's name begins. */
  test: string;
  /** From the repo's root. */
  testFile: string;
  file: string;
  /** Stands exactly once in `file`. */
  find: string;
  replace: string;
}

export const navigation: readonly Mutant[] = [];

export const shell: readonly Mutant[] = [
  {
    row: "§4 Colour mode",
    test: "colour mode: the cycle, what is stored, what the system changes, another tab",
    testFile: "tests/browser/behaviours.test.ts",
    file: "runtime/client/behaviours/color-mode.ts",
    find: `if (choice === "system") storage.remove`,
    replace: `if (choice === "dark") storage.remove`,
  },
];

export const errors: readonly Mutant[] = [];

export const versions: readonly Mutant[] = [];

export const thirdParties: readonly Mutant[] = [];

export const face: readonly Mutant[] = [];

export const MUTANTS: Readonly<Record<string, readonly Mutant[]>> = {
  navigation,
  shell,
  errors,
  versions,
  thirdParties,
  face,
};
