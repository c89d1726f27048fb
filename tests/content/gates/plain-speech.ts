// Phrases that the site's prose avoids, each rule with its reason.
import { wordsOf } from "./masked-text.ts";

interface Rule {
  reason: string;
  pattern: RegExp;
}

const anyOf = (...phrases: string[]): RegExp => new RegExp(`(?<![\\w-])(?:${phrases.join("|")})(?![\\w-])`, "i");

const RULES: readonly Rule[] = [
  {
    reason: "filler",
    pattern: anyOf(
      "simply",
      "just",
      "easily",
      "please",
      "basically",
      "obviously",
      "of course",
      "needless to say",
      "as you can see",
      "as mentioned (?:above|before|earlier)",
      "it(?: is|'s) (?:important|worth) (?:to note|noting|mentioning)",
      "note that",
      "keep in mind that",
      "in order to",
      "in this article",
      "in this (?:tutorial|guide|page|section|post),? (?:we|you)",
      "this (?:article|tutorial|guide|page|section) (?:will|covers|explains|walks|shows)",
      "when it comes to",
      "at the end of the day",
      "in today's",
      "first and foremost",
      "last but not least",
      "without further ado",
      "div(?:e|es|ing) (?:in|into|deep|deeper)",
      "dive",
      "deep dive",
      "delve",
    ),
  },
  {
    reason: "a promise instead of content",
    pattern: anyOf(
      "coming soon",
      "stay tuned",
      "under construction",
      "to be (?:done|written|added|announced)",
      "lorem ipsum",
      "todo",
      "tbd",
      "fixme",
      "work in progress",
    ),
  },
  {
    reason: "marketing",
    pattern: anyOf(
      "effortless(?:ly)?",
      "seamless(?:ly)?",
      "robust(?:ly)?",
      "with ease",
      "powerful",
      "blazing(?:ly)?",
      "lightning[- ]fast",
      "cutting[- ]edge",
      "state[- ]of[- ]the[- ]art",
      "world[- ]class",
      "best[- ]in[- ]class",
      "industry[- ]leading",
      "next[- ]level",
      "next[- ]generation",
      "game[- ]chang(?:er|ing)",
      "supercharge[sd]?",
      "leverag(?:e|es|ed|ing)",
      "empower(?:s|ed|ing)?",
      "unleash(?:es|ed)?",
      "revolutionary",
      "unparalleled",
      "hassle[- ]free",
      "magical(?:ly)?",
      "amazing(?:ly)?",
      "awesome",
      "stunning(?:ly)?",
      "look no further",
      "ultimate",
      "excited to",
      "thrilled",
      "proud to",
    ),
  },
  {
    reason: "customers that no reader can check",
    pattern: anyOf(
      "trusted by",
      "loved by",
      "(?:our|happy|satisfied|many|leading) (?:customers|clients)",
      "(?:customers|clients|users) (?:include|including|such as|like)",
      "(?:worked|works|working) (?:with|for) (?:companies|brands|clients|customers|teams) (?:like|such as)",
      "(?:companies|brands|teams|studios) (?:like|such as)",
      "used by (?:companies|teams|brands|developers|thousands|millions|hundreds)",
      "(?:thousands|millions|hundreds) of (?:users|customers|companies|teams|developers|people|creators)",
      String.raw`\d[\d,.]*\s?(?:k|m|million|thousand)?\+? (?:happy )?(?:users|customers|clients|companies|teams|developers|downloads|creators)`,
      "testimonials?",
      "case study",
    ),
  },
  {
    reason: "an invented quotation",
    pattern: anyOf(
      "(?:says|said|explains|explained|adds|added|recalls|recalled|told us|according to) (?:the )?(?:founders?|ceo|cto|co-founders?|creators?|customers?)",
      "(?:founder|ceo|cto|co-founder)s? (?:says|said|explains|explained|recalls|recalled)",
      "(?:ceo|cto|co-founder|founder) (?:of|at|and)",
    ),
  },
];

/** Companies that the site must not name as a client of a sample studio or as the maker of a sample project. */
const COMPANIES = anyOf(
  "Accenture",
  "Adidas",
  "Adobe",
  "Airbnb",
  "Audi",
  "BBC",
  "BMW",
  "CNN",
  "Coca[- ]Cola",
  "Dell",
  "Disney",
  "Duolingo",
  "Facebook",
  "Figma",
  "Ford",
  "Google Ads",
  "HubSpot",
  "IBM",
  "IKEA",
  "Intel",
  "LinkedIn",
  "Mercedes",
  "Meta",
  "Microsoft",
  "NBC",
  "Netflix",
  "Nike",
  "Nvidia",
  "Oracle",
  "PayPal",
  "Pepsi",
  "Pixar",
  "Red Bull",
  "Salesforce",
  "Samsung",
  "Shopify",
  "Siemens",
  "Slack",
  "Sony",
  "SoundCloud",
  "Spotify",
  "Squarespace",
  "Stripe",
  "Tesla",
  "Toyota",
  "Twitch",
  "Twitter",
  "Uber",
  "Visa",
  "Volkswagen",
  "Wistia",
  "Zoom Video",
);

/** A sentence in which the site speaks of itself as a company; a question may be the reader's. */
const FIRST_PERSON = /(?<![\w'-])(?:we|we're|we've|we'll|us|our|ours|I'm|I've|my|let's|I)(?![\w-])/i;
const SPEECH = /[“"][^“”"]{12,}[”"]\s*(?:[—–-]\s*\p{Lu}|,?\s*(?:says|said|writes|wrote)\b)/u;

export interface Finding {
  reason: string;
  text: string;
}

/** All phrases to avoid in one block of prose. Code in backticks is not prose. */
export function findEmptySpeech(block: string): Finding[] {
  const prose = plain(block);
  const found = RULES.flatMap(({ reason, pattern }) => {
    const text = pattern.exec(prose)?.[0];
    return text ? [{ reason, text }] : [];
  });
  const speech = SPEECH.exec(prose)?.[0];
  if (speech) found.push({ reason: "an invented quotation", text: speech });
  for (const sentence of prose.split(/(?<=[.!?…])["”]?\s+/)) {
    // Single keyboard keys.
    if (sentence.trimEnd().endsWith("?") || wordsOf(sentence).length < 2) continue;
    const person = FIRST_PERSON.exec(sentence)?.[0];
    if (person && person !== "US") found.push({ reason: "first person", text: `${person}: ${sentence.trim()}` });
  }
  return found;
}

/** Names of companies in a text that describes clients or makers. */
export function findCompanies(block: string): string[] {
  const name = COMPANIES.exec(plain(block))?.[0];
  return name ? [name] : [];
}

function plain(block: string): string {
  return block.replace(/`[^`]*`/g, "…").replaceAll("’", "'");
}
