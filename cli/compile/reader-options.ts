/** Compiler options of readers: those of a new project, strict. */
export const READER_OPTIONS = {
  strict: true,
  jsx: "react-jsx",
  target: "es2023",
  lib: ["es2023", "esnext.disposable", "dom", "dom.iterable", "dom.asynciterable"],
  module: "esnext",
  moduleResolution: "bundler",
  skipLibCheck: true,
  allowJs: true,
  checkJs: true,
  resolveJsonModule: true,
  // stylesheets are left to the bundler
  noUncheckedSideEffectImports: false,
};
