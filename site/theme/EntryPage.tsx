// Templates and experts have little in common but being entries: each has a page of its own shape.
import { ArticleFooter } from "@theme-original/ArticleFooter";
import { VisibilityNotices } from "@theme-original/Notices";
import Layout from "@theme/Layout";
import type { TemplateProps } from "sitegen/react";
import { EntryNeighbours } from "../components/entries/EntryNeighbours.tsx";
import { ExpertEntry } from "../components/entries/ExpertEntry.tsx";
import { TemplateEntry } from "../components/entries/TemplateEntry.tsx";
import { StudioMark } from "../components/pictures/StudioMark.tsx";
import { TemplatePicture } from "../components/pictures/TemplatePicture.tsx";
import type { Expert, Template } from "../schemas.ts";
import "../styles/pages/entry.css";

export function EntryPage({ data, bodies, site }: TemplateProps<"EntryPage">) {
  const { title, description, slug } = data;
  const isExpert = data.kind === "experts";
  return (
    <Layout>
      <main className="hb-page hb-page--entry">
        <VisibilityNotices draft={data.draft} unlisted={data.unlisted} />
        {/* both shapes were checked against the schemas of the config when the front matter was read */}
        {isExpert ? (
          <ExpertEntry title={title} description={description} expert={data.data as Expert}>
            {bodies[0]}
          </ExpertEntry>
        ) : (
          <TemplateEntry title={title} description={description} slug={slug} template={data.data as Template}>
            {bodies[0]}
          </TemplateEntry>
        )}
        <ArticleFooter
          tags={data.tags}
          editUrl={data.editUrl}
          lastUpdate={data.lastUpdate}
          locale={site.locale.current}
        />
        <EntryNeighbours
          label={isExpert ? "Other studios" : "Other templates"}
          newer={data.newer}
          older={data.older}
          pictureOf={({ slug: other, label }) =>
            isExpert ? <StudioMark name={label} /> : <TemplatePicture slug={other} />
          }
        />
      </main>
    </Layout>
  );
}
