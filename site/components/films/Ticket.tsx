// A personal ticket: the film that the demos of props draw again and again.
import type { ReactElement } from "react";
import { useFrame, useVideo } from "../frames/frame-context.tsx";
import { round } from "../frames/numbers.ts";
import { palette } from "../frames/palette.ts";
import { spring } from "../frames/spring.ts";

export interface TicketProps {
  name: string;
  seat: string;
  color: string;
}
export const ticketConfig = { width: 640, height: 360, fps: 30, durationInFrames: 60 };

export function Ticket({ name, seat, color }: TicketProps): ReactElement {
  const frame = useFrame();
  const { fps } = useVideo();
  const enter = spring({ frame, fps, damping: 14 });
  const rise = spring({ frame, fps, delay: 8, damping: 13 });
  const stamp = spring({ frame, fps, delay: 20, damping: 9, stiffness: 160 });
  return (
    <>
      <rect width="640" height="360" fill={color} />
      <g transform={`translate(0 ${round((1 - enter) * 380)})`}>
        <path d="M52 62h396a14 14 0 0 0 28 0h112v236H476a14 14 0 0 0-28 0H52z" fill={palette.paper} />
        <path d="M462 92v180" stroke={palette.ink} strokeWidth="2" strokeDasharray="3 9" />
        <text x="80" y="110" fontSize="17" className="hb-stage__mono" fill={palette.ink}>
          ADMIT ONE
        </text>
        <text
          x="78"
          y={round(212 + (1 - rise) * 40)}
          fontSize={name.length > 9 ? 50 : 68}
          fontWeight={640}
          letterSpacing="-0.04em"
          fill={palette.ink}
          fillOpacity={round(Math.min(1, rise))}
        >
          {name}
        </text>
        <text
          x="80"
          y="270"
          fontSize="22"
          className="hb-stage__mono"
          fill={palette.ink}
          fillOpacity={round(Math.min(1, rise))}
        >
          {`Seat ${seat}`}
        </text>
        <circle cx="526" cy="180" r={round(Math.max(0, stamp * 38))} fill={color} />
      </g>
    </>
  );
}
