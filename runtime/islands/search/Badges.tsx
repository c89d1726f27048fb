/** Labels of a page after its title in results. */
export function Badges({ labels = [] }: { labels?: readonly string[] | undefined }) {
  return labels.map((label) => (
    <small key={label} className="sg-search-badge">
      {label}
    </small>
  ));
}
