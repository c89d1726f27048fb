import Layout from "@theme/Layout";
import type { ReactNode } from "react";

/** Frame of every page under `site/pages`: shell, head and the page's own class for its styles. */
export function Page({ name, title, description, children }: { name: string; title: string; description: string; children: ReactNode }) {
  return (
    <Layout title={title} description={description}>
      <div className={`hb-page hb-page--${name}`}>{children}</div>
    </Layout>
  );
}

/** Opening of a page: its h1, a lead sentence and the links that matter most. */
export function PageIntro({ eyebrow, title, lead, children }: { eyebrow?: string; title: string; lead: string; children?: ReactNode }) {
  return (
    <header className="hb-intro">
      {eyebrow && <p className="hb-eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      <p className="hb-lead">{lead}</p>
      {children && <div className="hb-actions">{children}</div>}
    </header>
  );
}

/** A part of a page under its own h2. The id makes it linkable. */
export function Section({ id, title, lead, children }: { id: string; title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="hb-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className="hb-section__lead">{lead}</p>}
      {children}
    </section>
  );
}
