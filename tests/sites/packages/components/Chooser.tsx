import { Menu } from "kit";

/** Without state of its own: what it is made of has some. */
export default function Chooser() {
  return (
    <Menu first="y">
      <Menu.Item name="x">ex</Menu.Item>
      <Menu.Item name="y">why</Menu.Item>
    </Menu>
  );
}
