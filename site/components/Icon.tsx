import type { ComponentType, SVGProps } from "react";
import ArrowRight from "bootstrap-icons/icons/arrow-right.svg";
import ArrowUpRight from "bootstrap-icons/icons/arrow-up-right.svg";
import Bug from "bootstrap-icons/icons/bug.svg";
import Chat from "bootstrap-icons/icons/chat-dots.svg";
import Check from "bootstrap-icons/icons/check-lg.svg";
import Clock from "bootstrap-icons/icons/clock.svg";
import Cross from "bootstrap-icons/icons/x-lg.svg";
import Database from "bootstrap-icons/icons/database.svg";
import FileCode from "bootstrap-icons/icons/file-earmark-code.svg";
import FilePlay from "bootstrap-icons/icons/file-earmark-play.svg";
import Folder from "bootstrap-icons/icons/folder2-open.svg";
import Git from "bootstrap-icons/icons/git.svg";
import People from "bootstrap-icons/icons/people.svg";
import Pin from "bootstrap-icons/icons/geo-alt.svg";
import Plug from "bootstrap-icons/icons/plug.svg";
import Receipt from "bootstrap-icons/icons/receipt.svg";
import Support from "bootstrap-icons/icons/life-preserver.svg";
import "./icon.css";

/** Static drawings of one set; nothing of it runs in the browser. */
const ICONS = {
  "arrow-right": ArrowRight,
  "arrow-up-right": ArrowUpRight,
  bug: Bug,
  chat: Chat,
  check: Check,
  clock: Clock,
  cross: Cross,
  database: Database,
  "file-code": FileCode,
  "file-play": FilePlay,
  folder: Folder,
  git: Git,
  people: People,
  pin: Pin,
  plug: Plug,
  receipt: Receipt,
  support: Support,
} satisfies Record<string, ComponentType<SVGProps<SVGSVGElement>>>;

export type IconName = keyof typeof ICONS;

/** Decorative, in the colour and size of the text around it. */
export function Icon({ name }: { name: IconName }) {
  const Drawing = ICONS[name];
  return <Drawing className="hb-icon" width="1em" height="1em" aria-hidden="true" />;
}
