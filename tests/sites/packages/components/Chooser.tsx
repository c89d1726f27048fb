import { Menu } from "kit";

/** Without state; the components that it uses have some. */
export default function Chooser() {
  return (
    <Menu first="y">
      <Menu.Item name="x">ex</Menu.Item>
      <Menu.Item name="y">why</Menu.Item>
    </Menu>
  );
}
