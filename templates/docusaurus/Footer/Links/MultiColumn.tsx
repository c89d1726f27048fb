import type { FooterLinkColumn } from "../footer-links.ts";
import FooterLinkItem from "../LinkItem.tsx";

/** Links of the footer in columns. */
export default function FooterLinksMultiColumn({ columns }: { columns: readonly FooterLinkColumn[] }) {
  return (
    <div className="sg-footer-columns">
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <div key={index} className={column.className}>
          {column.title && <div className="sg-footer-title">{column.title}</div>}
          <ul>
            {column.items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              <li key={place}>
                <FooterLinkItem item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
