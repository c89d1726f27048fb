import type { Card } from "../../runtime/shared/page-data.ts";

const ICONS: Record<Card["kind"], string> = { doc: "📄️", external: "🔗", category: "🗃" };
/** An emoji with its modifiers at the start of a label. */
const LEADING_EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2})(?:\uFE0F|\u200D\p{Extended_Pictographic}|\p{Emoji_Modifier})*/u;

/** Cards of a category's pages. */
export function CardList({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="sg-cards">
      {cards.map((card) => (
        <CardLink key={card.href + card.label} card={card} />
      ))}
    </section>
  );
}

export function CardLink({ card }: { card: Card }) {
  const emoji = LEADING_EMOJI.exec(card.label)?.[0];
  const label = emoji ? card.label.slice(emoji.length).trim() : card.label;
  return (
    <article className="sg-card">
      <a href={card.href} {...(card.kind === "external" && { target: "_blank", rel: "noopener noreferrer" })}>
        <h2>
          <span aria-hidden="true">{emoji ?? ICONS[card.kind]}</span> {label}
        </h2>
        {card.description && <p>{card.description}</p>}
      </a>
    </article>
  );
}

export default CardList;
