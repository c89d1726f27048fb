import Tabs from "@theme/Tabs";
import TabItem from "@theme/TabItem";
import { CodeBlock, Link } from "sitegen/react";
import Clip from "../components/clips/Clip.tsx";
import { Command } from "../components/Command.tsx";
import type { PageProps } from "../components/collections.ts";
import { itemsOf } from "../components/collections.ts";
import BatchDemo from "../components/demos/BatchDemo.tsx";
import CurveDemo from "../components/demos/CurveDemo.tsx";
import ReportEditor from "../components/demos/ReportEditor.tsx";
import SequenceDemo from "../components/demos/SequenceDemo.tsx";
import { Filmstrip, reportData } from "../components/Filmstrip.tsx";
import { Report, reportBackground, reportConfig } from "../components/films/Report.tsx";
import { Stage } from "../components/frames/frame-context.tsx";
import { noise, round } from "../components/frames/numbers.ts";
import { Page } from "../components/Page.tsx";
import { FilmFrame } from "../components/showcase/Film.tsx";
import { showcaseItems } from "../components/showcase/showcase-items.ts";
import "../styles/home.css";

const REPORT = `export const Report = ({ week, days }: Props) => (
  <AbsoluteFill>
    <Sequence durationInFrames={104}>
      <Title text={\`Week \${week}\`} />
    </Sequence>
    <Sequence from={40} durationInFrames={64}>
      <Bars days={days} />
    </Sequence>
    <Sequence from={100}>
      <Total value={sum(days)} />
    </Sequence>
  </AbsoluteFill>
);

const Bar = ({ value, day }: BarProps) => {
  const frame = useCurrentFrame();
  const { fps } = useVideoConfig();
  const grow = spring({ frame, fps, delay: day * 4 });

  return <div style={{ height: value * 4 * grow }} />;
};`;
const REPORT_LINES: Record<string, [number, number][]> = {
  Title: [[3, 5]],
  Bars: [
    [6, 8],
    [15, 21],
  ],
  Total: [[9, 11]],
};

const PEOPLE = [
  {
    who: "Product engineers",
    what: "Show each user a video of their own data inside your app, without a render.",
    to: "/docs/player/",
    link: "The Player",
  },
  {
    who: "Data teams",
    what: "Turn a weekly query into a weekly video for every branch, from the same component.",
    to: "/templates/render-server",
    link: "Render Server template",
  },
  {
    who: "Teachers and writers",
    what: "Explain with animated diagrams and code, and fix a typo in one commit.",
    to: "/templates/code-hike",
    link: "Code Hike template",
  },
  {
    who: "Podcasters and streamers",
    what: "Cut clips with waveforms and captions timed to each word.",
    to: "/templates/audiogram",
    link: "Audiogram template",
  },
  {
    who: "Builders of editors",
    what: "Start with a working canvas, timeline and undo, and render what your users create.",
    to: "/docs/editor-starter",
    link: "Editor Starter",
  },
];

const PATHS = [
  {
    at: "001",
    to: "/docs/the-fundamentals",
    title: "The fundamentals",
    about: "Frames, compositions and the rules they follow",
  },
  {
    at: "002",
    to: "/docs/animating-properties",
    title: "Animating properties",
    about: "interpolate() and spring() in practice",
  },
  { at: "003", to: "/docs/parameterized-rendering", title: "Parameterized videos", about: "Props, schemas and data" },
  { at: "004", to: "/docs/render", title: "Rendering", about: "All ways to turn a composition into a file" },
  { at: "005", to: "/docs/player/", title: "Player", about: "Videos inside your own pages" },
  { at: "006", to: "/docs/lambda", title: "Lambda", about: "Renders split across many functions" },
  { at: "007", to: "/docs/three", title: "Three.js", about: "3D scenes that follow the frame" },
  { at: "008", to: "/docs/api", title: "API reference", about: "Every package and every option" },
];

const GUESTS = [
  { name: "Ada", seat: "A1" },
  { name: "Grace", seat: "A2" },
  { name: "Linus", seat: "B1" },
  { name: "Margaret", seat: "B2" },
];

function ReportStill({ frame, className }: { frame: number; className?: string }) {
  return (
    <Stage {...reportConfig} frame={frame} background={reportBackground} className={className ?? ""}>
      <Report {...reportData} />
    </Stage>
  );
}

function Waveform() {
  return (
    <svg className="hb-wave" viewBox="0 0 640 120" aria-hidden="true">
      {Array.from({ length: 80 }, (_, index) => index * 8).map((x) => {
        const height = round(8 + 104 * noise(x + 3) * Math.sin((x / 640) * Math.PI));
        return <rect key={x} x={x} y={round(60 - height / 2)} width="4" height={height} />;
      })}
    </svg>
  );
}

export default function Home(props: PageProps) {
  const latest = itemsOf(props, "blog")[0];
  return (
    <Page
      name="home"
      title="Videos written as React components"
      description="Guides and API reference for Remotion: describe each frame in React, preview it in the browser, render it to a file on your machine or in the cloud."
    >
      <header className="hb-wrap hb-open">
        <h1>Write video in React.</h1>
        <div className="hb-open__end">
          <p className="hb-lead">
            With Remotion, a video is a component that reads one number: the current frame. Preview it in the browser,
            feed it data, and render it to a file. This handbook shows how.
          </p>
          <div className="hb-start">
            <Command>npx create-video@latest</Command>
            <Link className="button button--primary" to="/docs/">
              Get started
            </Link>
          </div>
        </div>
      </header>
      <div className="hb-wrap">
        <ReportEditor code={<CodeBlock language="tsx">{REPORT}</CodeBlock>} lines={REPORT_LINES} {...reportData} />
      </div>

      <section className="hb-idea" aria-labelledby="idea">
        <div className="hb-wrap">
          <h2 id="idea">Same frame, same image. Always.</h2>
          <p>
            An image depends on the frame number and on nothing else, so any frame can be rendered alone: a preview can
            jump to it, a server can retry it, and a hundred functions can share the work.
          </p>
        </div>
        <Filmstrip
          frames={[6, 20, 38, 50, 56, 74, 104, 109, 122, 140]}
          label="Ten frames of the video above, each rendered separately"
        />
      </section>

      <section className="hb-wrap hb-tour" aria-label="Tour">
        <article className="hb-scene-row">
          <header>
            <p className="hb-at">interpolate()</p>
            <h2 id="curves">Curves, not keyframes</h2>
            <p>
              <Link to="/docs/interpolate">interpolate()</Link> turns the frame into any value: a position, an opacity,
              a volume. Drag the playhead, change the easing.
            </p>
          </header>
          <CurveDemo />
        </article>
        <article className="hb-scene-row hb-scene-row--wide">
          <header>
            <p className="hb-at">{"<Sequence>"}</p>
            <h2 id="time">Time nests like components do</h2>
            <p>
              Inside a <Link to="/docs/sequence">&lt;Sequence&gt;</Link>, frames count from zero again. A scene does not
              depend on its position in the video, so changing one number moves it.
            </p>
          </header>
          <SequenceDemo />
        </article>
        <article className="hb-scene-row hb-scene-row--flip">
          <header>
            <p className="hb-at">inputProps</p>
            <h2 id="data">One component, a video for everyone</h2>
            <p>
              <Link to="/docs/terminology/input-props">Input props</Link> hold the differences. They come from a form, a
              table or an API. Type into a row, and its video re-renders.
            </p>
          </header>
          <BatchDemo guests={GUESTS} />
        </article>
        <article className="hb-scene-row hb-scene-row--wide">
          <header>
            <p className="hb-at">npx remotion render</p>
            <h2 id="targets">One composition, many formats</h2>
            <p>
              The file extension selects the format. The same composition also plays on a web page, without a render.{" "}
              <Link to="/docs/render">All ways to render</Link>
            </p>
          </header>
          <div className="hb-targets">
            <Tabs>
              <TabItem value="mp4" label="Video" default>
                <ol className="hb-film hb-film--small" aria-hidden="true">
                  {[20, 50, 74, 109, 140].map((frame) => (
                    <li key={frame}>
                      <ReportStill frame={frame} />
                    </li>
                  ))}
                </ol>
                <Command>npx remotion render src/index.ts Report out/report.mp4</Command>
              </TabItem>
              <TabItem value="png" label="Still">
                <ReportStill frame={92} className="hb-targets__still" />
                <Command>npx remotion still src/index.ts Report out/sunday.png --frame=92</Command>
              </TabItem>
              <TabItem value="gif" label="GIF">
                <ol className="hb-film hb-film--small" aria-hidden="true">
                  {[40, 44, 48, 52, 56].map((frame) => (
                    <li key={frame}>
                      <ReportStill frame={frame} />
                    </li>
                  ))}
                </ol>
                <Command>npx remotion render src/index.ts Report out/report.gif</Command>
              </TabItem>
              <TabItem value="mp3" label="Audio">
                <Waveform />
                <Command>npx remotion render src/index.ts Podcast out/podcast.mp3</Command>
              </TabItem>
              <TabItem value="player" label="Web page">
                <CodeBlock language="tsx">{`<Player
  component={Report}
  inputProps={{ week: 47, days }}
  durationInFrames={150}
  fps={30}
  compositionWidth={1280}
  compositionHeight={720}
  controls
/>`}</CodeBlock>
              </TabItem>
            </Tabs>
          </div>
        </article>
      </section>

      <section className="hb-reel" aria-labelledby="reel">
        <div className="hb-wrap hb-reel__head">
          <h2 id="reel">What people make with it</h2>
          <Link to="/showcase/">Showcase</Link>
        </div>
        <ul className="hb-reel__strip">
          {showcaseItems.slice(0, 7).map(({ id, title, frame, template }) => (
            <li key={id}>
              <Clip name={`film-${id}`}>
                <FilmFrame id={id} frame={frame} label={`Frame ${frame}: ${title}`} />
              </Clip>
              <h3>{title}</h3>
              <Link to={`/templates/${template.slug}`}>{template.name}</Link>
            </li>
          ))}
        </ul>
      </section>

      <section className="hb-wrap hb-people" aria-labelledby="people">
        <h2 id="people">For people who would rather change a line than redo an edit</h2>
        <dl>
          {PEOPLE.map(({ who, what, to, link }) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>
                {what} <Link to={to}>{link}</Link>
              </dd>
            </div>
          ))}
        </dl>
      </section>

      <section className="hb-wrap hb-paths" aria-labelledby="paths">
        <h2 id="paths">Pick an entry point</h2>
        <ol>
          {PATHS.map(({ at, to, title, about }) => (
            <li key={to}>
              <span aria-hidden="true">{at}</span>
              <Link to={to}>{title}</Link>
              <p>{about}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="hb-idea hb-close" aria-labelledby="close">
        <div className="hb-wrap">
          <h2 id="close">Make your first video</h2>
          <div>
            <div className="hb-start">
              <Command>npx create-video@latest</Command>
              <Link className="button button--primary" to="/docs/">
                Get started
              </Link>
            </div>
            {latest && (
              <p>
                Latest on the blog: <Link to={latest.href}>{latest.title}</Link>
              </p>
            )}
          </div>
        </div>
      </section>
    </Page>
  );
}
