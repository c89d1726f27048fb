import { error, warning } from "./define.ts";

export const renderFailed = error("SG1601", "render-failed", {
  cause: "A component threw while the page was rendered to HTML.",
  example: {
    files: {
      "content/docs/guide.mdx": 'import Price from "./Price";\n\n<Price />',
      "content/docs/Price.tsx": "export default function Price({ plan }) {\n  return <b>{plan.price}</b>;\n}",
    },
  },
  remedy: "Fix the component at the location that the message names. The chain of causes is listed below the message.",
});

export const browserGlobal = error("SG1602", "browser-global", {
  cause: "A component used a browser API while the page was rendered to HTML.",
  example: {
    files: {
      "content/docs/guide.mdx": 'import Width from "./Width";\n\n<Width />',
      "content/docs/Width.tsx": "export default function Width() {\n  return <b>{window.innerWidth}</b>;\n}",
    },
  },
  remedy: "Read it in an effect or an event handler, or put the component inside `<BrowserOnly>`.",
});

export const unknownComponent = error("SG1603", "unknown-component", {
  cause: "A page uses a component that it does not import and that the theme does not provide.",
  example: { files: { "content/docs/guide.mdx": "<Calout>Mind the gap</Calout>" } },
  remedy: "Import the component at the top of the file, or correct its name.",
});

export const unserializableProp = error("SG1604", "unserializable-prop", {
  cause:
    "A prop of an island cannot be sent to the browser: it is a symbol, a class instance, a value that contains itself, or a function. Functions written in content are sent if they use nothing of the page but its imports.",
  example: {
    files: {
      "content/docs/guide.mdx":
        'import Counter from "./Counter";\n\nexport const save = () => {};\n\n<Counter onChange={() => save()} />',
      "content/docs/Counter.tsx":
        '"use client";\n\nexport default function Counter({ onChange }) {\n  return <button onClick={onChange}>Count</button>;\n}',
    },
  },
  remedy: "Pass plain data, or move the code that needs the function to the island's file.",
});

export const misplacedIsland = error("SG1605", "misplaced-island", {
  cause:
    "The browser's HTML parser would move or split an island, because it is a block inside a paragraph or a direct child of a table.",
  example: {
    files: {
      "content/docs/guide.mdx": 'import Player from "./Player";\n\nPress <Player /> to start.',
      "content/docs/Player.tsx": '"use client";\n\nexport default function Player() {\n  return <div>▶</div>;\n}',
    },
  },
  remedy: "Put the component on a separate line with empty lines around it, or in a table cell.",
});

export const misplacedElement = warning("SG1606", "misplaced-element", {
  cause:
    "Components nest elements as HTML does not allow, such as a block in a paragraph or a link in a link. The browser ends the outer element early or moves the inner one, so that the page looks different from what React rendered.",
  example: {
    files: {
      "content/docs/guide.mdx": 'import Note from "./Note";\n\n<Note />',
      "content/docs/Note.tsx": "export default function Note() {\n  return <p><div>Mind the gap</div></p>;\n}",
    },
  },
  remedy: "Use another element for one of the two, such as `<div>` for the outer or `<span>` for the inner one.",
});

export const notReproducible = error("SG1607", "not-reproducible", {
  cause:
    "A component renders something else each time: with a random number, the current time, or a counter that outlives the page. Builds of the same site then differ, and unchanged pages are uploaded again. Only `--check-reproducible` looks for it.",
  example: {
    files: {
      "content/docs/guide.mdx": 'import Token from "./Token";\n\n<Token />',
      "content/docs/Token.tsx": "export default function Token() {\n  return <b>{String(Math.random())}</b>;\n}",
    },
    commands: ["sitegen build --check-reproducible"],
  },
  remedy:
    "Look for `Math.random()`, the current time, and variables outside the component that it changes. Use `useId` for ids, and read the time in an effect.",
});

export const unknownMoment = warning("SG1610", "unknown-moment", {
  cause:
    "An island shall load at a moment that does not exist, so it loads when it is visible. A component whose code names a prop `client` gets that prop, and is not reported.",
  example: {
    files: {
      "content/docs/guide.mdx": 'import Counter from "./Counter";\n\n<Counter client="click" />',
      "content/docs/Counter.tsx":
        '"use client";\n\nexport default function Counter() {\n  return <button>Count</button>;\n}',
    },
  },
  remedy:
    "Use `interaction` for a click, a touch or the focus, `visible` for what comes into view, `idle`, `load`, or `only` for what the build cannot render.",
});

export const inlineIsland = warning("SG1611", "inline-island", {
  cause:
    "A component that became interactive by itself throws when it renders alone, and not as a part of the page, mostly since a component around it provides a context. In the browser each interactive component is a separate tree, so this one is rendered at build time only.",
  example: {
    files: {
      "content/docs/guide.mdx":
        'import { Provider } from "./Provider";\nimport { Counter } from "./Counter";\n\n<Provider>\n\n<Counter />\n\n</Provider>',
      "content/docs/context.ts": 'import { createContext } from "react";\n\nexport const Start = createContext(null);',
      "content/docs/Provider.tsx":
        'import { Start } from "./context";\n\nexport const Provider = ({ children }) => <Start.Provider value={{ count: 3 }}>{children}</Start.Provider>;',
      "content/docs/Counter.tsx":
        'import { useContext, useState } from "react";\nimport { Start } from "./context";\n\nexport function Counter() {\n  const [count, setCount] = useState(useContext(Start).count);\n  return <button onClick={() => setCount(count + 1)}>{count}</button>;\n}',
    },
  },
  remedy:
    "Put the provider into the component, or write a component that has both, and import that: it becomes interactive as a whole.",
});

export const missingGlyphs = warning("SG1608", "missing-glyphs", {
  cause: "No font of `socialCards` has these characters, so that the image has an empty box for each of them.",
  example: "title: كيفية تحريك النص # with the theme's font alone, which has Latin letters",
  remedy:
    'Add a font of that script to `socialCards.fonts`, for example from `@fontsource/noto-sans-arabic`: `["@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2"]`.',
});

export const failedCard = error("SG1609", "failed-card", {
  cause: "The component of the social cards throws for a page, or renders something that the engine cannot draw.",
  example: "export default ({ tags }) => <div>{tags[0].toUpperCase()}</div> // for a page without tags",
  remedy:
    "Fix the component. It renders elements with inline styles; images are files of static folders, or `data:` URLs.",
});
