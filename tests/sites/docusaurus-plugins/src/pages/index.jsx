import Layout from "@theme/Layout";
import crew from "@generated/harbour-layout/default/crew.json";
import wick from "@lamps/wick";
import store from "../lamps/store.txt";

export default function Home() {
  return (
    <Layout title="Home">
      <p>
        Crew of {crew.length} under {LAMPS} lamps: {wick} and {store}
      </p>
    </Layout>
  );
}
