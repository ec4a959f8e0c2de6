import type { RuleKind } from "#app/engine/kinds";
import { catalog } from "#app/words/catalog";
import { byLanguage } from "#app/words/language";

import { isListed, type ListedKind } from "../entries/list-kinds";

/** A comparison between a line and a visit that forms offer. */
export interface LineMatch {
  /** Prefix of the stored value without the colon, such as "contains". "" for the default comparison of the kind. */
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

const matches = byLanguage((): Readonly<Record<ListedKind, readonly LineMatch[]>> => ({
  ip: [],
  asn: [],
  referrer: [
    { value: "", ...texts.referrer.site },
    { value: "host", ...texts.referrer.host },
    { value: "exact", ...texts.referrer.exact },
    { value: "contains", ...texts.referrer.contains },
    { value: "utm_source", ...texts.referrer.utm_source },
    { value: "utm_medium", ...texts.referrer.utm_medium },
    { value: "utm_campaign", ...texts.referrer.utm_campaign },
    { value: "regex", ...texts.regex },
  ],
  url: [
    { value: "", ...texts.url.typed },
    { value: "exact", ...texts.url.exact },
    { value: "prefix", ...texts.url.prefix },
    { value: "contains", ...texts.url.contains },
    { value: "query", ...texts.url.query },
    { value: "regex", ...texts.regex },
  ],
  "user-agent": [
    { value: "contains", ...texts.agent.contains },
    { value: "exact", ...texts.agent.exact },
    { value: "regex", ...texts.regex },
  ],
}));

/** Returns the comparisons that a merchant can choose for a kind. Empty for kinds without a choice. */
export const lineMatches = (kind: ListedKind): readonly LineMatch[] => matches()[kind];

/** Returns the default comparison of a form. */
export function firstMatch(kind: ListedKind): string {
  return lineMatches(kind)[0]?.value ?? "";
}

/**
 * Returns a line with the prefix of a comparison. A line that already has a prefix, such as a stored value, stays
 * unchanged.
 */
export function matchedLine(kind: RuleKind, match: string, text: string): string {
  const ways = isListed(kind) ? lineMatches(kind) : [];
  const names = ways.map(({ value }) => value).filter(Boolean);
  const saysItself =
    text === "empty" ||
    [...names, "domain", "wildcard"].some((name) => text.startsWith(`${name}:`));
  return match === "" || saysItself ? text : `${match}:${text}`;
}
