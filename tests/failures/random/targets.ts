// What pages link to and embed: the files of every generated site, and targets that do not exist or may not.
import fc from "fast-check";
import { choose } from "./pieces.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==",
  "base64",
);

/** Modules that pages import. */
const COMPONENTS: Record<string, string> = {
  Note: "export const Note = ({ children }) => <aside>{children}</aside>;\nexport default Note;\n",
  Counter:
    '"use client";\nimport { useState } from "react";\nexport const Counter = ({ start = 0 }) => {\n  const [count, setCount] = useState(start);\n  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;\n};\n',
  Block: '"use client";\nimport { useState } from "react";\nexport const Block = () => <div>{useState(1)[0]}</div>;\n',
  Given:
    'import { createContext } from "react";\nexport const Start = createContext(null);\nexport const Given = ({ children }) => <Start.Provider value={{ count: 1 }}>{children}</Start.Provider>;\n',
  Needs:
    'import { useContext, useState } from "react";\nimport { Start } from "./Given";\nexport const Needs = () => useState(useContext(Start).count)[0];\n',
  Thrower: 'export const Thrower = () => {\n  throw new Error("thrown by a component");\n};\n',
  Odd: "export const Odd = () => {\n  throw null;\n};\nexport const Gone = undefined;\n",
  Browser: "export const Browser = () => <p>{window.innerWidth}</p>;\n",
  Torn: "export const Torn = () => <p>;\n",
  Sheet: 'import styles from "./Sheet.less";\nexport const Sheet = () => <p className={styles.x}>x</p>;\n',
  Vite: "export const Vite = () => <p>{import.meta.env.MODE}</p>;\n",
  Styled: 'import styles from "./Styled.scss";\nexport const Styled = () => <p className={styles.x}>x</p>;\n',
};

/** Files that every generated site has. */
export const FIXED_FILES: Readonly<Record<string, string | Uint8Array>> = {
  "content/docs/first.md": "# First\n\n## Setup\n\nText with a [link](guide/second.mdx).\n",
  "content/docs/guide/second.mdx": "# Second\n\n## Part\n\nText {1 + 1}.\n",
  "content/docs/guide/_part.mdx": "A part with *emphasis*.\n",
  "content/docs/img/dot.png": PIXEL,
  "content/blog/2024-05-31-hello.md": "---\ntitle: Hello\n---\n\nA post.\n\n<!-- truncate -->\n\nMore.\n",
  "content/people/ann.md": "---\nname: Ann\nage: 40\n---\n\n# Ann\n\nText.\n",
  "site/pages/index.md": "# Home\n\nText.\n",
  "site/static/plain.txt": "plain\n",
  "site/static/img/dot.png": PIXEL,
  "site/static/about/index.html": "<!doctype html><title>About</title>",
  ...Object.fromEntries(Object.entries(COMPONENTS).map(([name, source]) => [`site/components/${name}.tsx`, source])),
  "content/docs/start.ts": "// #region part\nstart();\n// #endregion part\n",
  "site/static/img/empty.png": "",
  "site/components/Sheet.less": ".x { color: red }\n",
  "site/components/Styled.scss": ".x { color: red }\n",
  "site/styles/tables.css": "table { inline-size: 100%; }\n",
};

export const COMPONENT_NAMES = Object.keys(COMPONENTS);

/** Where a link leads. */
export const href = choose(
  [
    6,
    fc.constantFrom(
      ...["/docs/first", "/docs/first#setup", "/docs/guide/second", "/blog", "/", "#setup", "#top", "#", "/search"],
      ...["/people/ann"],
      ...["https://x.example", "https://x.example/a?b=c&d#e", "mailto:x@x.example", "tel:+1", "//x.example/y"],
      ...["/plain.txt"],
      ...["./first.md", "first.md", "../docs/first.md#setup", "./guide/second.mdx", "/guide/second.mdx"],
      ...["@site/content/docs/first.md"],
    ),
  ],
  [
    3,
    fc.constantFrom(
      ...["/docs/frist", "./frist.md", "first.md#nothing", "/docs/first#nothing", "/docs/first.html"],
      ...["/docs/first/index.html"],
      ...["/about", "/about/", "@site/gone.csv", "@site/../../etc/passwd", "../../../../etc/passwd", "./gone.pdf"],
      ...["pathname:///x"],
      ...["", "?", "?a=b", "/docs/first?x#setup", "/docs/%66irst", "/docs/%zz", "first.md?x=1#setup", "/a b"],
      ...["/docs/FIRST", "."],
      ...["/old", "/docs//first", "/docs/./first", "/%2e%2e/x", "http://[::1", "https://", "a:b", "été.md"],
      ...["/docs/été", "\\x"],
    ),
  ],
  [
    1,
    fc.constantFrom(
      ...["javascript:alert(1)", "JaVaScRiPt:alert(1)", "java&#x09;script:alert(1)", "vbscript:x"],
      ...["data:text/html,<b>x</b>"],
      ...["data:image/png;base64,AAAA", "file:///etc/passwd", "&#x6a;avascript:alert(1)", "\u0001javascript:alert(1)"],
    ),
  ],
);

/** What an image shows. */
export const imageSource = choose(
  [
    4,
    fc.constantFrom(
      "./img/dot.png",
      "/img/dot.png",
      "@site/site/static/img/dot.png",
      "https://x.example/a.png",
      "../docs/img/dot.png",
    ),
  ],
  [
    2,
    fc.constantFrom(
      ...["./img/gone.png", "/img/gone.png", "", "./img/DOT.png", "./img", "@site/gone.png", "img/dot.png#x"],
      ...["a b.png", "%zz.png"],
      ...["data:image/gif;base64,R0lGODlhAQABAAAAACw=", "javascript:alert(1)", "./first.md", "//x.example/a.png"],
    ),
  ],
);
