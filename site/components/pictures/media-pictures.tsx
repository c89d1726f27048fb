// Pictures of the templates about sound, depth, transparency, captions and code, and of whole products.
import type { ReactElement } from "react";
import { noise, round } from "../frames/numbers.ts";
import { Picture } from "./Picture.tsx";

/** Bars of a recording between two places. */
function Wave({
  from,
  to,
  y,
  height,
  played = to,
}: Record<"from" | "to" | "y" | "height", number> & { played?: number }) {
  const bars: ReactElement[] = [];
  for (let x = from; x <= to; x += 7) {
    const size = round(4 + height * noise(x) * Math.sin(((x - from + 6) / (to - from + 12)) * Math.PI));
    bars.push(
      <rect key={x} className={x <= played ? "p" : "g"} x={x} y={round(y - size / 2)} width="4" height={size} rx="2" />,
    );
  }
  return <>{bars}</>;
}

const Lines = ({ x, y, widths, tone = "g" }: { x: number; y: number; widths: number[]; tone?: string }) =>
  widths.map((width, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
    <rect key={i} className={tone} x={x} y={y + i * 14} width={width} height="6" rx="3" />
  ));

export const Three = () => (
  <Picture night>
    <ellipse className="l thin g dash" cx="160" cy="146" rx="104" ry="20" />
    <path className="k" d="M128 28 196 18q9-1 10 8l10 106q1 9-8 10l-68 8q-9 1-10-8L118 38q-1-9 10-10z" />
    <path className="n" d="m127 39 70-10 11 100-70 9z" />
    <path className="p" d="m127 39 70-10 4.5 40q-40-8-69 18z" opacity=".9" />
    <circle className="a" cx="180" cy="62" r="13" />
    <path className="l a" d="M160 146v-20M160 146h34M160 146l-22 10" />
    <path className="l thin" d="M258 136a104 20 0 0 1-50 26m8-7-8 7 10 3" />
  </Picture>
);

export const AzureSpeech = () => (
  <Picture>
    <Lines x={28} y={56} widths={[74, 60, 68]} tone="k" />
    <path className="l a" d="M118 73h24m-7-7 7 7-7 7" />
    <Wave from={160} to={290} y={73} height={64} />
    <path className="l" d="M160 122v10h134v-10M227 132v10" />
    <text className="mono" x="227" y="160" fontSize="11" textAnchor="middle">
      durationInFrames
    </text>
  </Picture>
);

export const GoogleSpeech = () => (
  <Picture>
    <rect className="l w" x="22" y="58" width="78" height="58" rx="6" />
    <Lines x={34} y={74} widths={[50, 34]} tone="k" />
    <rect className="l s" x="130" y="66" width="44" height="42" rx="6" />
    <path className="l" d="M142 80h20M142 94h20" />
    <path className="l w" d="M224 112h52a18 18 0 0 0 3-36 26 26 0 0 0-49-6 21 21 0 0 0-6 42z" />
    <path className="l a" d="M104 80h20m-6-5 6 5-6 5M200 80h-20m6-5-6 5 6 5" />
    <path className="l p" d="M124 98h-20m6-5-6 5 6 5M180 98h18m-6-5 6 5-6 5" />
    <Wave from={34} to={92} y={142} height={26} />
  </Picture>
);

export const Audiogram = () => (
  <Picture>
    <rect className="l w" x="89" y="19" width="142" height="142" rx="7" />
    <rect className="p" x="103" y="33" width="46" height="46" rx="4" />
    <circle className="n" cx="126" cy="51" r="8" />
    <path className="n" d="M111 79a15 15 0 0 1 30 0z" />
    <Lines x={158} y={40} widths={[58, 42]} tone="k" />
    <Wave from={104} to={216} y={102} height={34} played={160} />
    <rect className="g" x="103" y="130" width="34" height="9" rx="2" />
    <rect className="a" x="142" y="130" width="40" height="9" rx="2" />
    <rect className="g" x="187" y="130" width="28" height="9" rx="2" />
    <rect className="g" x="126" y="144" width="66" height="9" rx="2" />
  </Picture>
);

/** Bars around a circle, by frame. */
export function Spectrum({ frame, cx, cy, radius }: { frame: number; cx: number; cy: number; radius: number }) {
  return Array.from({ length: 48 }, (_, i) => {
    const angle = (i / 48) * Math.PI * 2;
    const level = 0.35 + 0.65 * noise(Math.min(i, 48 - i) * 13 + 5);
    const beat = 0.6 + 0.4 * Math.sin((frame / 120) * Math.PI * 8 + Math.min(i, 48 - i) / 3);
    const reach = radius + 8 + radius * level * beat;
    const point = (r: number) => `${round(cx + Math.cos(angle) * r)} ${round(cy + Math.sin(angle) * r)}`;
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
    return <path key={i} className={i % 12 === 0 ? "l a" : "l p"} d={`M${point(radius + 6)}L${point(reach)}`} />;
  });
}

export const MusicVisualization = () => (
  <Picture night>
    <Spectrum frame={30} cx={160} cy={90} radius={36} />
    <circle className="k" cx="160" cy="90" r="34" />
    <circle className="n" cx="160" cy="90" r="8" />
  </Picture>
);

export const PromptToVideo = () => (
  <Picture>
    <rect className="l w" x="22" y="72" width="124" height="36" rx="18" />
    <rect className="k" x="40" y="87" width="68" height="6" rx="3" />
    <path className="l a" d="M116 82v16" />
    <path className="l" d="M160 90h28m-7-7 7 7-7 7" />
    <rect className="l w" x="206" y="16" width="84" height="148" rx="7" />
    <circle className="a" cx="264" cy="50" r="11" />
    <path className="s" d="M207 112V88l26-30 24 30 14-14 18 20v18z" />
    <path className="p" d="M207 112V98l26-16 30 20 26-12v22z" />
    <Lines x={220} y={126} widths={[56, 38]} tone="k" />
  </Picture>
);

export const Skia = () => (
  <Picture>
    <circle className="s" cx="118" cy="84" r="54" />
    <circle className="p" cx="186" cy="96" r="46" opacity="0.8" />
    <path className="l" d="M46 132C90 20 176 160 272 42" />
    <path className="l thin g" d="M46 132 74 62M272 42l-48 66" />
    {[
      [46, 132],
      [272, 42],
    ].map(([x = 0, y = 0]) => (
      <rect key={x} className="l w" x={x - 5} y={y - 5} width="10" height="10" />
    ))}
    <circle className="a" cx="74" cy="62" r="5" />
    <circle className="a" cx="224" cy="108" r="5" />
  </Picture>
);

/** What stands for transparency. */
export const Checkers = ({ height }: { height: number }) =>
  Array.from({ length: Math.ceil(height / 20) * 8 }, (_, i) => {
    const row = Math.floor(i / 8);
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
    return <rect key={i} className="q" x={(i % 8) * 40 + (row % 2) * 20} y={row * 20} width="20" height="20" />;
  });

export const Overlay = () => (
  <Picture>
    <Checkers height={180} />
    <rect className="a" x="34" y="106" width="6" height="46" />
    <rect className="k" x="40" y="106" width="150" height="28" />
    <rect className="p" x="40" y="134" width="108" height="18" />
    <rect className="n" x="52" y="116" width="84" height="8" rx="2" />
    <rect className="n" x="52" y="140.5" width="60" height="5" rx="2" />
  </Picture>
);

export const CodeHike = () => (
  <Picture>
    <rect className="l w g" x="22" y="30" width="120" height="120" rx="6" />
    <rect className="l w" x="178" y="30" width="120" height="120" rx="6" />
    <Lines x={36} y={48} widths={[48, 76]} />
    <rect className="p" x="36" y="80" width="42" height="10" rx="3" />
    <rect className="a" x="84" y="80" width="30" height="10" rx="3" />
    <Lines x={36} y={104} widths={[60, 30]} />
    <Lines x={192} y={48} widths={[48]} />
    <rect className="a" x="206" y="64" width="30" height="10" rx="3" />
    <rect className="p" x="206" y="108" width="42" height="10" rx="3" />
    <Lines x={206} y={82} widths={[66]} />
    <Lines x={192} y={130} widths={[30]} />
    <path className="l a thin dash" d="M116 84C150 80 168 66 202 69" />
    <path className="l p thin dash" d="M80 90c40 30 88 26 122 23" />
  </Picture>
);

const STAR = "M0 -12L2.9 -4L11.4 -3.7L4.8 1.5L7.1 9.7L0 5L-7.1 9.7L-4.8 1.5L-11.4 -3.7L-2.9 -4z";

/** A five-pointed star around a point. */
export const Star = ({ x, y, size, className = "a" }: { x: number; y: number; size: number; className?: string }) => (
  <path className={className} d={STAR} transform={`translate(${x} ${y}) scale(${size})`} />
);

export const Stargazer = () => (
  <Picture night>
    {[
      [62, 48, 30],
      [236, 42, 24],
      [270, 118, 34],
      [44, 128, 22],
      [110, 138, 16],
    ].map(([x = 0, y = 0, r = 0]) => (
      <g key={x}>
        <path className="l thin g" d={`M${x + (160 - x) * 0.35} ${y + (90 - y) * 0.35}L${x} ${y}`} />
        <circle className="l w" cx={x} cy={y} r={r * 0.7} />
        <circle className="p" cx={x} cy={y - r * 0.16} r={r * 0.24} />
        <path className="p" d={`M${x - r * 0.42} ${y + r * 0.52}a${r * 0.42} ${r * 0.42} 0 0 1 ${r * 0.84} 0z`} />
      </g>
    ))}
    <Star x={160} y={92} size={3} />
  </Picture>
);

export const TikTok = () => (
  <Picture>
    <rect className="k" x="114" y="12" width="92" height="156" rx="9" />
    <circle className="g" cx="160" cy="62" r="19" />
    <path className="g" d="M124 112a36 32 0 0 1 72 0z" />
    <rect className="n" x="126" y="22" width="68" height="3" rx="1.5" opacity="0.3" />
    <rect className="a" x="126" y="22" width="40" height="3" rx="1.5" />
    <rect className="n" x="128" y="122" width="26" height="11" rx="2" />
    <rect className="a" x="158" y="120" width="36" height="15" rx="2" />
    <rect className="n" x="140" y="140" width="40" height="11" rx="2" />
    <Wave from={30} to={94} y={90} height={44} />
    <text className="mono" x="226" y="90" fontSize="11" opacity="0.7">
      <tspan x="226">0.42 s</tspan>
      <tspan x="226" dy="16">
        0.66 s
      </tspan>
      <tspan x="226" dy="16">
        0.91 s
      </tspan>
    </text>
  </Picture>
);

export const Recorder = () => (
  <Picture>
    <rect className="l w" x="26" y="20" width="186" height="104" rx="6" />
    <Lines x={42} y={40} widths={[86, 112, 64]} />
    <rect className="s" x="42" y="88" width="120" height="22" rx="3" />
    <rect className="k" x="222" y="52" width="72" height="72" rx="6" />
    <circle className="g" cx="258" cy="80" r="12" />
    <path className="g" d="M236 114a22 20 0 0 1 44 0z" />
    <circle className="a" cx="284" cy="32" r="7" />
    {[
      [26, 62, "p"],
      [92, 38, "g"],
      [134, 84, "p"],
      [222, 44, "g"],
      [270, 24, "p"],
    ].map(([x, width, tone]) => (
      <rect key={x} className={tone as string} x={x} y="138" width={width} height="16" rx="3" />
    ))}
  </Picture>
);

export const EditorStarter = () => (
  <Picture>
    <rect className="l w" x="22" y="16" width="276" height="148" rx="7" />
    <path className="l thin g" d="M22 112h276M74 16v96M242 16v96" />
    <Lines x={32} y={30} widths={[30, 22, 30]} />
    <Lines x={252} y={30} widths={[34, 24, 34, 20]} />
    <rect className="s" x="108" y="38" width="92" height="52" rx="2" />
    <path className="l p thin" d="M104 34h100v60H104z" />
    {[104, 204].map((x) =>
      [34, 94].map((y) => <rect key={x + y} className="l w p" x={x - 3} y={y - 3} width="6" height="6" />),
    )}
    <rect className="p" x="34" y="122" width="90" height="10" rx="2" />
    <rect className="k" x="128" y="122" width="64" height="10" rx="2" />
    <rect className="g" x="70" y="136" width="120" height="10" rx="2" />
    <rect className="g" x="34" y="150" width="200" height="7" rx="2" />
    <path className="l a" d="M150 112v51" />
    <path className="a" d="M145 108h10v5l-5 5-5-5z" />
  </Picture>
);
