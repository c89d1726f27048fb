import { CodeBlock, Link } from "sitegen/react";
import { CardGrid, FactCard, LinkCard } from "../../components/Cards.tsx";
import { Page, PageIntro, Section } from "../../components/Page.tsx";
import { SliceDiagram } from "../../components/SliceDiagram.tsx";

const STEPS = `npx remotion lambda functions deploy --memory=2048
npx remotion lambda sites create src/index.ts --site-name=trailer
npx remotion lambda render trailer Trailer out/trailer.mp4`;

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

export default function Lambda() {
  return (
    <Page
      name="lambda"
      title="Rendering in the cloud with Lambda"
      description="Remotion Lambda splits a render over many functions in your AWS account: how it works, three commands to start, limits and when to choose otherwise."
    >
      <PageIntro
        eyebrow="Lambda"
        title="Many functions, one video"
        lead="Frames do not depend on each other, so a render can be as wide as you like. Remotion Lambda cuts a video into slices, renders them at the same time in your own AWS account and joins the result."
      >
        <Link className="button button--primary" to="/docs/lambda/setup">
          Set it up
        </Link>
        <Link className="button button--secondary" to="/docs/lambda/how-lambda-works">
          How it works
        </Link>
      </PageIntro>
      <SliceDiagram />
      <Section
        id="start"
        title="Three commands"
        lead="One for the function, one for your project, one for a video. The first two are repeated only when something changed."
      >
        <CodeBlock language="bash">{STEPS}</CodeBlock>
        <p>From a program, a render is a call that returns at once. Progress is asked for, or told by a webhook:</p>
        <CodeBlock language="ts" title="start-render.ts">
          {START}
        </CodeBlock>
      </Section>
      <Section id="properties" title="What to know before choosing it">
        <CardGrid>
          <FactCard title="No servers to keep">
            <p>Nothing runs while nobody renders, and nobody waits in line until the account's limit is reached.</p>
          </FactCard>
          <FactCard title="Your account">
            <p>
              Function, bucket and logs belong to you. The package talks to AWS with the permissions that you grant.
            </p>
          </FactCard>
          <FactCard title="Short tasks">
            <p>A function may run for fifteen minutes at most. Very long videos need larger slices, or another way.</p>
          </FactCard>
          <FactCard title="A limit on width">
            <p>
              AWS caps how many functions run at once. A new account often starts with a low cap that can be raised.
            </p>
          </FactCard>
        </CardGrid>
      </Section>
      <Section id="otherwise" title="When something else fits better">
        <ul>
          <li>
            Renders are steady all day: <Link to="/templates/render-server">a server with a queue</Link> costs less.
          </li>
          <li>
            Your team works on Google Cloud: see <Link to="/docs/cloudrun">Cloud Run</Link>, which renders a video on a
            single instance.
          </li>
          <li>
            Nobody needs a file: the <Link to="/player/">Player</Link> shows the composition without a render.
          </li>
        </ul>
      </Section>
      <Section id="read" title="Read on">
        <CardGrid>
          <LinkCard to="/docs/lambda/permissions" title="Permissions">
            <p>The user, the role and the policy, and how to validate them.</p>
          </LinkCard>
          <LinkCard to="/docs/lambda/limits" title="Limits">
            <p>Time, memory, disk and concurrency, with what to do about each.</p>
          </LinkCard>
          <LinkCard to="/docs/lambda/rendermediaonlambda" title="The function">
            <p>Every option of renderMediaOnLambda().</p>
          </LinkCard>
          <LinkCard to="/blog/faster-lambda" title="Faster renders">
            <p>Where the time goes and how to measure it.</p>
          </LinkCard>
        </CardGrid>
      </Section>
    </Page>
  );
}
