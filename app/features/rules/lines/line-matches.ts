import type { RuleKind } from "#app/engine/kinds";

import { isListed, type ListedKind } from "../entries/list-kinds";

/** A comparison of a line, as forms offer it. */
export interface LineMatch {
  /** Prefix of the stored value: "contains:". "" for the kind's default. */
  readonly value: string;
  readonly label: string;
  readonly help: string;
}

const REGEX_HELP =
  "A regular expression (RE2 syntax, no look-around), at most 256 characters. Test it below.";

/** Comparisons that a merchant can choose, by kind. Empty for kinds without a choice. */
export const LINE_MATCHES = {
  ip: [],
  asn: [],
  referrer: [
    {
      value: "",
      label: "Website, including subdomains",
      help: "spam.example also covers shop.spam.example.",
    },
    { value: "host", label: "Exactly this website", help: "Without its subdomains." },
    { value: "exact", label: "Full URL", help: "One page of a website that links to you." },
    { value: "contains", label: "URL contains", help: "Any part of the referring URL." },
    { value: "utm_source", label: "Campaign source (utm_source)", help: "As used in your links." },
    { value: "utm_medium", label: "Campaign medium (utm_medium)", help: "As used in your links." },
    { value: "utm_campaign", label: "Campaign (utm_campaign)", help: "As used in your links." },
    { value: "regex", label: "Regular expression", help: REGEX_HELP },
  ],
  url: [
    {
      value: "",
      label: "As entered, * matches anything",
      help: "/pages/* covers every page below it.",
    },
    { value: "exact", label: "Exactly this page", help: "One page." },
    { value: "prefix", label: "Starts with", help: "This page and all below it." },
    { value: "contains", label: "Contains", help: "Any part of the path." },
    { value: "query", label: "Query parameter", help: "name, or name=value." },
    { value: "regex", label: "Regular expression", help: REGEX_HELP },
  ],
  "user-agent": [
    { value: "contains", label: "Contains", help: "Any part of the text, upper or lower case." },
    { value: "exact", label: "Exactly this text", help: "The whole text." },
    { value: "regex", label: "Regular expression", help: REGEX_HELP },
  ],
} as const satisfies Record<ListedKind, readonly LineMatch[]>;

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
