/** A drawn cover for a template: two of its hues and the marks of a timeline. Decorative. */
export function TemplatePreview({ hues: [from, to] }: { hues: readonly [number, number] }) {
  const mid = (from + to) / 2;
  return (
    <svg className="hb-preview" viewBox="0 0 320 180" aria-hidden="true">
      <rect width="320" height="180" fill={`hsl(${from} 62% 30%)`} />
      <circle cx={90 + (from % 90)} cy={60 + (to % 40)} r="74" fill={`hsl(${mid} 66% 46%)`} opacity="0.75" />
      <circle cx={190 + (to % 70)} cy={70 + (from % 50)} r="52" fill={`hsl(${to} 76% 60%)`} opacity="0.8" />
      <rect x="20" y="142" width="280" height="6" rx="3" fill="#ffffff" opacity="0.25" />
      <rect x="20" y="142" width={70 + ((from + to) % 170)} height="6" rx="3" fill="#ffffff" opacity="0.9" />
      <rect x="20" y="156" width={50 + (to % 60)} height="8" rx="2" fill="#ffffff" opacity="0.45" />
      <rect x={80 + (to % 60)} y="156" width={60 + (from % 80)} height="8" rx="2" fill="#ffffff" opacity="0.7" />
    </svg>
  );
}
