import { CodeBlock, Link } from "sitegen/react";
import { CardGrid, FactCard, LinkCard } from "../components/Cards.tsx";
import { Page, PageIntro, Section } from "../components/Page.tsx";

const PROMPT = `Write a Remotion composition, 1080 × 1920, 30 fps, 5 seconds.
Scene: a countdown from 5 to 1. Each number fills the screen for one second,
enters with a spring and leaves by fading. Background changes hue every second.
Rules: React function components, TypeScript, no CSS transitions or animations,
all motion from useCurrentFrame(), no Math.random(), one file, named export.`;

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

export default function Ai() {
  return (
    <Page
      name="ai"
      title="Videos and AI"
      description="Three ways to combine language models and Remotion: code that is generated, data that is generated, and assistants that know the documentation."
    >
      <PageIntro
        title="Videos and AI"
        lead="Language models write code, and here code is the video. That makes programmatic video one of the few media in which generated work can be read, corrected and repeated."
      >
        <Link className="button button--primary" to="/docs/ai">
          Read the guide
        </Link>
      </PageIntro>
      <Section id="ways" title="Three ways to combine them">
        <CardGrid wide>
          <LinkCard to="/docs/ai/system-prompt" title="Generate the component">
            <p>
              A model writes the composition from a description. A system prompt with the rules of the medium prevents
              the usual mistakes.
            </p>
          </LinkCard>
          <LinkCard to="/templates/prompt-to-video" title="Generate the data">
            <p>A fixed composition, written by people, reads a script, pictures and speech that a model produced.</p>
          </LinkCard>
          <LinkCard to="/docs/ai/mcp" title="Let the assistant look things up">
            <p>An MCP server hands the documentation to your editor's assistant, so that it need not guess names.</p>
          </LinkCard>
        </CardGrid>
      </Section>
      <Section
        id="prompt"
        title="A prompt that works"
        lead="State size, length and frame rate, describe scenes in order, and name what is not allowed."
      >
        <CodeBlock language="text" title="Prompt">
          {PROMPT}
        </CodeBlock>
        <p>An answer that follows these rules looks like this:</p>
        <CodeBlock language="tsx" title="src/Countdown.tsx">
          {RESULT}
        </CodeBlock>
      </Section>
      <Section id="review" title="What to check in generated code">
        <ul className="hb-grid">
          <FactCard title="Time">
            <p>
              Timers, CSS transitions and running animation libraries know nothing of frames and flicker in a render.
            </p>
          </FactCard>
          <FactCard title="Chance">
            <p>
              <code>Math.random()</code> gives another picture each time. <Link to="/docs/random">random()</Link> takes
              a seed.
            </p>
          </FactCard>
          <FactCard title="Loading">
            <p>
              Data and fonts must be there before the frame is taken. Look for{" "}
              <Link to="/docs/delay-render">delayRender()</Link> or metadata that is computed first.
            </p>
          </FactCard>
          <FactCard title="Ends">
            <p>
              <Link to="/docs/interpolate">interpolate()</Link> goes on beyond its range unless it is clamped.
            </p>
          </FactCard>
        </ul>
      </Section>
      <p>
        The rules in short, for pasting into another tool: <Link to="/ai-embed">compact version</Link>.
      </p>
    </Page>
  );
}
