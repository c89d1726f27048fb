import { targetIn } from "./shell.ts";
import { text } from "../../shared/text.ts";

/** Time that the success state is shown, in ms. */
const COPIED_MS = 1000;

/** Copy buttons of code blocks, and a wrap button where lines are too long. */
export function installCopyCode(): void {
  document.addEventListener("click", (event) => {
    const button = targetIn<HTMLButtonElement>(event, ".code-copy");
    if (button) void copyBlock(button);
    const wrap = targetIn<HTMLButtonElement>(event, ".code-wrap");
    if (wrap)
      wrap.setAttribute("aria-pressed", String(wrap.closest(".sg-code")?.toggleAttribute("data-wrap") ?? false));
  });
  // Blocks are measured on hover or focus: measuring all at start would force a layout.
  for (const type of ["pointerover", "focusin"]) {
    document.addEventListener(type, (event) => {
      const block = targetIn(event, ".sg-code");
      if (block) offerWrap(block);
    });
  }
}

/** Timers of the success state; another copy restarts the timer. */
const ends = new WeakMap<HTMLButtonElement, ReturnType<typeof setTimeout>>();

async function copyBlock(button: HTMLButtonElement): Promise<void> {
  const code = button.closest(".sg-code")?.querySelector("pre code")?.textContent ?? "";
  if (!(await copyText(code))) return;
  const say = (copied: boolean): void => {
    const copyLabel = text("theme.CodeBlock.copyButtonAriaLabel", "Copy code to clipboard");
    button.title = copied ? text("theme.CodeBlock.copied", "Copied") : text("theme.CodeBlock.copy", "Copy");
    button.setAttribute("aria-label", copied ? button.title : copyLabel);
    button.toggleAttribute("data-copied", copied);
  };
  say(true);
  clearTimeout(ends.get(button));
  ends.set(
    button,
    setTimeout(() => say(false), COPIED_MS),
  );
}

async function copyText(code: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code);
    return true;
  } catch {
    return copyBySelection(code);
  }
}

/** Fallback without the clipboard API, as on pages not served over HTTPS. */
function copyBySelection(code: string): boolean {
  const field = document.createElement("textarea");
  const focused = document.activeElement as HTMLElement | null;
  field.value = code;
  field.readOnly = true;
  field.className = "sr-only";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  focused?.focus();
  return done;
}

function offerWrap(block: HTMLElement): void {
  const pre = block.querySelector("pre");
  const copy = block.querySelector(".code-copy");
  const known = block.querySelector<HTMLElement>(".code-wrap");
  const needed = (pre && pre.scrollWidth > pre.clientWidth) || block.hasAttribute("data-wrap");
  if (known) known.hidden = !needed;
  if (known || !needed || !copy) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "code-wrap";
  button.title = text("theme.CodeBlock.wordWrapToggle", "Toggle word wrap");
  button.setAttribute("aria-label", button.title);
  button.setAttribute("aria-pressed", "false");
  copy.before(button);
}
