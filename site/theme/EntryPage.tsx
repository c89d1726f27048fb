// Entries with their facts above the text. Replaces the template of the same name and uses it.
import { EntryPage as PlainEntryPage } from "@theme-original/EntryPage";
import type { TemplateProps } from "sitegen/react";
import { ExpertFacts, TemplateFacts } from "../components/EntryFacts.tsx";
import type { Expert, Template } from "../schemas.ts";

export function EntryPage(props: TemplateProps<"EntryPage">) {
  const { data, bodies } = props;
  // both shapes were checked against the schemas of the config when the front matter was read
  const facts =
    data.kind === "experts" ? (
      <ExpertFacts expert={data.data as Expert} />
    ) : (
      <TemplateFacts template={data.data as Template} slug={data.slug} title={data.title} />
    );
  const body = (
    <>
      {facts}
      {bodies[0]}
    </>
  );
  return <PlainEntryPage {...props} bodies={[body]} />;
}
