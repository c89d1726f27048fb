"use client";
import { type ReactElement, useState } from "react";
import { Ticket, ticketConfig } from "../films/Ticket.tsx";
import { Stage } from "../frames/frame-context.tsx";
import { palette } from "../frames/palette.ts";
import { PlayButton, Scrubber } from "../frames/Transport.tsx";
import { usePlayback } from "../frames/use-playback.ts";

const COLORS = [palette.coral, palette.blue, palette.sun, palette.leaf];

/** One component, one film for each row of a table; the rows can be edited. */
export default function BatchDemo({ guests }: { guests: { name: string; seat: string }[] }): ReactElement {
  const [rows, setRows] = useState(guests);
  const playback = usePlayback({ ...ticketConfig, initialFrame: 44, loop: false });
  const { frame } = playback;
  const edit = (at: number, change: { name?: string; seat?: string }) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  return (
    <div className="hb-demo hb-batch" ref={playback.ref} data-frame={frame}>
      <table>
        <caption className="sr-only">Input props, one row for each film</caption>
        <thead>
          <tr>
            <th scope="col">name</th>
            <th scope="col">seat</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, seat }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
            <tr key={index}>
              <td>
                <input
                  value={name}
                  maxLength={14}
                  aria-label={`Name ${index + 1}`}
                  onChange={(event) => edit(index, { name: event.target.value })}
                />
              </td>
              <td>
                <input
                  value={seat}
                  maxLength={4}
                  aria-label={`Seat ${index + 1}`}
                  onChange={(event) => edit(index, { seat: event.target.value })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="hb-batch__films">
        {rows.map(({ name, seat }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index}>
            <Stage {...ticketConfig} frame={frame} label={`A ticket for ${name}, seat ${seat}`}>
              <Ticket name={name} seat={seat} color={COLORS[index % COLORS.length] ?? palette.coral} />
            </Stage>
          </li>
        ))}
      </ul>
      <div className="hb-batch__foot">
        <PlayButton playback={playback} />
        <Scrubber
          frame={frame}
          durationInFrames={ticketConfig.durationInFrames}
          fps={30}
          onSeek={playback.seek}
          playing={playback.playing}
          every={10}
          label="Frame of all tickets"
        />
      </div>
    </div>
  );
}
