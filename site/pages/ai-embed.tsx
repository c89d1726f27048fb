import { CodeBlock, Head, Link } from "sitegen/react";
import { Page } from "../components/Page.tsx";
import "../styles/pages/ai-embed.css";

const RULES = `You write videos with Remotion (React, TypeScript).
1. A composition is a React component. The root registers it with <Composition id component width height fps durationInFrames />.
2. All motion is computed from useCurrentFrame(). No CSS transitions or keyframes, no timers, no requestAnimationFrame.
3. interpolate(frame, inputRange, outputRange, { extrapolateLeft: "clamp", extrapolateRight: "clamp" }) for linear changes.
4. spring({ frame, fps, config }) for natural movement. fps comes from useVideoConfig().
5. <Sequence from durationInFrames> shifts time: inside it, frame 0 is its own start. <Series> chains scenes.
6. Layers are <AbsoluteFill>; the later one lies on top.
7. Files live in public/ and are referred to with staticFile("name.ext").
8. Media: <Img>, <OffthreadVideo>, <Audio> from "remotion", never the plain HTML tags.
9. Randomness: random("seed"), never Math.random(). No dependence on the current date.
10. Load data in calculateMetadata or hold the frame with delayRender() and continueRender().`;

/** For frames in other tools: with `?sitegen-data-embed=true` in the URL, the rules are shown without the shell. */
export default function AiEmbed() {
  return (
    <Page
      name="ai-embed"
      title="Rules for generated compositions"
      description="Ten rules for language models that write Remotion compositions, in a compact form that can be pasted or embedded."
    >
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <h1>Rules for generated compositions</h1>
      <p className="hb-lead hb-embed-shell">
        Give these ten rules to a language model before it writes a composition: paste them into its system prompt, or
        into the rules file of your editor.
      </p>
      <CodeBlock language="text">{RULES}</CodeBlock>
      <p className="hb-embed-links">
        <Link to="/docs/ai/system-prompt" target="_parent">
          Each rule explained
        </Link>
        <Link to="/ai" target="_parent">
          Videos and AI
        </Link>
        <Link className="hb-embed-shell" to="/ai-embed?sitegen-data-embed=true">
          Version for an iframe, without menus
        </Link>
      </p>
    </Page>
  );
}
