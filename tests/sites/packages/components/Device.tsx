import type { ReactNode } from "react";

const isCoarse = typeof window !== "undefined" && matchMedia("(pointer: coarse)").matches;

/** Has no state: its content depends on the reader's device. */
export default function Device({ children }: { children: ReactNode }) {
  return (
    <section className={isCoarse ? "touch" : "mouse"} lang={typeof navigator === "undefined" ? "en" : navigator.language}>
      <b>{isCoarse ? "Tap" : "Click"}</b> {children}
    </section>
  );
}
