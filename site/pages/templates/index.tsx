import { Link } from "sitegen/react";
import { CardGrid, Chips, LinkCard } from "../../components/Cards.tsx";
import { Command } from "../../components/Command.tsx";
import { itemsOf, type PageProps } from "../../components/collections.ts";
import { Page, PageIntro, Section } from "../../components/Page.tsx";
import { TemplatePreview } from "../../components/TemplatePreview.tsx";
import { type Template, templateGroups } from "../../schemas.ts";

const LEADS: Record<(typeof templateGroups)[number], string> = {
  Start: "Small projects to learn from or to build on.",
  "Web apps": "Products in which visitors preview and render videos.",
  Media: "Sound, speech, depth and transparency.",
  "Captions and code": "Words and source code in motion.",
  Products: "Whole applications with documentation of their own.",
};

export default function Templates(props: PageProps) {
  const templates = itemsOf(props, "templates").toSorted(
    (a, b) => (a.data as Template).position - (b.data as Template).position,
  );
  return (
    <Page
      name="templates"
      title="Templates"
      description="Starting points for Remotion projects: animated titles, web apps with cloud rendering, captions, audiograms, 3D scenes and more."
    >
      <PageIntro
        title="Templates"
        lead="Every template is a project that renders as it is. Take the one nearest to your idea and change it: there is no framework around it to learn."
      >
        <Command>npx create-video@latest</Command>
      </PageIntro>
      {templateGroups.map((group) => (
        <Section key={group} id={group.toLowerCase().replaceAll(" ", "-")} title={group} lead={LEADS[group]}>
          <CardGrid>
            {templates
              .filter((item) => (item.data as Template).group === group)
              .map((item) => {
                const template = item.data as Template;
                return (
                  <LinkCard
                    key={item.slug}
                    to={item.href}
                    title={item.title}
                    media={<TemplatePreview hues={template.hues} />}
                  >
                    <p>{item.description}</p>
                    <Chips label={`Stack of ${item.title}`} items={template.stack} />
                  </LinkCard>
                );
              })}
          </CardGrid>
        </Section>
      ))}
      <Section id="after" title="After the first render">
        <p>
          <Link to="/docs/the-fundamentals">The fundamentals</Link> explain what the files do,{" "}
          <Link to="/docs/animating-properties">Animating properties</Link> is the next step for most people, and{" "}
          <Link to="/docs/render">Render your video</Link> has the ways to a file. A project that exists already can
          take single files over from a template: compositions depend on nothing but their imports.
        </p>
      </Section>
    </Page>
  );
}
