import type { SearchSite } from "../../shared/search.ts";

interface VersionChoiceProps {
  site: SearchSite;
  /** Docs instance → version; absent ones default to the reader's preference. */
  chosen: Readonly<Record<string, string>>;
  onChange(chosen: Record<string, string>): void;
}

/** A select for each docs instance with several versions. */
export function VersionChoice({ site, chosen, onChange }: VersionChoiceProps) {
  const several = Object.entries(site.versions).filter(([, list]) => list.length > 1);
  return several.map(([instance, list]) => (
    <select
      key={instance}
      aria-label={several.length > 1 ? instance : "docs"}
      value={chosen[instance] ?? list.find(({ isLast }) => isLast)?.name}
      onChange={({ target }) => onChange({ ...chosen, [instance]: target.value })}
    >
      {list.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  ));
}
