import { CodeBlock, Link } from "sitegen/react";
import { CardGrid, FactCard, LinkCard } from "../components/Cards.tsx";
import { Command } from "../components/Command.tsx";
import { itemsOf, type PageProps } from "../components/collections.ts";
import FramePlayer from "../components/FramePlayer.tsx";
import { Page, Section } from "../components/Page.tsx";

const COMPONENT = `import {
  AbsoluteFill,
  spring,
  useCurrentFrame,
  useVideoConfig,
} from "remotion";

type WordProps = { text: string; delay: number };

export const Word: React.FC<WordProps> = ({ text, delay }) => {
  const frame = useCurrentFrame();
  const { fps } = useVideoConfig();
  const rise = spring({ frame, fps, delay });

  return (
    <AbsoluteFill style={{ placeContent: "center" }}>
      <h1 style={{ opacity: rise }}>{text}</h1>
    </AbsoluteFill>
  );
};`;

const ROOT = `import { Composition } from "remotion";
import { Word } from "./Word";

export const RemotionRoot: React.FC = () => (
  <Composition
    id="Word"
    component={Word}
    width={1920}
    height={1080}
    fps={30}
    durationInFrames={120}
    defaultProps={{ text: "code", delay: 24 }}
  />
);`;

export default function Home(props: PageProps) {
  return (
    <Page
      name="home"
      title="Videos written as React components"
      description="Guides and API reference for Remotion: describe each frame in React, preview it in the browser, render it to a file on your machine or in the cloud."
    >
      <header className="hb-hero">
        <div className="hb-hero__text">
          <h1>Videos written as React components</h1>
          <p className="hb-lead">
            Remotion asks your component one question, again and again: what does frame 0 look like, frame 1, frame 2?
            Answer with JSX, and the frames become an MP4, a GIF or an interactive player.
          </p>
          <div className="hb-actions">
            <Link className="button button--primary" to="/docs/">
              Get started
            </Link>
            <Link className="button button--secondary" to="/docs/api">
              API reference
            </Link>
          </div>
          <Command>npx create-video@latest</Command>
        </div>
        <FramePlayer
          scene="title"
          label="Four words rise into place one after another: every frame is code"
          initialFrame={70}
        />
      </header>

      <Section
        id="idea"
        title="One number drives everything"
        lead="A component reads the current frame and draws accordingly. Nothing else moves."
      >
        <div className="hb-columns">
          <CodeBlock language="tsx" title="src/Word.tsx">
            {COMPONENT}
          </CodeBlock>
          <CodeBlock language="tsx" title="src/Root.tsx">
            {ROOT}
          </CodeBlock>
        </div>
        <CardGrid wide>
          <FactCard title="Time is an argument">
            <p>
              <Link to="/docs/use-current-frame">useCurrentFrame()</Link> returns a whole number. Because the picture
              depends on it alone, frames can be rendered in any order and on many machines at once.
            </p>
          </FactCard>
          <FactCard title="Curves instead of keyframes">
            <p>
              <Link to="/docs/interpolate">interpolate()</Link> maps the frame to a value,{" "}
              <Link to="/docs/spring">spring()</Link> gives it weight, <Link to="/docs/easing">Easing</Link> shapes the
              way between.
            </p>
          </FactCard>
          <FactCard title="A timeline of components">
            <p>
              <Link to="/docs/sequence">&lt;Sequence&gt;</Link> shifts time for everything inside it, and{" "}
              <Link to="/docs/series">&lt;Series&gt;</Link> puts scenes one after another.
            </p>
          </FactCard>
        </CardGrid>
      </Section>

      <Section id="ways" title="From preview to file" lead="The same component runs in four places.">
        <CardGrid>
          <LinkCard to="/docs/studio" title="Studio">
            <p>Scrub through a composition in the browser, edit its props in a form and start renders from there.</p>
          </LinkCard>
          <LinkCard to="/docs/render" title="Command line">
            <p>One command turns a composition into a video, an audio file, a GIF or a sequence of images.</p>
          </LinkCard>
          <LinkCard to="/player/" title="Player">
            <p>Put a composition on a web page, with playback controls and props that change while it runs.</p>
          </LinkCard>
          <LinkCard to="/lambda/" title="Lambda">
            <p>Split a render over many short-lived functions in your own AWS account and join the parts.</p>
          </LinkCard>
        </CardGrid>
      </Section>

      <Section id="around" title="Packages around the core">
        <CardGrid wide>
          <LinkCard to="/docs/transitions" title="Transitions">
            <p>Fades, wipes and slides between scenes, timed by a spring or a fixed number of frames.</p>
          </LinkCard>
          <LinkCard to="/docs/captions" title="Captions">
            <p>Read subtitle files, transcribe speech and page words the way short vertical videos do.</p>
          </LinkCard>
          <LinkCard to="/docs/three" title="Three.js">
            <p>Scenes with depth, synchronised to the frame so that every render gives the same picture.</p>
          </LinkCard>
          <LinkCard to="/docs/mediabunny" title="Mediabunny">
            <p>Read metadata, cut and convert media in the browser without uploading it first.</p>
          </LinkCard>
          <LinkCard to="/docs/recorder" title="Recorder">
            <p>Record yourself and your screen, then edit the takes as code with captions.</p>
          </LinkCard>
          <LinkCard to="/docs/editor-starter" title="Editor Starter">
            <p>A working video editor to begin from: canvas, timeline, undo, captions and export.</p>
          </LinkCard>
        </CardGrid>
      </Section>

      <Section
        id="start-from"
        title="Start from a template"
        lead="A project that renders in its first minute, and whose code you keep."
      >
        <CardGrid>
          {itemsOf(props, "templates")
            .filter((item) => ["hello-world", "next", "tiktok", "audiogram"].includes(item.slug))
            .map((item) => (
              <LinkCard key={item.slug} to={item.href} title={item.title}>
                <p>{item.description}</p>
              </LinkCard>
            ))}
        </CardGrid>
        <p>
          <Link to="/templates/">All templates</Link>
        </p>
      </Section>

      <Section id="read-on" title="From the blog">
        <ul className="hb-list">
          {itemsOf(props, "blog")
            .slice(0, 4)
            .map((item) => (
              <li key={item.slug}>
                <Link to={item.href}>{item.title}</Link>
                <span>{item.description}</span>
              </li>
            ))}
        </ul>
      </Section>
    </Page>
  );
}
