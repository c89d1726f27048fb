import { CodeBlock, Link } from "sitegen/react";
import { CountdownFrame } from "../components/pictures/CountdownFrame.tsx";
import { Page } from "../components/Page.tsx";
import "../styles/pages/ai.css";

const PROMPT = `Write a Remotion composition, 1080 × 1920, 30 fps, 5 seconds.
Scene: a countdown from 5 to 1. Each number fills the screen for one second, enters with a spring and leaves by fading. Background changes hue every second.
Rules: React function components, TypeScript, no CSS transitions or animations, all motion from useCurrentFrame(), no Math.random(), one file, named export.`;

const RESULT = `import { AbsoluteFill, Sequence, interpolate, spring, useCurrentFrame, useVideoConfig } from "remotion";

const Digit: React.FC<{ value: number }> = ({ value }) => {
  const frame = useCurrentFrame();
  const { fps } = useVideoConfig();
  const scale = spring({ frame, fps, config: { damping: 12 } });
  const opacity = interpolate(frame, [fps - 8, fps - 1], [1, 0], {
    extrapolateLeft: "clamp",
    extrapolateRight: "clamp",
  });

  return (
    <AbsoluteFill
      style={{
        backgroundColor: \`hsl(\${value * 60} 70% 45%)\`,
        alignItems: "center",
        justifyContent: "center",
      }}
    >
      <div style={{ fontSize: 900, color: "white", scale: String(scale), opacity }}>{value}</div>
    </AbsoluteFill>
  );
};

export const Countdown: React.FC = () => {
  const { fps } = useVideoConfig();

  return (
    <AbsoluteFill>
      {[5, 4, 3, 2, 1].map((value, index) => (
        <Sequence key={value} from={index * fps} durationInFrames={fps}>
          <Digit value={value} />
        </Sequence>
      ))}
    </AbsoluteFill>
  );
};`;

/** Frames of the answer: each digit as it lands, and between two. */
const FRAMES = [4, 16, 27, 46, 76, 87, 106, 136];

const PAIRS: { title: string; wrong: string; right: string; why: React.ReactNode }[] = [
  {
    title: "Time",
    wrong: 'style={{ transition: "opacity 1s" }}',
    right: "style={{ opacity: interpolate(frame, [0, 30], [0, 1]) }}",
    why: "Timers, CSS transitions and running animation libraries know nothing of frames and flicker in a render.",
  },
  {
    title: "Chance",
    wrong: "const x = Math.random() * 100;",
    right: 'const x = random("dot-1") * 100;',
    why: (
      <>
        Each frame would show another picture. <Link to="/docs/random">random()</Link> takes a seed.
      </>
    ),
  },
  {
    title: "Loading",
    wrong: "useEffect(() => { load().then(setData); }, []);",
    right: "calculateMetadata={async () => ({ props: await load() })}",
    why: (
      <>
        Data must be there before the frame is taken: computed first, or held back with{" "}
        <Link to="/docs/delay-render">delayRender()</Link>.
      </>
    ),
  },
  {
    title: "Ends",
    wrong: "interpolate(frame, [0, 20], [0, 1])",
    right: 'interpolate(frame, [0, 20], [0, 1], { extrapolateRight: "clamp" })',
    why: (
      <>
        <Link to="/docs/interpolate">interpolate()</Link> goes on beyond its range unless it is clamped.
      </>
    ),
  },
];

export default function Ai() {
  return (
    <Page
      name="ai"
      title="Videos and AI"
      description="Three ways to combine language models and Remotion: code that is generated, data that is generated, and assistants that know the documentation."
    >
      <header className="hb-prompt-head">
        <div>
          <h1>Describe it, then read what you get</h1>
          <p className="hb-lead">
            Language models write code, and here code is the video. So generated films can be read, corrected and
            repeated.
          </p>
          <Link className="button button--primary" to="/docs/ai">
            Read the guide
          </Link>
        </div>
        <CodeBlock language="text" title="Prompt">
          {PROMPT}
        </CodeBlock>
      </header>

      <section className="hb-answer" aria-labelledby="answer">
        <h2 id="answer">The answer, and eight of its 150 frames</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the row scrolls, by keyboard too */}
        <ol className="hb-answer__frames" aria-label="Frames of the countdown" tabIndex={0}>
          {FRAMES.map((frame) => (
            <li key={frame}>
              <CountdownFrame frame={frame} />
              <span>{String(frame).padStart(3, "0")}</span>
            </li>
          ))}
        </ol>
        <CodeBlock language="tsx" title="src/Countdown.tsx">
          {RESULT}
        </CodeBlock>
      </section>

      <section aria-labelledby="ways">
        <h2 id="ways">Who writes what</h2>
        <div className="hb-matrix">
          <table>
            <thead>
              <tr>
                <th scope="col">Way</th>
                <th scope="col">Component</th>
                <th scope="col">Data</th>
                <th scope="col">Worth it when</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">
                  <Link to="/docs/ai/system-prompt">Generate the component</Link>
                </th>
                <td data-who="model">Model</td>
                <td>You</td>
                <td>every film looks different. A system prompt prevents the usual mistakes.</td>
              </tr>
              <tr>
                <th scope="row">
                  <Link to="/templates/prompt-to-video">Generate the data</Link>
                </th>
                <td>You</td>
                <td data-who="model">Model</td>
                <td>the form is fixed, and script, pictures and speech change.</td>
              </tr>
              <tr>
                <th scope="row">
                  <Link to="/docs/ai/mcp">Look things up</Link>
                </th>
                <td>You, assisted</td>
                <td>You</td>
                <td>your editor's assistant should not guess names. An MCP server hands it the documentation.</td>
              </tr>
            </tbody>
          </table>
        </div>
      </section>

      <section aria-labelledby="review">
        <h2 id="review">What to correct in generated code</h2>
        <ul className="hb-pairs">
          {PAIRS.map(({ title, wrong, right, why }) => (
            <li key={title}>
              <h3>{title}</h3>
              <div>
                <p className="hb-pairs__wrong">
                  <span className="sr-only">Instead of: </span>
                  <code>{wrong}</code>
                </p>
                <p className="hb-pairs__right">
                  <span className="sr-only">Write: </span>
                  <code>{right}</code>
                </p>
                <p>{why}</p>
              </div>
            </li>
          ))}
        </ul>
        <p>
          All rules in ten lines, for pasting or embedding: <Link to="/ai-embed">compact version</Link>.
        </p>
      </section>
    </Page>
  );
}
