import { blockOfHash } from "../../shared/live/shared-code.ts";

/** Leads to the block that the hash has code for. The code neither shows nor runs before "Edit" is pressed. */
export function showSharedCode(note: string): void {
  const block = document.querySelectorAll(".sg-live")[(blockOfHash(location.hash) ?? 0) - 1];
  const button = block?.querySelector<HTMLElement>(".code-edit");
  if (!block || !button) return;
  const text = document.createElement("p");
  text.className = "sg-live-note";
  text.role = "status";
  block.prepend(text);
  text.textContent = note;
  button.addEventListener("click", () => text.remove(), { once: true });
  block.scrollIntoView({ block: "center" });
  button.focus({ preventScroll: true });
}
