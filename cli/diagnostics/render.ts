import { defineDiagnostic } from "./define.ts";

export const renderFailed = defineDiagnostic({
  code: "SG1601",
  name: "render-failed",
  severity: "error",
  cause: "A component threw while the page was rendered to HTML.",
  example: "export default () => <p>{undefinedThing.name}</p>",
  remedy: "Mend the component at the place named; the chain of causes is listed below the message.",
});

export const browserGlobal = defineDiagnostic({
  code: "SG1602",
  name: "browser-global",
  severity: "error",
  cause: "A component used something that only browsers have while the page was rendered to HTML.",
  example: "export default () => <p>{window.innerWidth}</p>",
  remedy: "Read it in an effect or an event handler, or put the component inside `<BrowserOnly>`.",
});

export const unknownComponent = defineDiagnostic({
  code: "SG1603",
  name: "unknown-component",
  severity: "error",
  cause: "A page uses a component that it neither imports nor gets from the theme.",
  example: "<Calout>Mind the gap</Calout>",
  remedy: "Import the component at the top of the file, or correct its name.",
});

export const unserializableProp = defineDiagnostic({
  code: "SG1604",
  name: "unserializable-prop",
  severity: "error",
  cause:
    "A value that cannot be sent to the browser stands among the props of an island: a function, a symbol, an instance of a class, or a value that holds itself.",
  example: "<Counter onChange={() => save()} />",
  remedy: "Pass plain data, or move the code that needs the function into the island's own file.",
});

export const misplacedIsland = defineDiagnostic({
  code: "SG1605",
  name: "misplaced-island",
  severity: "error",
  cause:
    "An island stands where the browser's HTML parser moves or tears it: a block inside a paragraph, or directly inside a table.",
  example: "Some text <Player /> in a sentence, where Player renders a <div>",
  remedy: "Put the component on a line of its own with empty lines around it, or into a table cell.",
});
