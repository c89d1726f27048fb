import { CodeBlock, Link } from "sitegen/react";
import { CardGrid, FactCard, LinkCard } from "../../components/Cards.tsx";
import FramePlayer from "../../components/FramePlayer.tsx";
import { Page, PageIntro, Section } from "../../components/Page.tsx";

const EMBED = `import { Player } from "@remotion/player";
import { useMemo, useState } from "react";
import { Greeting } from "./Greeting";

export const Preview: React.FC = () => {
  const [name, setName] = useState("Ada");
  const inputProps = useMemo(() => ({ name }), [name]);

  return (
    <>
      <input value={name} onChange={(event) => setName(event.target.value)} />
      <Player
        component={Greeting}
        inputProps={inputProps}
        durationInFrames={120}
        fps={30}
        compositionWidth={1280}
        compositionHeight={720}
        style={{ width: "100%" }}
        controls
        loop
      />
    </>
  );
};`;

export default function PlayerDemo() {
  return (
    <Page
      name="player"
      title="Player"
      description="Play a composition inside a web page, with props that change while it runs: a demo of the idea, code for embedding, and what to watch for."
    >
      <PageIntro
        eyebrow="Player"
        title="The video is a component on your page"
        lead="With @remotion/player a composition runs in the browser of your visitors. No file is rendered and none is downloaded: what plays is your code, with the props it has at this moment."
      >
        <Link className="button button--primary" to="/docs/player/">
          Documentation
        </Link>
        <Link className="button button--secondary" to="/docs/player/player">
          Reference
        </Link>
      </PageIntro>
      <Section
        id="demo"
        title="Try the idea"
        lead="Press play, drag to any frame, change the speed. Each picture is computed from the frame number alone, which is why seeking is exact in both directions."
      >
        <div className="hb-columns">
          <FramePlayer
            scene="title"
            label="Four words rise into place: every frame is code"
            initialFrame={70}
            detailed
          />
          <FramePlayer
            scene="fireworks"
            label="Three bursts of coloured dots fly apart, slow down, fall and fade"
            initialFrame={34}
            detailed
          />
        </div>
        <p className="hb-fine">
          These demos are drawn by a small stand-in that was written for this site. They follow the same principle and
          contain no code of the package.
        </p>
      </Section>
      <Section
        id="embed"
        title="Embed it"
        lead="Import the component that the Studio renders, and hand it over together with size and length."
      >
        <CodeBlock language="tsx" title="src/Preview.tsx">
          {EMBED}
        </CodeBlock>
        <p>
          The input above changes the video at every key press. Memoised props keep the Player from drawing again when
          something else on the page changes.
        </p>
      </Section>
      <Section id="uses" title="What it is used for">
        <CardGrid wide>
          <FactCard title="Preview before a render">
            <p>People see exactly what they will get, and only then is a file made.</p>
          </FactCard>
          <FactCard title="Personal films">
            <p>Everyone sees their own data, and none of it leaves the page.</p>
          </FactCard>
          <FactCard title="Editors">
            <p>The Player is the canvas; a timeline of your own steers it through a ref.</p>
          </FactCard>
        </CardGrid>
      </Section>
      <Section id="careful" title="What to watch for">
        <ul>
          <li>Browsers let sound begin only after a click. Start muted, or start from an event.</li>
          <li>Media loads while it plays. Preload what comes next, or show that it is loading.</li>
          <li>A slow component drops frames here, while a render would only take longer.</li>
        </ul>
      </Section>
      <Section id="read" title="Read on">
        <CardGrid wide>
          <LinkCard to="/docs/player/installation" title="Installation">
            <p>Packages and what a bundler needs.</p>
          </LinkCard>
          <LinkCard to="/docs/player/integration" title="Code sharing">
            <p>One folder of components for the app and for renders.</p>
          </LinkCard>
          <LinkCard to="/docs/player/custom-controls" title="Custom controls">
            <p>Play button, seek bar and volume of your own.</p>
          </LinkCard>
        </CardGrid>
      </Section>
    </Page>
  );
}
