import { CodeBlock, Link } from "sitegen/react";
import { Command } from "../../components/Command.tsx";
import SliceDemo from "../../components/demos/SliceDemo.tsx";
import { Page } from "../../components/Page.tsx";
import "../../styles/lambda.css";

const START = `import { renderMediaOnLambda } from "@remotion/lambda/client";

const { renderId, bucketName } = await renderMediaOnLambda({
  region: "eu-central-1",
  functionName,
  serveUrl,
  composition: "Trailer",
  inputProps: { title: "Autumn" },
  codec: "h264",
  webhook: {
    url: "https://example.com/api/render-done",
    secret: process.env.WEBHOOK_SECRET ?? null,
  },
});`;

const LIMITS = [
  {
    what: "Run time of a function",
    value: "15 minutes",
    means: "The one that joins must live as long as the whole render.",
  },
  { what: "Memory", value: "512 MB to 10240 MB", means: "The share of the processor grows with it." },
  { what: "Storage", value: "512 MB to 10240 MB", means: "About twice the size of the output must fit." },
  { what: "Functions for one render", value: "at most 200", means: "Set by concurrency, or by framesPerLambda." },
  {
    what: "Functions of an account",
    value: "1000 by default",
    means: "Per region, far fewer in new accounts; can be raised.",
  },
  { what: "Graphics hardware", value: "none", means: "WebGL runs in software. Measure scenes with shaders first." },
];

export default function LambdaPage() {
  return (
    <Page
      name="lambda"
      title="Rendering in the cloud with Lambda"
      description="Remotion Lambda splits a render over many functions in your AWS account: how it works, three commands to start, limits and when to choose otherwise."
    >
      <header className="hb-night">
        <div className="hb-wrap">
          <h1>Many functions, one video</h1>
          <p className="hb-lead">
            Frames do not depend on each other, so a render can be as wide as you like. Remotion Lambda cuts a video
            into slices, renders them at the same time in your own AWS account and joins the result.
          </p>
          <SliceDemo />
        </div>
      </header>

      <section className="hb-wrap hb-block" aria-labelledby="start">
        <h2 id="start">Three commands</h2>
        <ol className="hb-commands">
          <li>
            <h3>Deploy the function</h3>
            <p>Once, and again after an upgrade.</p>
            <Command>npx remotion lambda functions deploy --memory=2048</Command>
          </li>
          <li>
            <h3>Upload the project</h3>
            <p>After each change of your code.</p>
            <Command>npx remotion lambda sites create src/index.ts --site-name=trailer</Command>
          </li>
          <li>
            <h3>Render a video</h3>
            <p>As often as you like, with other props each time.</p>
            <Command>npx remotion lambda render trailer Trailer out/trailer.mp4</Command>
          </li>
        </ol>
      </section>

      <section className="hb-wrap hb-block hb-call" aria-labelledby="call">
        <CodeBlock language="ts" title="start-render.ts">
          {START}
        </CodeBlock>
        <div>
          <h2 id="call">Or one call</h2>
          <p>
            <Link to="/docs/lambda/rendermediaonlambda">renderMediaOnLambda()</Link> returns at once. Ask for progress
            with <Link to="/docs/lambda/getrenderprogress">getRenderProgress()</Link>, or be told by a{" "}
            <Link to="/docs/lambda/webhooks">webhook</Link>.
          </p>
          <p>
            Function, bucket and logs belong to you. Nothing runs while nobody renders, and the package talks to AWS
            with the <Link to="/docs/lambda/permissions">permissions</Link> that you grant.
          </p>
        </div>
      </section>

      <section className="hb-wrap hb-block" aria-labelledby="limits">
        <h2 id="limits">Limits to know before</h2>
        <dl className="hb-sheet">
          {LIMITS.map(({ what, value, means }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
              <dd>
                <small>{means}</small>
              </dd>
            </div>
          ))}
        </dl>
      </section>

      <section className="hb-wrap hb-block hb-block--last" aria-labelledby="otherwise">
        <h2 id="otherwise">When something else fits better</h2>
        <ul className="hb-fork">
          <li>
            <b>Renders are steady all day.</b> <Link to="/templates/render-server">A server with a queue</Link> is
            always on and simpler to watch.
          </li>
          <li>
            <b>Your team works on Google Cloud.</b> <Link to="/docs/cloudrun">Cloud Run</Link> renders a video on a
            single instance.
          </li>
          <li>
            <b>Nobody needs a file.</b> The <Link to="/player/">Player</Link> shows the composition without a render.
          </li>
        </ul>
        <ul className="hb-links" aria-label="Documentation of Lambda">
          <li>
            <Link to="/docs/lambda/setup">Set it up</Link>
          </li>
          <li>
            <Link to="/docs/lambda/how-lambda-works">How Lambda works</Link>
          </li>
          <li>
            <Link to="/docs/lambda/limits">All limits</Link>
          </li>
          <li>
            <Link to="/docs/lambda/api">API</Link>
          </li>
          <li>
            <Link to="/blog/faster-lambda">Faster renders</Link>
          </li>
        </ul>
      </section>
    </Page>
  );
}
