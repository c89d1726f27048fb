import type { ComponentType, SVGProps } from "react";
import type { AdmonitionStyle } from "../../../runtime/shared/admonition-styles.ts";
import { admonitionTitle } from "../../../runtime/shared/admonition-title.ts";
import { joinClasses } from "../../parts/join-classes.ts";
import { rendersAll } from "../../parts/renders-all.ts";
import type { AdmonitionProps } from "./admonition-props.ts";
import * as layout from "./Layout.tsx";

/** Infima's alerts, which a layout of the site gets its look from. */
const ALERTS: Record<AdmonitionStyle, string> = {
  note: "alert alert--secondary",
  tip: "alert alert--success",
  info: "alert alert--info",
  warning: "alert alert--warning",
  danger: "alert alert--danger",
};
const hasOwnLayout = rendersAll(layout);

/** The component of a type, which has a default icon and title. */
export const admonitionType = (
  type: string,
  style: AdmonitionStyle,
  Icon: ComponentType<SVGProps<SVGSVGElement>>,
): ComponentType<AdmonitionProps> =>
  function AdmonitionType(props: AdmonitionProps) {
    const { type: keyword = type, icon = <Icon />, title, className } = props;
    const look = hasOwnLayout ? ALERTS[style] : `admonition-${style}`;
    return (
      <layout.default
        {...props}
        type={keyword}
        icon={icon}
        title={title ?? admonitionTitle(keyword)}
        className={joinClasses(look, className)}
      />
    );
  };
