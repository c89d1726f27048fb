import { defineDiagnostic } from "./define.ts";

export const moduleNotFound = defineDiagnostic({
  code: "SG1501",
  name: "module-not-found",
  severity: "error",
  cause: "An import names a file or package that does not exist.",
  example: 'import Chart from "./chrat";',
  remedy: "Correct the path, or install the package in the site's folder.",
});

export const unknownThemeModule = defineDiagnostic({
  code: "SG1502",
  name: "unknown-theme-module",
  severity: "error",
  cause: "A `@theme/` or `@docusaurus/` import names something that sitegen does not have.",
  example: 'import Chip from "@theme/Chip";',
  remedy: "Use one of the listed modules, or add the component to the site's theme folder.",
});

export const moduleSyntax = defineDiagnostic({
  code: "SG1503",
  name: "module-syntax",
  severity: "error",
  cause:
    "A script or stylesheet of the site cannot be read: a syntax error, or an import of a name that does not exist.",
  example: "export default function Card( { return null }",
  remedy: "Mend the line the message points to.",
});

export const unsupportedFile = defineDiagnostic({
  code: "SG1594",
  name: "unsupported-file",
  severity: "error",
  cause: "A module imports a file of a type that has no meaning in a bundle, such as a stylesheet in Sass.",
  example: 'import styles from "./card.module.scss";',
  remedy: "Compile the file before the build and import the result, or put it into a static folder and link to it.",
});

export const unmarkedIsland = defineDiagnostic({
  code: "SG1504",
  name: "unmarked-island",
  severity: "error",
  cause:
    "The config says `islands: \"marked\"`, and a component with state, effects or event handlers has no `'use client'` line.",
  example: "export function Counter() { const [n, set] = useState(0); … }",
  remedy: "Put `'use client';` on the first line of the component's file.",
});

export const missingDiagramPackage = defineDiagnostic({
  code: "SG1506",
  name: "missing-diagram-package",
  severity: "error",
  cause:
    "`markdown.mermaid` is on and a page has a diagram, but the package that draws it is not installed in the site.",
  example: "markdown: { mermaid: true } // and a fence marked `mermaid`",
  remedy: "Install it: `npm install mermaid`. Or take `markdown.mermaid` out: diagrams are shown as code then.",
});

export const missingDefaultExport = defineDiagnostic({
  code: "SG1505",
  name: "missing-default-export",
  severity: "error",
  cause: "A file in the pages folder does not default-export a React component.",
  example: "export function Home() { … }",
  remedy: "Write `export default` before the page's component, or start the file's name with `_` if it is no page.",
});

export const missingStyleFile = defineDiagnostic({
  code: "SG1582",
  name: "missing-style-file",
  severity: "error",
  cause: "`url()` in a stylesheet names a file that does not exist.",
  example: '.hero { background: url("@site/static/img/heor.svg"); }',
  remedy:
    "Correct the path. It starts at the stylesheet's folder, with `@site/` at the site's, with `/` at a static folder.",
});

export const unusedThemeFile = defineDiagnostic({
  code: "SG1583",
  name: "unused-theme-file",
  severity: "warning",
  cause: "A file in the theme folder replaces no component of the theme, and nothing imports it.",
  example: 'src/theme/SearchBar/index.js // with `themeDir: "src/theme"`',
  remedy: "Name it after a component that the message lists, import it where it is needed, or delete it.",
});
