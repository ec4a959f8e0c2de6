import type { RuleKind } from "#app/engine/kinds";
import { catalog } from "#app/words/catalog";

import { isListed, type ListedKind } from "../entries/list-kinds";

/** A comparison of a line, as forms offer it. */
export interface LineMatch {
  /** Prefix of the stored value: "contains:". "" for the kind's default. */
  readonly value: string;
  readonly label: string;
  readonly help: string;
}

const texts = catalog("rules/lines/line-matches", {
  referrer: {
    site: {
      label: "Website, including subdomains",
      help: "spam.example also covers shop.spam.example.",
    },
    host: { label: "Exactly this website", help: "Without its subdomains." },
    exact: { label: "Full URL", help: "One page of a website that links to you." },
    contains: { label: "URL contains", help: "Any part of the referring URL." },
    utm_source: { label: "Campaign source (utm_source)", help: "As used in your links." },
    utm_medium: { label: "Campaign medium (utm_medium)", help: "As used in your links." },
    utm_campaign: { label: "Campaign (utm_campaign)", help: "As used in your links." },
  },
  url: {
    typed: {
      label: "As entered, * matches anything",
      help: "/pages/* covers every page below it.",
    },
    exact: { label: "Exactly this page", help: "One page." },
    prefix: { label: "Starts with", help: "This page and all below it." },
    contains: { label: "Contains", help: "Any part of the path." },
    query: { label: "Query parameter", help: "name, or name=value." },
  },
  agent: {
    contains: { label: "Contains", help: "Any part of the text, upper or lower case." },
    exact: { label: "Exactly this text", help: "The whole text." },
  },
  regex: {
    label: "Regular expression",
    help: "A regular expression (RE2 syntax, no look-around), at most 256 characters. Test it below.",
  },
});

/** Returns a comparison that reads its texts when they are shown. */
const match = (value: string, words: () => Pick<LineMatch, "label" | "help">): LineMatch => ({
  value,
  get label() {
    return words().label;
  },
  get help() {
    return words().help;
  },
});

/** Comparisons that a merchant can choose, by kind. Empty for kinds without a choice. */
export const LINE_MATCHES: Readonly<Record<ListedKind, readonly LineMatch[]>> = {
  ip: [],
  asn: [],
  referrer: [
    match("", () => texts.referrer.site),
    match("host", () => texts.referrer.host),
    match("exact", () => texts.referrer.exact),
    match("contains", () => texts.referrer.contains),
    match("utm_source", () => texts.referrer.utm_source),
    match("utm_medium", () => texts.referrer.utm_medium),
    match("utm_campaign", () => texts.referrer.utm_campaign),
    match("regex", () => texts.regex),
  ],
  url: [
    match("", () => texts.url.typed),
    match("exact", () => texts.url.exact),
    match("prefix", () => texts.url.prefix),
    match("contains", () => texts.url.contains),
    match("query", () => texts.url.query),
    match("regex", () => texts.regex),
  ],
  "user-agent": [
    match("contains", () => texts.agent.contains),
    match("exact", () => texts.agent.exact),
    match("regex", () => texts.regex),
  ],
};

/** Returns the default comparison of a form. */
export function firstMatch(kind: ListedKind): string {
  return LINE_MATCHES[kind][0]?.value ?? "";
}

/**
 * Returns a line with its comparison's prefix. A line that has a prefix already, such as a stored
 * value, stays unchanged.
 */
export function matchedLine(kind: RuleKind, match: string, text: string): string {
  const ways: readonly LineMatch[] = isListed(kind) ? LINE_MATCHES[kind] : [];
  const names = ways.map(({ value }) => value).filter(Boolean);
  const saysItself =
    text === "empty" ||
    [...names, "domain", "wildcard"].some((name) => text.startsWith(`${name}:`));
  return match === "" || saysItself ? text : `${match}:${text}`;
}
