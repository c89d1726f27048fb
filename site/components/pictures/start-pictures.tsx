// Pictures of the templates to begin with and of those that are web apps.
import type { ReactElement } from "react";
import { Picture } from "./Picture.tsx";

/** Where a film stands: a ruler and the playhead. */
function Ruler({ at, y = 156 }: { at: number; y?: number }): ReactElement {
  return (
    <>
      <path
        className="l thin g"
        d={Array.from({ length: 15 }, (_, i) => `M${20 + i * 20} ${y}v${i % 5 === 0 ? -9 : -4}`).join("")}
      />
      <path className="l a" d={`M${at} ${y - 14}V${y + 4}`} />
      <path className="a" d={`M${at - 5} ${y - 18}h10v5l-5 5-5-5z`} />
    </>
  );
}

function BrowserWindow({ children }: { children: React.ReactNode }): ReactElement {
  return (
    <>
      <rect className="l w" x="26" y="20" width="268" height="142" rx="9" />
      <path className="l thin g" d="M27 41h266" />
      <circle className="g" cx="40" cy="31" r="3" />
      <circle className="g" cx="51" cy="31" r="3" />
      <rect className="q" x="92" y="26" width="136" height="9" rx="4.5" />
      {children}
    </>
  );
}

export const HelloWorld = () => (
  <Picture>
    {[0, 60, 120].map((turn) => (
      <ellipse key={turn} className="l p" cx="78" cy="80" rx="42" ry="16" transform={`rotate(${turn + 14} 78 80)`} />
    ))}
    <circle className="a" cx="78" cy="80" r="6" />
    <text x="140" y="78" fontSize="34">
      Hello
    </text>
    <text x="152" y="117" fontSize="34" opacity="0.45">
      World
    </text>
    <path className="l thin g dash" d="M146 92v30M133 86v-36" />
    <Ruler at={146} />
  </Picture>
);

export const Blank = () => (
  <Picture>
    <rect className="l g dash thin" x="56" y="22" width="208" height="110" rx="2" />
    <path className="l thin" d="M160 71v12M154 77h12M56 32V22h10M254 22h10v10M264 122v10h-10M66 132H56v-10" />
    <Ruler at={20} />
  </Picture>
);

export const HelloJavaScript = () => (
  <Picture>
    <text className="mono" x="22" y="62" fontSize="17">
      {"Title({ text })"}
    </text>
    <rect className="g" x="42" y="78" width="96" height="7" rx="3.5" />
    <rect className="p" x="42" y="94" width="62" height="7" rx="3.5" />
    <rect className="g" x="110" y="94" width="34" height="7" rx="3.5" />
    <rect className="g" x="22" y="110" width="48" height="7" rx="3.5" />
    <path className="l a" d="M178 90h22m-7-7 7 7-7 7" />
    <rect className="l w" x="214" y="58" width="84" height="64" rx="5" />
    <text x="228" y="97" fontSize="22">
      Hello
    </text>
    <text className="mono" x="22" y="150" fontSize="11" opacity="0.6">
      .js
    </text>
  </Picture>
);

export const StillImages = () => (
  <Picture>
    <rect className="l w thin" x="96" y="26" width="170" height="100" rx="6" transform="rotate(5 180 76)" />
    <rect className="l w thin" x="78" y="36" width="170" height="100" rx="6" transform="rotate(-3 163 86)" />
    <rect className="l w" x="64" y="48" width="170" height="100" rx="6" />
    <rect className="k" x="80" y="68" width="104" height="11" rx="2" />
    <rect className="k" x="80" y="86" width="74" height="11" rx="2" />
    <circle className="p" cx="90" cy="128" r="9" />
    <rect className="g" x="106" y="124" width="52" height="7" rx="3.5" />
    <path className="a" d="M196 148h38v-38z" />
    <text className="mono" x="250" y="160" fontSize="12">
      .png
    </text>
  </Picture>
);

export const NextApp = () => (
  <Picture>
    <BrowserWindow>
      <rect className="s" x="40" y="54" width="140" height="80" rx="4" />
      <path className="p" d="M100 80v28l24-14z" />
      <rect className="q" x="40" y="144" width="140" height="4" rx="2" />
      <rect className="a" x="40" y="144" width="62" height="4" rx="2" />
      {[56, 80, 104].map((y) => (
        <rect key={y} className="l w thin g" x="196" y={y} width="84" height="14" rx="3" />
      ))}
      <rect className="k" x="202" y="60.5" width="34" height="5" rx="2.5" />
      <rect className="k" x="202" y="84.5" width="50" height="5" rx="2.5" />
      <rect className="p" x="196" y="130" width="84" height="18" rx="4" />
      <rect className="n" x="218" y="137" width="40" height="4" rx="2" />
    </BrowserWindow>
  </Picture>
);

export const NextTailwind = () => (
  <Picture>
    <BrowserWindow>
      {["s", "p", "k", "a"].map((tone, i) => (
        <rect key={tone} className={tone} x={40 + i * 34} y="56" width="28" height="28" rx={2 + i * 4} />
      ))}
      {[14, 24, 40, 64].map((width, i) => (
        <rect key={width} className={i === 3 ? "p" : "g"} x="196" y={56 + i * 12} width={width} height="6" rx="3" />
      ))}
      <rect className="s" x="40" y="98" width="240" height="50" rx="4" />
      <text className="mono" x="52" y="128" fontSize="13">
        text-6xl font-bold
      </text>
    </BrowserWindow>
  </Picture>
);

export const NextPages = () => (
  <Picture>
    <BrowserWindow>
      <text className="mono" x="42" y="64" fontSize="12">
        pages
      </text>
      <path className="l thin g" d="M46 72v62M46 86h12M46 110h12M46 134h12" />
      {["index", "api/render", "api/progress"].map((name, i) => (
        <text key={name} className="mono" x="64" y={90 + i * 24} fontSize="11">
          {name}
        </text>
      ))}
      <path className="l a" d="M158 105h26m-7-7 7 7-7 7" />
      <rect className="s" x="198" y="66" width="80" height="66" rx="4" />
      <path className="p" d="M229 86v26l22-13z" />
    </BrowserWindow>
  </Picture>
);

export const ReactRouter = () => (
  <Picture>
    <path className="l g" d="M52 90h46c30 0 24-50 56-50h40M98 90h96M98 90c30 0 24 50 56 50h40" />
    <path className="l p" d="M52 90h46c30 0 24-50 56-50h40" strokeWidth="3" />
    <circle className="k" cx="48" cy="90" r="9" />
    <circle className="a" cx="120" cy="74" r="6" />
    <rect className="l s" x="196" y="16" width="86" height="48" rx="5" />
    <path className="p" d="M231 28v24l20-12z" />
    <rect className="l w g" x="196" y="72" width="86" height="36" rx="5" />
    <rect className="l w g" x="196" y="118" width="86" height="44" rx="5" />
    <text className="mono" x="208" y="94" fontSize="11" opacity="0.7">
      loader
    </text>
    <text className="mono" x="208" y="144" fontSize="11" opacity="0.7">
      action
    </text>
  </Picture>
);

export const RenderServer = () => (
  <Picture>
    {[0, 1, 2].map((i) => (
      <g key={i}>
        <rect className="l w thin" x="24" y={36 + i * 38} width="62" height="28" rx="4" />
        <rect className={i === 0 ? "a" : "g"} x="32" y={47 + i * 38} width={[38, 26, 32][i]} height="6" rx="3" />
      </g>
    ))}
    <path className="l thin" d="M92 88h24m-6-6 6 6-6 6M216 88h24m-6-6 6 6-6 6" />
    <rect className="l w" x="124" y="30" width="84" height="118" rx="7" />
    {[0, 1, 2].map((i) => (
      <g key={i}>
        <rect className="q" x="136" y={48 + i * 34} width="60" height="18" rx="3" />
        <rect className="p" x="136" y={48 + i * 34} width={[60, 40, 12][i]} height="18" rx="3" />
      </g>
    ))}
    <path className="l w" d="M248 58h30l14 14v46h-44z" />
    <path className="p" d="M262 80v22l18-11z" />
  </Picture>
);
