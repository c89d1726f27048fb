import { expect, test } from "vitest";
import { rememberScopes, type ScopeStack } from "../../../cli/highlight/remember-scopes.ts";
import { createGrammarLoader } from "../../../cli/highlight/load-grammar.ts";
import { tables } from "./fixtures.ts";

const THEME = { name: "plain", type: "light" as const, settings: [{ settings: { foreground: "#000000" } }] };

class Stack implements ScopeStack {
  static made = 0;
  readonly names: string;
  constructor(names: string) {
    Stack.made++;
    this.names = names;
  }
  pushAttributed(scopes: string | null): Stack {
    return scopes === null ? this : new Stack(`${this.names} ${scopes}`);
  }
}

test("a stack is created once for the same scopes, and each has a separate one", () => {
  const root = new Stack("a");
  rememberScopes(root);
  rememberScopes(new Stack("b"));
  const names = [root, new Stack("c")].flatMap((stack) => {
    const pushed = stack.pushAttributed("d");
    return [
      pushed.pushAttributed("e"),
      pushed.pushAttributed("f"),
      pushed.pushAttributed(null),
      stack.pushAttributed("d e"),
    ];
  });
  expect(names.map((stack) => stack.names)).toEqual([
    "a d e",
    "a d f",
    "a d",
    "a d e",
    "c d e",
    "c d f",
    "c d",
    "c d e",
  ]);
  const { made } = Stack;
  expect(root.pushAttributed("d").pushAttributed("e")).toBe(names[0]);
  expect(Stack.made).toBe(made);
});

test("the tokeniser pushes scopes on these stacks", async () => {
  const { grammar } = await createGrammarLoader("scanner", THEME, tables)("json");
  const { ruleStack } = grammar.tokenizeLine2("[", null);
  rememberScopes(ruleStack.contentNameScopesList);
  const scopesOf = (line: string): ScopeStack => grammar.tokenizeLine2(line, ruleStack).ruleStack.contentNameScopesList;
  expect(scopesOf("{")).not.toBe(ruleStack.contentNameScopesList);
  expect(scopesOf("{")).toBe(scopesOf("1, {"));
});
