import { CodeBlock, Link } from "sitegen/react";
import { Command } from "../../components/Command.tsx";
import PlayerDemo from "../../components/demos/PlayerDemo.tsx";
import { Page } from "../../components/Page.tsx";
import "../../styles/player.css";

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

const STEER = `const ref = useRef<PlayerRef>(null);

<Player ref={ref} {...composition} />
<button type="button" onClick={(event) => ref.current?.toggle(event)}>
  Play or pause
</button>
<button type="button" onClick={() => ref.current?.seekTo(60)}>
  Go to frame 60
</button>`;

const KEYS = [
  { keys: ["Space"], does: "play or pause" },
  { keys: ["←", "→"], does: "one frame" },
  { keys: ["Shift", "←"], does: "ten frames" },
  { keys: ["Home", "End"], does: "first, last frame" },
  { keys: ["L"], does: "loop" },
  { keys: ["F"], does: "fullscreen" },
];

export default function PlayerPage() {
  return (
    <Page
      name="player"
      title="Player"
      description="Play a composition inside a web page, with props that change while it runs: a demo of the idea, code for embedding, and what to watch for."
    >
      <header className="hb-player-open">
        <h1>The video is a component on your page</h1>
        <p>
          With <Link to="/docs/player/player">@remotion/player</Link> a composition runs in your visitor's browser. No
          file is rendered and none is downloaded. Change its props and watch: what plays is code.
        </p>
      </header>
      <PlayerDemo />
      <ul className="hb-keys" aria-label="Keys of the demo">
        {KEYS.map(({ keys, does }) => (
          <li key={does}>
            {keys.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}{" "}
            {does}
          </li>
        ))}
      </ul>
      <p className="hb-fine">
        A small stand-in that was written for this site. It follows the same principle and contains no code of the
        package.
      </p>

      <ol className="hb-moves">
        <li>
          <div>
            <h2 id="install">Install it</h2>
            <p>Two packages in exactly the same version. No bundler plugin, no server.</p>
          </div>
          <Command>npm install remotion @remotion/player</Command>
        </li>
        <li>
          <div>
            <h2 id="embed">Hand it a component</h2>
            <p>
              The one that the Studio renders, with size and length. The input changes the video at every key press;
              memoised props keep the Player from drawing again when something else changes.
            </p>
          </div>
          <CodeBlock language="tsx" title="src/Preview.tsx">
            {EMBED}
          </CodeBlock>
        </li>
        <li>
          <div>
            <h2 id="steer">Steer it from outside</h2>
            <p>
              A ref plays, pauses and seeks; events tell each frame. Enough for a timeline of your own:{" "}
              <Link to="/docs/player/custom-controls">custom controls</Link>.
            </p>
          </div>
          <CodeBlock language="tsx">{STEER}</CodeBlock>
        </li>
      </ol>

      <section className="hb-section" aria-labelledby="choose">
        <h2 id="choose">A player or a file?</h2>
        <table className="hb-versus">
          <thead>
            <tr>
              <td />
              <th scope="col">Player</th>
              <th scope="col">Rendered file</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Starts</th>
              <td>at once, media permitting</td>
              <td>after the render</td>
            </tr>
            <tr>
              <th scope="row">Other data</th>
              <td>a change of props</td>
              <td>another render</td>
            </tr>
            <tr>
              <th scope="row">Slow component</th>
              <td>drops frames</td>
              <td>only takes longer</td>
            </tr>
            <tr>
              <th scope="row">Sound</th>
              <td>begins after a click</td>
              <td>is in the file</td>
            </tr>
            <tr>
              <th scope="row">Shared elsewhere</th>
              <td>as a link to your page</td>
              <td>as a video, anywhere</td>
            </tr>
          </tbody>
        </table>
      </section>
      <ul className="hb-next">
        <li>
          <Link to="/docs/player/installation">
            Installation <span>Packages and what a bundler needs</span>
          </Link>
        </li>
        <li>
          <Link to="/docs/player/integration">
            Code sharing <span>One folder of components for app and renders</span>
          </Link>
        </li>
        <li>
          <Link to="/docs/player/player">
            Reference <span>Every prop, method and event</span>
          </Link>
        </li>
      </ul>
    </Page>
  );
}
