import { Link } from "sitegen/react";
import Clip from "../../components/clips/Clip.tsx";
import { Command } from "../../components/Command.tsx";
import { itemsOf, type PageProps } from "../../components/collections.ts";
import FilterList from "../../components/listing/FilterList.tsx";
import { Page } from "../../components/Page.tsx";
import { TemplatePicture } from "../../components/pictures/TemplatePicture.tsx";
import { type Template, templateGroups } from "../../schemas.ts";
import "../../components/listing/filter-list.css";
import "../../styles/pages/templates.css";

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
/** Parts that several templates have and that people look for. */
const STACK = ["Player", "Lambda", "TailwindCSS", "Captions", "Media Utils", "Express", "Whisper.cpp"];

export default function Templates(props: PageProps) {
  const templates = itemsOf(props, "templates")
    .map((item) => ({ ...item, template: item.data as Template }))
    .toSorted((a, b) => a.template.position - b.template.position);
  return (
    <Page
      name="templates"
      title="Templates"
      description="Starting points for Remotion projects: animated titles, web apps with cloud rendering, captions, audiograms, 3D scenes and more."
    >
      <header className="hb-templates-head">
        <div>
          <h1>Templates</h1>
          <p className="hb-lead">
            Each is a project that renders as it is. Take the one nearest to your idea and change it: there is no
            framework around it to learn.
          </p>
        </div>
        <div>
          <Command>npx create-video@latest</Command>
          <p>Then choose from the list that appears.</p>
        </div>
      </header>
      <h2 className="sr-only">All templates</h2>
      <FilterList
        rail
        listClass="hb-bin"
        noun={["template", "templates"]}
        search="Search templates"
        facets={[
          {
            id: "kind",
            label: "Kind",
            options: templateGroups.map((group) => ({ value: slugOf(group), label: group })),
          },
          { id: "with", label: "Comes with", options: STACK.map((part) => ({ value: slugOf(part), label: part })) },
        ]}
        items={templates.map(({ slug, href, title, description, template }) => ({
          id: slug,
          values: { kind: [slugOf(template.group)], with: template.stack.map(slugOf) },
          text: [title, description, ...template.stack].join(" "),
          card: (
            <article>
              <Clip name={`template-${slug}`} pointed>
                <TemplatePicture slug={slug} />
              </Clip>
              <h3>
                <Link to={href}>{title}</Link>
              </h3>
              <p>{description}</p>
              <p className="hb-bin__stack">{template.stack.join(" · ")}</p>
            </article>
          ),
        }))}
      />
      <section className="hb-next-steps" aria-labelledby="after">
        <h2 id="after">After the first render</h2>
        <ol>
          <li>
            <Link to="/docs/the-fundamentals">The fundamentals</Link>
            <span>What the files do.</span>
          </li>
          <li>
            <Link to="/docs/animating-properties">Animating properties</Link>
            <span>The next step for most people.</span>
          </li>
          <li>
            <Link to="/docs/render">Render your video</Link>
            <span>All ways to a file.</span>
          </li>
        </ol>
        <p>
          A project that exists already can take single files over from a template: compositions depend on nothing but
          their imports.
        </p>
      </section>
    </Page>
  );
}
