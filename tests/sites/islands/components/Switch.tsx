import { useColorMode } from "sitegen/react";

/** An island because of its hook: the directive is missing on purpose. */
export default function Switch() {
  const { colorMode, setColorMode } = useColorMode();
  return (
    <button type="button" onClick={() => setColorMode(colorMode === "dark" ? "light" : "dark")}>
      is {colorMode}
    </button>
  );
}
