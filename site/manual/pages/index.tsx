import Layout from "@theme/Layout";
import { Link } from "sitegen/react";
import styles from "./index.module.css";

const SECTIONS = [
  ["/tutorial", "Tutorial", "From an empty folder to a site with pages, a blog, search and one interactive component."],
  ["/guides", "Guides", "One task each: the navbar, code blocks, islands, languages, search, deployment."],
  ["/reference", "Reference", "Every option, command, message, token and format. It is generated from the code."],
  ["/concepts", "Concepts", "How a page is built, what an island is, and how a build knows what changed."],
  [
    "/coming-from",
    "Coming from …",
    "Equivalents of Docusaurus, VitePress, Starlight, MkDocs Material, Nextra and Hugo.",
  ],
] as const;

export default function Home() {
  return (
    <Layout title="Manual" description="The manual of sitegen: tutorial, guides, reference and concepts.">
      <main className={styles.page}>
        <h1>sitegen manual</h1>
        <p className={styles.lead}>
          sitegen turns a folder of Markdown, MDX and React components into a documentation site. Pages are static HTML;
          only the components that need a browser load any code.
        </p>
        <ul className={styles.sections}>
          {SECTIONS.map(([href, title, text]) => (
            <li key={href}>
              <Link href={href}>
                <strong>{title}</strong>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </main>
    </Layout>
  );
}
