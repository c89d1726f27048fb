// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: stylesheets rely on this markup
import { type ReactNode, useId } from "react";
import { joinClasses } from "../parts/join-classes.ts";
import { inOrderOfItems, queryName, readTabs, type TabsProps } from "./tab-list.ts";

export type { TabsProps } from "./tab-list.ts";

/**
 * Static tabs: `runtime/client/behaviours/tabs.ts` makes them interactive. Without scripts, each panel is shown under its label; with
 * scripts, the stylesheet hides `data-hidden` panels before the first paint.
 */
export default function Tabs(props: TabsProps) {
  const { tabs, selected } = readTabs(props);
  const id = useId();
  const focusable = selected ?? tabs[0]?.value;
  return (
    <div className="tabs-container" data-sg-tabs={props.groupId ?? ""} data-sg-query={queryName(props) ?? undefined}>
      <ul
        role="tablist"
        aria-orientation="horizontal"
        className={joinClasses("tabs", props.block && "tabs--block", props.className)}
      >
        {tabs.map(({ value, label, attributes }, index) => (
          <li
            key={value}
            {...attributes}
            role="tab"
            id={`${id}t${String(index)}`}
            className={joinClasses(
              "tabs__item",
              value === selected && "tabs__item--active",
              attributes.className as string | undefined,
            )}
            aria-selected={value === selected}
            aria-controls={`${id}p${String(index)}`}
            tabIndex={value === focusable ? 0 : -1}
            data-value={value}
          >
            {label}
          </li>
        ))}
      </ul>
      <div className="margin-top--md">
        {inOrderOfItems(tabs).map(({ value, label, item, index }) => (
          <div
            key={value}
            role="tabpanel"
            id={`${id}p${String(index)}`}
            className={item?.props.className}
            aria-labelledby={`${id}t${String(index)}`}
            data-value={value}
            data-label={textOf(label) ?? value}
            data-hidden={value === selected ? undefined : ""}
          >
            {item?.props.children}
          </div>
        ))}
      </div>
    </div>
  );
}

const textOf = (label: ReactNode): string | null =>
  typeof label === "string" || typeof label === "number" ? String(label) : null;
