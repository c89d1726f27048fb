import { error, warning } from "./define.ts";

export const moduleNotFound = error("SG1501", "module-not-found", {
  cause: "An import names a file or package that does not exist.",
  example: {
    files: {
      "content/docs/guide.mdx": 'import Chart from "./chrat";\n\n<Chart />',
      "content/docs/chart.tsx": "export default function Chart() {\n  return <b>12</b>;\n}",
    },
  },
  remedy: "Correct the path, or install the package in the site's folder.",
});

export const unknownThemeModule = error("SG1502", "unknown-theme-module", {
  cause: "An import from `@theme/` or `@docusaurus/` names a module that sitegen does not provide.",
  example: { files: { "content/docs/guide.mdx": 'import Chip from "@theme/Chip";\n\n<Chip />' } },
  remedy: "Use one of the listed modules, or add the component to the site's theme folder.",
});

export const moduleSyntax = error("SG1503", "module-syntax", {
  cause:
    "A script or stylesheet of the site cannot be parsed, or it imports a name that the other module does not export.",
  example: {
    files: {
      "content/docs/guide.mdx": 'import Card from "./Card";\n\n<Card />',
      "content/docs/Card.tsx": "export default function Card( {\n  return <b>Card</b>;\n}",
    },
  },
  remedy: "Fix the line that the message points to.",
});

export const unsupportedFile = error("SG1594", "unsupported-file", {
  cause: "A module imports a file type that the bundler does not support, such as a Less stylesheet.",
  example: {
    files: {
      "content/docs/guide.mdx": 'import Card from "./Card";\n\n<Card />',
      "content/docs/Card.tsx":
        'import styles from "./card.module.less";\n\nexport default function Card() {\n  return <b className={styles.card}>Card</b>;\n}',
      "content/docs/card.module.less": ".card { color: red; }",
    },
  },
  remedy: "Compile the file before the build and import the result, or move it to a static folder and link to it.",
});

export const unmarkedIsland = error("SG1504", "unmarked-island", {
  cause:
    "The config sets `islands: \"marked\"`, and a component with state, effects or event handlers has no `'use client'` line.",
  example: {
    config: 'islands: "marked",',
    files: {
      "content/docs/guide.mdx": 'import Counter from "./Counter";\n\n<Counter />',
      "content/docs/Counter.tsx":
        'import { useState } from "react";\n\nexport default function Counter() {\n  const [count, setCount] = useState(0);\n  return <button onClick={() => setCount(count + 1)}>{count}</button>;\n}',
    },
  },
  remedy: "Put `'use client';` on the first line of the component's file.",
});

export const missingDiagramPackage = error("SG1506", "missing-diagram-package", {
  cause: "`markdown.mermaid` is on and a page has a diagram, but the package that renders diagrams is not installed.",
  example: {
    config: "markdown: { mermaid: true },",
    files: { "content/docs/index.md": "```mermaid\ngraph LR; A --> B\n```" },
  },
  remedy: "Run `npm install mermaid`, or remove `markdown.mermaid` to show diagrams as code.",
});

export const missingDefaultExport = error("SG1505", "missing-default-export", {
  cause: "A file in the pages folder does not default-export a React component.",
  example: { files: { "site/pages/about.tsx": "export function About() {\n  return <p>About us</p>;\n}" } },
  remedy: "Write `export default` before the page's component. If the file is not a page, start its name with `_`.",
});

export const missingStyleFile = error("SG1582", "missing-style-file", {
  cause: "`url()` in a stylesheet names a file that does not exist.",
  example: {
    config: 'customCss: ["styles.css"],',
    files: { "styles.css": '.hero { background: url("@site/static/img/heor.svg"); }' },
  },
  remedy:
    "Correct the path. It is relative to the stylesheet's folder; `@site/` starts at the site's root, `/` at a static folder.",
});

export const unusedThemeFile = warning("SG1583", "unused-theme-file", {
  cause: "A file in the theme folder replaces no component of the theme, and nothing imports it.",
  example: {
    config: 'themeDir: "theme",',
    files: { "theme/Serachbar.tsx": "export default function SearchBar() {\n  return <b>Search</b>;\n}" },
  },
  remedy: "Rename it after one of the components in the message, import it where you need it, or delete it.",
});

export const featureWithoutClass = warning("SG1587", "feature-without-class", {
  cause: "A stylesheet of `featureCss` selects no class, or only classes of every page, so that no page loads it.",
  example: { config: 'featureCss: ["tables.css"],', files: { "tables.css": "table { inline-size: 100%; }" } },
  remedy: "List the file in `customCss`, or give its selectors a class.",
});

export const infimaUnset = warning("SG1584", "infima-unset", {
  cause:
    "A stylesheet has variables of Infima, the stylesheet of Docusaurus, and `sitegen.config` does not have the option `infima`. They have no effect then.",
  example: { config: 'customCss: ["styles.css"],', files: { "styles.css": ":root { --ifm-color-primary: #0a7d55; }" } },
  remedy: "Write `infima: true` in the config, or `infima: false` if the site defines these variables itself.",
});

export const invalidCss = warning("SG1585", "invalid-css", {
  cause:
    "A stylesheet of the site has a syntax error, an unknown property or a rule in the wrong place. Browsers skip that part of it, and report nothing.",
  example: {
    config: 'customCss: ["styles.css"],',
    files: { "styles.css": ".hero {\n  color: #0a7d55;\n\n.card {\n  widht: 20rem;\n}\n" },
  },
  remedy: "Correct the line that the message points to.",
});

export const importMetaEnv = error("SG1586", "import-meta-env", {
  cause:
    "A component reads `import.meta.env`, as in projects of Vite. sitegen does not have it: variables of the environment reach a component through the config.",
  example: {
    files: {
      "content/docs/guide.mdx": 'import Api from "./Api";\n\n<Api />',
      "content/docs/Api.tsx": "export default function Api() {\n  return <code>{import.meta.env.VITE_API}</code>;\n}",
    },
  },
  remedy:
    "Write `customFields: { api: process.env.API }` in the config, and `useSite().customFields.api` in the component; `useSite` is an export of `sitegen/react`.",
});
/** @param use Such as `import.meta.env.MODE`. */
export const metaEnvMessage = (use: string): string => `Unexpected \`${use}\` of Vite, expected a value of the config`;

export const missingCardPackage = error("SG1507", "missing-card-package", {
  cause: "`socialCards` is set, but the package that draws the images is not installed, or not for this system.",
  example: "socialCards: {} // without the package",
  remedy: "Run `npm install @takumi-rs/core@2`, or remove `socialCards`.",
});

export const unusableCardFont = error("SG1508", "unusable-card-font", {
  cause: "A file of `socialCards.fonts` is no font, or in a format that the engine does not read.",
  example: 'socialCards: { fonts: ["site/fonts/noto.zip"] }',
  remedy: "Name a WOFF2, WOFF, TTF or OTF file.",
});

export const missingImagePackage = error("SG1509", "missing-image-package", {
  cause:
    "`markdown.responsiveImages` is set, but the package that makes the images is not installed, or not for this system.",
  example: "markdown: { responsiveImages: {} } // without the package",
  remedy: "Run `npm install sharp`, or remove `markdown.responsiveImages`.",
});

export const unreadableImage = error("SG1510", "unreadable-image", {
  cause:
    "An image in content is damaged after its first bytes, so `markdown.responsiveImages` cannot make smaller ones of it.",
  example: "![The harbour](./harbour.jpg) // a download that ended early",
  remedy: "Export or download the image again.",
});
