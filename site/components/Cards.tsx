import type { ReactNode } from "react";
import { Link } from "sitegen/react";

/** A grid of equal cards, up to four in a row, or three if `wide`. A list, so that screen readers tell how many there are. */
export function CardGrid({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return <ul className={wide ? "hb-grid hb-grid--wide" : "hb-grid"}>{children}</ul>;
}

/** A card whose whole face follows its title's link. */
export function LinkCard({
  to,
  title,
  children,
  media,
  level = 3,
}: {
  to: string;
  title: string;
  children?: ReactNode;
  media?: ReactNode;
  level?: 2 | 3;
}) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <li className="hb-card hb-card--link">
      {media}
      <Title className="hb-card__title">
        <Link to={to}>{title}</Link>
      </Title>
      {children}
    </li>
  );
}

/** A card that only tells something. */
export function FactCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="hb-card">
      <h3 className="hb-card__title">{title}</h3>
      {children}
    </li>
  );
}

/** Short labels in a row: skills, parts of a stack. */
export function Chips({ label, items }: { label: string; items: string[] }) {
  return (
    <ul className="hb-chips" aria-label={label}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
