import Layout from "@theme/Layout";
import { Menu } from "kit";

export default function Composed() {
  return (
    <Layout title="Composed">
      <main>
        <Menu first="a">
          <Menu.Item name="a">left</Menu.Item>
          <Menu.Item name="b">right</Menu.Item>
        </Menu>
      </main>
    </Layout>
  );
}
