import { describe, expect, test } from "vitest";
import { createDevReport } from "../../../cli/commands/dev-report.ts";
import { createTextStream, type World } from "../../../cli/commands/world.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import type { Diagnostic, Severity } from "../../../cli/model/diagnostic.ts";

const fault = (message: string, line: number, severity: Severity = "warning"): Diagnostic => ({
  code: "SG1042",
  name: "broken-link",
  severity,
  message,
  location: { path: "docs/a.md", line, column: 1 },
});
const shown = ({ message, severity, location }: Diagnostic): string =>
  `docs/a.md:${location?.line}:1  ${severity}  SG1042 broken-link\n  ${message}\n\n`;

function report() {
  let text = "";
  const write = (more: string): void => {
    text += more;
  };
  const stream = createTextStream(write, { isTTY: false, columns: undefined });
  const dev = createDevReport({ stderr: stream, stdout: stream, env: {} } as unknown as World, "/site" as FilePath);
  return {
    ...dev,
    /** Output since the last call. */
    taken(): string {
      const all = text;
      text = "";
      return all;
    },
  };
}

describe("diagnostics in dev", () => {
  test("each is printed once, even if its line moves; one that reappears is printed again", () => {
    const { diagnostics, taken } = report();
    diagnostics([fault("a", 3), fault("b", 5)]);
    expect(taken()).toBe(`${shown(fault("a", 3))}${shown(fault("b", 5))}2 warnings\n`);
    diagnostics([fault("a", 3), fault("b", 5)]);
    diagnostics([fault("a", 4), fault("b", 6)]);
    expect(taken()).toBe("");
    diagnostics([fault("b", 6)]);
    expect(taken()).toBe("1 warning\n");
    diagnostics([fault("a", 4), fault("b", 6)]);
    expect(taken()).toBe(`${shown(fault("a", 4))}2 warnings\n`);
    diagnostics([]);
    expect(taken()).toBe("All warnings are fixed.\n");
  });

  test("one that is printed as it happens is not printed again with its page; later it is", () => {
    const { diagnostics, happened, taken } = report();
    happened(fault("a", 3));
    expect(taken()).toBe(shown(fault("a", 3)));
    diagnostics([fault("b", 5)]);
    expect(taken()).toBe(`${shown(fault("b", 5))}1 warning\n`);
    diagnostics([fault("a", 3), fault("b", 5)]);
    expect(taken()).toBe("2 warnings\n");
    diagnostics([fault("b", 5)]);
    diagnostics([fault("a", 3), fault("b", 5)]);
    expect(taken()).toBe(`1 warning\n${shown(fault("a", 3))}2 warnings\n`);
  });

  test("a second error with the same message is another one", () => {
    const { diagnostics, taken } = report();
    diagnostics([fault("a", 3)]);
    taken();
    diagnostics([fault("a", 3), fault("a", 9)]);
    expect(taken()).toBe(`${shown(fault("a", 9))}2 warnings\n`);
  });

  test("one replaced by another: the counts stay, so only the new one is printed", () => {
    const { diagnostics, taken } = report();
    diagnostics([fault("a", 3)]);
    taken();
    diagnostics([fault("b", 3)]);
    expect(taken()).toBe(shown(fault("b", 3)));
  });
});

describe("a rebuild", () => {
  const files = (...names: string[]) => names.map((name) => `/site/${name}` as FilePath);

  test("names the files and the time", () => {
    const { rebuilt, taken } = report();
    rebuilt(files("docs/a.md"), 31, []);
    rebuilt(files("docs/a.md", "docs/b.md", "docs/c.md"), 1234, []);
    rebuilt([], 5, []);
    expect(taken()).toBe("docs/a.md: rebuilt in 0.03 s\ndocs/a.md and 2 other files: rebuilt in 1.23 s\n");
  });

  test("prints new errors at once, and says when the last one is fixed", () => {
    const { rebuilt, diagnostics, taken } = report();
    const error = fault("torn", 2, "error");
    diagnostics([fault("a", 3)]);
    taken();
    rebuilt(files("docs/a.md"), 20, [error]);
    expect(taken()).toBe(`${shown(error)}docs/a.md: 1 error after 0.02 s\n`);
    diagnostics([error, fault("a", 3)]);
    expect(taken()).toBe("1 error, 1 warning\n");
    rebuilt(files("docs/b.md"), 20, [error]);
    expect(taken()).toBe("docs/b.md: 1 error after 0.02 s\n");
    rebuilt(files("docs/a.md"), 20, []);
    diagnostics([fault("a", 3)]);
    expect(taken()).toBe("docs/a.md: rebuilt in 0.02 s\nAll errors are fixed. 1 warning left.\n");
  });

  test("an error that is fixed before links were checked is reported as fixed", () => {
    const { rebuilt, diagnostics, taken } = report();
    rebuilt(files("docs/a.md"), 20, [fault("torn", 2, "error")]);
    rebuilt(files("docs/a.md"), 20, []);
    taken();
    diagnostics([]);
    expect(taken()).toBe("All errors are fixed.\n");
  });
});
