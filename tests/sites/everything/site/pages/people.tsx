import Layout from "@theme/Layout";

export default function People({ collections }: { collections: Record<string, { href: string; title: string; data: { skills?: string[] } }[]> }) {
  return (
    <Layout title="People">
      <main>
        <h1>People</h1>
        {(collections.people ?? []).map(({ href, title, data }) => (
          <p key={href}>
            <a href={href}>{title}</a>: {(data.skills ?? []).join(", ")}
          </p>
        ))}
      </main>
    </Layout>
  );
}
