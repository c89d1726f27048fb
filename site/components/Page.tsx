import Layout from "@theme/Layout";
import type { ReactNode } from "react";

interface PageProps {
  /** Class of the page, for its styles. */
  name: string;
  title: string;
  description: string;
  children: ReactNode;
}

/** Frame of every page under `site/pages`: shell, head and the page's one `main`. */
export function Page({ name, title, description, children }: PageProps) {
  return (
    <Layout title={title} description={description}>
      <main className={`hb-page hb-page--${name}`}>{children}</main>
    </Layout>
  );
}

interface PageIntroProps {
  eyebrow?: string;
  title: string;
  lead: string;
  /** The links that matter most. */
  children?: ReactNode;
}

/** Opening of a page with its h1. */
export function PageIntro({ eyebrow, title, lead, children }: PageIntroProps) {
  return (
    <header className="hb-intro">
      {eyebrow && <p className="hb-eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      <p className="hb-lead">{lead}</p>
      {children && <div className="hb-actions">{children}</div>}
    </header>
  );
}

interface SectionProps {
  /** Makes the heading linkable. */
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A part of a page under its own h2. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section className="hb-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className="hb-section__lead">{lead}</p>}
      {children}
    </section>
  );
}
