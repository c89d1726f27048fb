import { Link } from "sitegen/react";
import { Icon, type IconName } from "../../components/Icon.tsx";
import { Page } from "../../components/Page.tsx";
import { links } from "../../links.ts";
import "../../styles/pages/contact.css";

const WAYS: { icon: IconName; need: string; to: string; channel: string; about: string }[] = [
  {
    icon: "chat",
    need: "Help with your code",
    to: links.chat,
    channel: "Community chat",
    about: "Search first, then ask in the channel of the package.",
  },
  {
    icon: "bug",
    need: "A bug in the toolkit",
    to: links.issues,
    channel: "Issue tracker",
    about: "Attach a project that reproduces the bug, so that it can be investigated.",
  },
  {
    icon: "receipt",
    need: "A license or an invoice",
    to: links.license,
    channel: "License pages of the vendor",
    about: "Neither prices nor contracts are handled here.",
  },
  {
    icon: "support",
    need: "Paid support",
    to: "/docs/support",
    channel: "Support policy",
    about: "What it covers, and what has to be ready before you write.",
  },
  {
    icon: "people",
    need: "Someone to build it for you",
    to: "/experts/",
    channel: "Directory of experts",
    about: "What to look for in a studio. The profiles are sample data.",
  },
  {
    icon: "git",
    need: "A contribution",
    to: "/docs/contributing",
    channel: "Contributing",
    about: "How to run the source, and what a pull request should include.",
  },
];

export default function Contact() {
  return (
    <Page
      name="contact"
      title="Contact"
      description="Which channel to use for questions about code, bugs, licenses and this handbook, and how to ask a question that can be answered."
    >
      <h1>What do you need?</h1>
      <ul className="hb-ways">
        {WAYS.map(({ icon, need, to, channel, about }) => (
          <li key={channel}>
            <Icon name={icon} />
            <p>{need}</p>
            <div>
              <Link to={to}>{channel}</Link>
              <span>{about}</span>
            </div>
          </li>
        ))}
      </ul>

      <section className="hb-asking" aria-labelledby="asking">
        <div>
          <h2 id="asking">A question that can be answered</h2>
          <p>
            It has four parts. If one is missing, the first reply will ask for it. There are good reasons to{" "}
            <Link to="/docs/ask-in-public">ask in public</Link>.
          </p>
        </div>
        <ol>
          <li>
            <p>Text jumps for one frame at the start of a sequence.</p>
            <span>What you see, in a sentence</span>
          </li>
          <li>
            <p>Expected: opacity 0 at frame 0. Found: 1.</p>
            <span>What you expected instead</span>
          </li>
          <li>
            <p>
              <code>npx remotion versions</code> prints 4.0.355 for all packages. It happens in a local render, not in
              the Player.
            </p>
            <span>Versions, and where it happens</span>
          </li>
          <li>
            <p>Twenty lines that show it are below; everything else was removed.</p>
            <span>The smallest composition that shows it</span>
          </li>
        </ol>
      </section>
    </Page>
  );
}
