/** Nothing: `Navbar/MobileSidebar/Toggle` renders the menu with its button. */
export default function NavbarMobileSidebar(): null {
  return null;
}
