"use client";
import type { ReactNode } from "react";

/** Cannot be rendered on a server. */
export default function Size({ children }: { children: ReactNode }) {
  return (
    <section className="size">
      <p>{window.innerWidth} wide</p>
      {children}
    </section>
  );
}
