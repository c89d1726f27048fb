'use client';
import * as R from "react";
const Chosen = R.createContext(null);
/** Its items ask it which of them is chosen. */
export function Menu({ children, first }) {
  const [chosen, choose] = R.useState(first);
  return R.createElement(Chosen.Provider, { value: { chosen, choose } }, R.createElement("div", { className: "menu" }, children));
}
Menu.Item = function Item({ name, children }) {
  const menu = R.useContext(Chosen);
  return R.createElement("button", { type: "button", onClick: () => menu.choose(name), "aria-pressed": menu.chosen === name }, children);
};
/** An element of each name, made when it is asked for. */
export const moving = new Proxy(() => {}, {
  get: (made, tag) => (made[tag] ??= (props) => {
    const [isMoving, move] = R.useState(false);
    R.useEffect(() => move(true), []);
    return R.createElement(tag, { ...props, "data-moving": isMoving });
  }),
});
