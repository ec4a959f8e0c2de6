import { sentences } from "#app/words/sentences";

import type { Assembly } from "../assembly";
import { AS_STORED } from "../conditions/value-words";
import type { Facts } from "../facts";
import type { RuleEntry } from "../ruleset";
import type { Steps } from "../steps";
import { CRAWLER_PURPOSES, type CrawlerPurpose, type CrawlerVerdict } from "../visit";
import { Keyed, readEach } from "./keyed";
import {
  accept,
  type Kind,
  type Matcher,
  type Normalized,
  type Purpose,
  refuse,
  type Taker,
} from "./kind";
import { readWorded } from "./worded";

const { texts, notices } = sentences("engine/kinds/crawler", {
  texts: {
    how: 'Enter "any", "spoofed", "unverified", "{purpose}" or "{bot}".',
    shortName: 'Enter the short name of a crawler, for example "bot:gptbot".',
    choosePurpose: "Choose one of the purposes {names}.",
  },

  /** Consequences of stopping crawlers, by value. */
  notices: {
    any: "This includes search engines. If they are stopped for long, your store disappears from search results.",
    "purpose:search": "If it is stopped for long, your store disappears from search results.",
    "purpose:ads": "Ads for pages that cannot be read are rejected.",
    "purpose:social": "Links to your store are shown without an image and title.",
  },
});

const WHOLE = ["any", "spoofed", "unverified"] as const;
const BOT_ID = /^[a-z0-9][a-z0-9._-]{0,39}$/;

/** Returns the notice about a value. Null if it has none. */
function noticeOf(value: string): string | null {
  return Object.hasOwn(notices, value) ? notices[value as keyof typeof notices] : null;
}

function normalize(text: string): Normalized {
  const typed = text.length > 64 ? "" : text.trim().toLowerCase();
  if (WHOLE.some((name) => name === typed)) return accept(typed, noticeOf(typed));
  const worded = readWorded(typed, ["purpose", "bot"]);
  if (worded === null) {
    return refuse(texts.how({ purpose: "purpose:<purpose>", bot: "bot:<name>" }));
  }
  return worded.word === "bot" ? readBot(worded.rest) : readPurpose(worded.rest);
}

function readBot(id: string): Normalized {
  if (BOT_ID.test(id)) return accept(`bot:${id}`);
  return refuse(texts.shortName);
}

function readPurpose(name: string): Normalized {
  if (!CRAWLER_PURPOSES.some((purpose) => purpose === name)) {
    return refuse(texts.choosePurpose({ names: CRAWLER_PURPOSES.join(", ") }));
  }
  return accept(`purpose:${name}`, noticeOf(`purpose:${name}`));
}

/** The entry that covers a verdict. None covers "pending", because that crawler may still be verified. */
const STATE_ENTRIES: Readonly<Record<CrawlerVerdict, (typeof WHOLE)[number] | null>> = {
  verified: null,
  pending: null,
  spoofed: "spoofed",
  unverified: "unverified",
};

class Crawlers implements Matcher {
  constructor(
    private readonly byValue: Keyed,
    /** True if no entry about a crawler covers visitors that only pretend to be it. */
    private readonly sparesSpoofed: boolean,
  ) {}

  each({ visit: { crawler } }: Facts, taker: Taker): boolean {
    if (crawler === null) return false;
    const { id, purpose, verdict } = crawler;
    if (this.sparesSpoofed && verdict === "spoofed") return false;
    const { byValue } = this;
    const state = STATE_ENTRIES[verdict];
    return (
      byValue.offer(`bot:${id}`, taker) ||
      byValue.offer(`purpose:${purpose}`, taker) ||
      (state !== null && byValue.offer(state, taker)) ||
      byValue.offer("any", taker)
    );
  }
}

function* compile(
  entries: readonly RuleEntry[],
  assembly: Assembly,
  purpose: Purpose,
): Steps<Matcher> {
  const byValue = new Keyed();
  yield* readEach(entries, assembly, normalize, (value, place) => byValue.add(value, place));
  return new Crawlers(byValue, purpose !== "stop");
}

/** English names of purposes. */
export const PURPOSE_WORDS: Readonly<Record<CrawlerPurpose, string>> = {
  search: "search engines",
  ads: "crawlers of advertising services",
  social: "link previews of social networks and messengers",
  "ai-search": "search engines with AI answers",
  "ai-assistant": "AI assistants that read a page for a user",
  "shopping-agent": "shopping agents that browse and buy for a user",
  "ai-training": "AI training crawlers",
  seo: "SEO tools",
  monitor: "uptime monitors",
  fetcher: "user-triggered fetchers",
  other: "other automated visitors",
};

/** Matches automated visitors that name themselves: search engines, AI crawlers, tools. */
export const crawler: Kind = {
  normalize,
  compile,
  isKnown: ({ visit }) => visit.crawler !== null,
  factOf: ({ visit: { crawler: claim } }, valueWords = AS_STORED) =>
    claim &&
    [
      valueWords("crawler", claim.id),
      valueWords("crawler-purpose", claim.purpose),
      valueWords("crawler-verdict", claim.verdict),
    ].join(", "),
};
