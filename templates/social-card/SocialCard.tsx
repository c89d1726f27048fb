// The theme's social card: readable at a quarter of its size, as chats show it. All styles are inline, since an image has no stylesheet.
import type { CSSProperties, ReactNode } from "react";
import type { SocialCardProps } from "../../runtime/shared/social-card-props.ts";

/** Characters whose width is about that of two Latin letters. */
const WIDE = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/g;
/** In pixels. */
const TEXT_WIDTH = 1056;
/** Mean width of a bold letter, relative to the font size. */
const LETTER_WIDTH = 0.6;

/** Font size of a title: one of up to three lines fills the card, and its longest word fits on a line. */
function titleSize(title: string): number {
  const length = title.replace(WIDE, "ww").length;
  const size = length <= 16 ? 128 : length <= 36 ? 100 : length <= 60 ? 88 : length <= 90 ? 76 : 64;
  const longest = Math.max(
    ...title
      .replace(WIDE, " ")
      .split(/\s+/)
      .map((word) => word.length),
  );
  return Math.max(52, Math.min(size, Math.floor(TEXT_WIDTH / LETTER_WIDTH / Math.max(1, longest))));
}

const row: CSSProperties = { display: "flex", alignItems: "center" };

/** Text of a few lines at most. */
function Lines({ count, style, children }: { count: number; style: CSSProperties; children: ReactNode }) {
  return (
    <div
      style={{
        display: "block",
        maxWidth: "100%",
        lineClamp: count,
        textOverflow: "ellipsis",
        overflow: "hidden",
        ...style,
      }}
    >
      {children}
    </div>
  );
}

export default function SocialCard({
  title,
  description,
  breadcrumbs,
  direction,
  language,
  site,
  colors,
}: SocialCardProps) {
  const isHome = title === site.title;
  const size = titleSize(title);
  const section = breadcrumbs.at(-1) ?? "";
  const text = description || (isHome ? site.tagline : "");
  return (
    <div
      lang={language}
      dir={direction}
      style={{
        ...{ display: "flex", flexDirection: "column", justifyContent: "space-between", width: "100%", height: "100%" },
        ...{ padding: "64px 72px 60px", direction, fontFamily: "Instrument Sans" },
        ...{ backgroundColor: colors.background, color: colors.text },
      }}
    >
      <div style={{ ...row, justifyContent: "space-between", gap: "40px", fontSize: "38px", fontWeight: 600 }}>
        <div style={{ ...row, gap: "20px", flexShrink: 0, whiteSpace: "nowrap" }}>
          {site.logo && <img src={site.logo.src} alt={site.logo.alt} style={{ height: "56px" }} />}
          {!isHome && <span>{site.title}</span>}
        </div>
        <Lines count={1} style={{ color: colors.muted, fontWeight: 500 }}>
          {section}
        </Lines>
      </div>
      <div style={{ display: "flex", flexDirection: "column", gap: "12px" }}>
        <Lines
          count={3}
          style={{
            ...{ fontSize: `${size}px`, fontWeight: 700, overflowWrap: "anywhere" },
            // what is cut off begins below the descenders of the last line
            paddingBottom: "0.14em",
            // letters of a joined script have no space between them, and its signs reach further down
            ...(direction === "rtl" ? { lineHeight: 1.35 } : { lineHeight: 1.1, letterSpacing: "-0.03em" }),
          }}
        >
          {title}
        </Lines>
        {title.length <= 60 && text && (
          <Lines count={2} style={{ fontSize: "38px", lineHeight: 1.3, color: colors.muted }}>
            {text}
          </Lines>
        )}
      </div>
      <div style={{ ...row, gap: "28px", fontSize: "34px", fontWeight: 500, color: colors.muted }}>
        <div style={{ width: "120px", height: "14px", borderRadius: "7px", backgroundColor: colors.accent }} />
        <span>{site.host}</span>
      </div>
    </div>
  );
}
