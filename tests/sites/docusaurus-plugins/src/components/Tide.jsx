import Layout from "@theme/Layout";
import useRouteContext from "@docusaurus/useRouteContext";
import { usePluginData } from "@docusaurus/useGlobalData";
import Counter from "./Counter";
import styles from "./tide.module.css";

export default function Tide({ tide, nested, note: Note }) {
  const { plugin } = useRouteContext();
  const { ports } = usePluginData("harbour-tides", plugin.id);
  return (
    <Layout title={tide.port}>
      <h1 className={styles.port}>{tide.port}</h1>
      <p>
        {plugin.name} {plugin.id}: {ports.join(", ")}; {nested.all[0].length} of {Note.frontMatter.total}
      </p>
      <Note />
      <Counter start={tide.high} />
    </Layout>
  );
}
