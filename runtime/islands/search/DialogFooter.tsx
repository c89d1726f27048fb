import type { ReactNode } from "react";
import type { SearchSettings } from "../../shared/search.ts";
import { text } from "../../shared/text.ts";
import { DownIcon, EnterIcon, UpIcon } from "./icons.tsx";
import { PROVIDERS } from "./search-ui.ts";

function Key({ label, children }: { label: string; children: ReactNode }) {
  return (
    <kbd>
      <span role="img" aria-label={label}>
        {children}
      </span>
    </kbd>
  );
}

/** Explains the keys and names the search provider. */
export function DialogFooter({ provider }: { provider: SearchSettings["provider"]["type"] }) {
  const { name, href } = PROVIDERS[provider];
  const by = (
    <>
      {text("theme.SearchModal.footer.searchByText", "Search by")} <b>{name}</b>
    </>
  );
  return (
    <div className="sg-search-foot">
      <ul className="sg-search-keys">
        <li>
          <Key label={text("theme.SearchModal.footer.selectKeyAriaLabel", "Enter key")}>
            <EnterIcon />
          </Key>
          {text("theme.SearchModal.footer.selectText", "to select")}
        </li>
        <li>
          <Key label={text("theme.SearchModal.footer.navigateDownKeyAriaLabel", "Arrow down")}>
            <DownIcon />
          </Key>
          <Key label={text("theme.SearchModal.footer.navigateUpKeyAriaLabel", "Arrow up")}>
            <UpIcon />
          </Key>
          {text("theme.SearchModal.footer.navigateText", "to navigate")}
        </li>
        <li>
          <Key label={text("theme.SearchModal.footer.closeKeyAriaLabel", "Escape key")}>esc</Key>
          {text("theme.SearchModal.footer.closeText", "to close")}
        </li>
      </ul>
      {href === null ? (
        <span className="sg-search-by">{by}</span>
      ) : (
        <a className="sg-search-by" href={href} target="_blank" rel="noopener noreferrer">
          {by}
        </a>
      )}
    </div>
  );
}
