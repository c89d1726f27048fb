import type { ReactNode } from "react";

interface Neighbour {
  href: string;
  label: string;
}
interface EntryNeighboursProps {
  label: string;
  newer: Neighbour | null;
  older: Neighbour | null;
  /** Drawing for the entry of a slug. */
  pictureOf(entry: { slug: string; label: string }): ReactNode;
}

/** The entries before and after, each with its picture. */
export function EntryNeighbours({ label, newer, older, pictureOf }: EntryNeighboursProps) {
  const shown = [newer, older].filter((entry) => entry !== null);
  if (shown.length === 0) return null;
  return (
    <nav className="hb-neighbours" aria-label={label}>
      {shown.map(({ href, label: title }) => (
        <a key={href} href={href}>
          {pictureOf({ slug: href.replace(/\/$/, "").split("/").at(-1) ?? "", label: title })}
          <span>
            <small>{href === newer?.href ? "Previous" : "Next"}</small>
            {title}
          </span>
        </a>
      ))}
    </nav>
  );
}
