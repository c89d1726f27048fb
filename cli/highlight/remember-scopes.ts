/*
 * The tokenizer creates a stack of scopes for each token and looks up its color in the theme each time. A language has few different
 * stacks, so each stack caches the stacks pushed on it. The caches are freed with the line states that refer to them.
 */

/** Of vscode-textmate, which does not export the class. */
export interface ScopeStack {
  /** @param grammar The same for all stacks that come of one another. */
  pushAttributed(scopes: string | null, grammar: object): ScopeStack;
}

const PUSHED = Symbol("pushed");
/** Null, on the prototype: none yet. */
type RememberingStack = ScopeStack & { [PUSHED]?: Map<string, ScopeStack> | null };

/** From now on each stack of this one's class gives the same stack for the same scopes. */
export function rememberScopes(stack: ScopeStack): void {
  const prototype: RememberingStack = Object.getPrototypeOf(stack);
  if (PUSHED in prototype) return;
  const { pushAttributed } = prototype;
  prototype[PUSHED] = null;
  prototype.pushAttributed = function (this: RememberingStack, scopes, grammar) {
    // nothing to add, as for most rules: the stack itself
    if (scopes === null) return pushAttributed.call(this, scopes, grammar);
    this[PUSHED] ??= new Map();
    const cached = this[PUSHED].get(scopes);
    if (cached) return cached;
    const pushed = pushAttributed.call(this, scopes, grammar);
    this[PUSHED].set(scopes, pushed);
    return pushed;
  };
}
