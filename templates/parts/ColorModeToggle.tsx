import { modeName, toggleLabel } from "../../runtime/shared/color-mode.ts";
import MoonIcon from "../docusaurus/Icon/DarkMode.tsx";
import SunIcon from "../docusaurus/Icon/LightMode.tsx";
import SystemIcon from "../docusaurus/Icon/SystemColorMode.tsx";

/** Renders all icons; the stylesheet shows that of `data-theme-choice`. A behaviour enables the button. */
export function ColorModeToggle() {
  return (
    <button
      type="button"
      className="sg-color-mode sg-icon-button sg-script-only"
      disabled
      title={modeName("system")}
      aria-label={toggleLabel("system")}
      data-sg-color-mode=""
    >
      <SunIcon className="sg-choice-light" />
      <MoonIcon className="sg-choice-dark" />
      <SystemIcon className="sg-choice-system" />
    </button>
  );
}

export default ColorModeToggle;
