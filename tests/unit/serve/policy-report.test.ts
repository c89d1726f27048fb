import { expect, test } from "vitest";
import {
  allows,
  describeViolation,
  onceEach,
  parseReport,
  type Violation,
  withPolicyReports,
} from "../../../cli/serve/policy-report.ts";

const report = (changes: Record<string, string> = {}) =>
  JSON.stringify({
    "csp-report": {
      "document-uri": "http://localhost:3000/docs/%C3%A9?x",
      "effective-directive": "img-src",
      "blocked-uri": "https://a.example/a.png",
      ...changes,
    },
  });

test("a report names page, directive and URL; reports about other pages are dropped", () => {
  expect(parseReport(report(), "localhost:3000")).toEqual({
    page: "/docs/é",
    directive: "img-src",
    blocked: "https://a.example/a.png",
  });
  const bad = [
    report({ "document-uri": "http://other.example/" }),
    report({ "document-uri": "no URL" }),
    report({ "effective-directive": "img-src\u001b[2J" }),
    report({ "blocked-uri": "" }),
    "[]",
    "null",
    "{",
  ];
  expect(bad.map((text) => parseReport(text, "localhost:3000"))).toEqual(bad.map(() => null));
});

test("what the policy only reports is information", () => {
  const violation = parseReport(
    JSON.stringify({
      "csp-report": {
        "document-uri": "http://localhost:3000/p",
        "effective-directive": "img-src",
        "blocked-uri": "https://i.example/a.png",
        disposition: "report",
      },
    }),
    "localhost:3000",
  );
  expect(violation).toMatchObject({ isAllowed: true });
  expect(violation && describeViolation(violation)).toMatchObject({
    name: "blocked-by-policy",
    severity: "info",
    help: 'Write `csp: { imageHosts: ["https://i.example"] }` in the config. It is only reported; a policy without `reportOnly` would block it.',
  });
});

const lines = (directive: string, blocked: string): string => {
  const { message, help } = describeViolation({ page: "/p", directive, blocked });
  return `${message} | ${help}`;
};
test.each([
  [
    "frame-src",
    "https://v.example",
    'Unexpected frame `https://v.example` on `/p`, expected a source that `frame-src` of the content security policy allows | Write `csp: { frameHosts: ["https://v.example"] }` in the config.',
  ],
  [
    "img-src",
    "blob",
    'Unexpected image `blob` on `/p`, expected a source that `img-src` of the content security policy allows | Write `csp: { imageHosts: ["blob:"] }` in the config.',
  ],
  [
    "connect-src",
    "wss://live.example/x",
    'Unexpected connection `wss://live.example/x` on `/p`, expected a source that `connect-src` of the content security policy allows | Write `csp: { connectHosts: ["wss://live.example"] }` in the config.',
  ],
  [
    "script-src-elem",
    "inline",
    "Unexpected inline script on `/p`, expected code and styles in files of the site | Move the code into a component or a client module, or name its file in `scripts`.",
  ],
  [
    "style-src-elem",
    "inline",
    "Unexpected inline stylesheet on `/p`, expected code and styles in files of the site | Move the rules to a stylesheet of the site. If a package creates them, write `csp: { styleHosts: [\"'unsafe-inline'\"] }` in the config.",
  ],
  [
    "script-src",
    "eval",
    "Unexpected eval script on `/p`, expected code and styles in files of the site | Replace the code that compiles strings: no page of the site may do so.",
  ],
  [
    "object-src",
    "http://localhost:3000/a.pdf",
    "Unexpected plugin content `http://localhost:3000/a.pdf` on `/p`, expected a source that `object-src` of the content security policy allows | Show the file in an `<iframe>`, or link to it.",
  ],
  [
    "manifest-src",
    "https://m.example/m.json",
    "Unexpected content `https://m.example/m.json` on `/p`, expected a source that `manifest-src` of the content security policy allows | Serve it from the site itself, or switch the policy off with `csp: false`.",
  ],
])("%s, %s", (directive, blocked, expected) => expect(lines(directive, blocked)).toBe(expected));

test("the header requests reports, whatever it requested before; other responses are unchanged", () => {
  const answer = {
    status: 200,
    headers: { "content-security-policy": "img-src 'self'; report-to x; report-uri /y" },
    body: null,
  };
  expect(withPolicyReports(answer).headers["content-security-policy"]).toBe(
    "img-src 'self'; report-uri /@sitegen/policy",
  );
  const plain = { status: 404, headers: {}, body: null };
  expect(withPolicyReports(plain)).toBe(plain);
});

test("a policy allows the sources of the directive or its fallback", () => {
  const policy = "default-src 'self'; img-src 'self' https://a.example; style-src s.example";
  const ask = (directive: string, blocked: string) => allows(policy, { page: "/", directive, blocked });
  expect([
    ask("img-src", "https://a.example/x.png"),
    ask("img-src", "https://b.example/x.png"),
    ask("style-src-elem", "https://s.example/a.css"),
    ask("frame-src", "https://a.example/"),
    ask("script-src", "inline"),
  ]).toEqual([true, false, true, false, false]);
});

test("a source is reported once, blocked code once a page, and at most a hundred are", () => {
  const found: Violation[] = [];
  const take = onceEach((violation) => found.push(violation));
  for (const page of ["/a", "/b"]) {
    take({ page, directive: "img-src", blocked: `https://a.example${page}.png` });
    take({ page, directive: "style-src-elem", blocked: "inline" });
    take({ page, directive: "font-src", blocked: "https://a.example/f.woff2" });
  }
  expect(found.map(({ page, directive }) => `${page} ${directive}`)).toEqual([
    "/a img-src",
    "/a style-src-elem",
    "/a font-src",
    "/b style-src-elem",
  ]);
  for (let round = 0; round < 2; round++)
    for (let host = 0; host < 150; host++)
      take({ page: "/", directive: "img-src", blocked: `https://host${host}.example/` });
  expect(found).toHaveLength(100);
});
