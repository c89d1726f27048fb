/** How a render is split: one composition, slices on functions, one file. Colours follow the text, for both modes. */
export function SliceDiagram() {
  return (
    <svg className="hb-diagram" viewBox="0 0 720 240" role="img" aria-labelledby="slice-diagram-title">
      <title id="slice-diagram-title">
        A video of 240 frames is cut into six slices, each is rendered by a function of its own, and the results are
        joined into one file.
      </title>
      <text x="20" y="30">
        240 frames
      </text>
      <rect x="20" y="42" width="680" height="22" rx="6" className="hb-diagram__whole" />
      {Array.from({ length: 6 }, (_, index) => {
        const x = 20 + index * 115;
        return (
          <g key={x}>
            <path d={`M${x + 52} 66v26`} className="hb-diagram__line" />
            <rect x={x} y="94" width="105" height="52" rx="8" className="hb-diagram__part" />
            <text x={x + 52} y="117" textAnchor="middle" className="hb-diagram__small">
              Function {index + 1}
            </text>
            <text x={x + 52} y="135" textAnchor="middle" className="hb-diagram__small">
              {index * 40}–{index * 40 + 39}
            </text>
            <path d={`M${x + 52} 148v26`} className="hb-diagram__line" />
          </g>
        );
      })}
      <rect x="20" y="176" width="680" height="22" rx="6" className="hb-diagram__whole" />
      <text x="700" y="222" textAnchor="end">
        one file in your bucket
      </text>
    </svg>
  );
}
