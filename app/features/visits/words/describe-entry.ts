import { compileConditions } from "#app/engine/conditions/compile-conditions";
import { labelsOf } from "#app/engine/conditions/labels-of";
import { readCustomRule } from "#app/engine/custom/custom-rule";
import { VisitFacts } from "#app/engine/custom/visit-facts";
import { VISIT_FIELDS } from "#app/engine/custom/visit-fields";
import type { Facts } from "#app/engine/facts";
import type { RuleKind } from "#app/engine/kinds";
import { NETWORK_WORDS } from "#app/engine/kinds/network";
import { readWorded } from "#app/engine/kinds/worded";
import { parseIpRule } from "#app/engine/net/ip-rule";
import type { RuleEntry } from "#app/engine/ruleset";
import { catalog } from "#app/words/catalog";

import { describeGroup, describeSet, type SetWords } from "./set-words";
import { describePurpose, valueWords } from "./value-words";

const { texts, addresses, crawlers, networks, referrers, urls, agents, visitFields } = catalog(
  "visits/words/describe-entry",
  {
    texts: {
      onlyRegions: "{country}: only {regions}",
      exceptRegions: "{country}: all except {regions}",
      range: "{value} ({size})",
      trap: "visitors that follow the trap link",
      automated: "automated browsers",
      pagesPerMinute: "more than {pages, number} pages per minute",
      namedCrawler: 'the crawler "{name}"',
      direct: "came directly",
      agent: "user agent {match}",
      noAgent: "no user agent",
      severalGroups: "{first}, and {next}",
    },

    addresses: {
      some: "{size, plural, one {# address} other {# addresses}}",
      many: "more than 4 billion addresses",
    },

    crawlers: {
      any: "every crawler",
      spoofed: "visitors that only pretend to be a known crawler",
      unverified: "crawlers that cannot be verified",
    },

    networks: NETWORK_WORDS,

    referrers: {
      domain: 'from the domain "{value}"',
      host: 'from the host "{value}"',
      exact: 'from the page "{value}"',
      contains: 'from an address that contains "{value}"',
      regex: 'from an address that matches "{value}"',
      utm_source: 'with utm_source "{value}"',
      utm_medium: 'with utm_medium "{value}"',
      utm_campaign: 'with utm_campaign "{value}"',
    },

    urls: {
      exact: 'the page "{value}"',
      prefix: 'pages whose path begins with "{value}"',
      contains: 'pages whose path contains "{value}"',
      wildcard: 'pages like "{value}"',
      regex: 'pages whose path matches "{value}"',
      query: 'addresses with the parameter "{value}"',
    },

    agents: {
      contains: 'contains "{value}"',
      exact: 'is "{value}"',
      regex: 'matches "{value}"',
    },

    visitFields: labelsOf(VISIT_FIELDS),
  },
  // Stored in English, because the change history stores descriptions of entries.
  { isStored: true },
);

/** Names of the fields of a visit for merchants. */
export { visitFields as VISIT_FIELD_NAMES };

const SET_WORDS: SetWords = { fields: VISIT_FIELDS, names: visitFields, valueWords };

type Written = Readonly<Record<string, (values: { readonly value: string }) => string>>;

/** Describes a value such as "domain:spam.example". Null if it does not begin with one of the given words. */
function matchText(value: string, words: Written): string | null {
  const read = readWorded(value, Object.keys(words));
  return read && words[read.word]!({ value: read.rest });
}

/** Returns "256 addresses". Sizes above the size of IPv4 are not written as a number. */
export function describeSize(size: number): string {
  return size > 2 ** 32 ? addresses.many : addresses.some({ size });
}

/** Describes the value of a user agent entry: 'contains "curl"'. Null for the value "empty". */
export const describeAgent = (value: string): string | null => matchText(value, agents);

type Described = Pick<RuleEntry, "value" | "regions">;

function describeCountry({ value, regions }: Described): string {
  const country = valueWords("country", value);
  if (regions === null) return country;
  const named = { country, regions: regions.names.join(", ") };
  return regions.match === "only" ? texts.onlyRegions(named) : texts.exceptRegions(named);
}

function describeRange(value: string): string {
  const parsed = parseIpRule(value);
  if (!parsed.ok || parsed.rule.size === 1) return value;
  return texts.range({ value, size: describeSize(parsed.rule.size) });
}

function describeCrawler(value: string): string {
  const read = readWorded(value, ["purpose", "bot"]);
  if (read === null) return (crawlers as Readonly<Record<string, string>>)[value] ?? value;
  if (read.word === "bot") return texts.namedCrawler({ name: read.rest });
  const purpose = describePurpose(read.rest);
  return purpose === read.rest ? value : purpose;
}

function describeBehavior(value: string): string {
  if (value === "trap") return texts.trap;
  if (value === "automated-browser") return texts.automated;
  const read = readWorded(value, ["pages-per-minute"]);
  return read === null ? value : texts.pagesPerMinute({ pages: Number(read.rest) });
}

function describeCustom(value: string): string {
  const read = readCustomRule(value);
  return read.ok ? describeSet(read.set, SET_WORDS) : value;
}

function describeFullAgent(value: string): string {
  const match = describeAgent(value);
  return match === null ? texts.noAgent : texts.agent({ match });
}

const DESCRIBE: Readonly<Record<RuleKind, (entry: Described) => string>> = {
  country: describeCountry,
  ip: ({ value }) => describeRange(value),
  asn: ({ value }) => value,
  referrer: ({ value }) => matchText(value, referrers) ?? texts.direct,
  url: ({ value }) => matchText(value, urls) ?? value,
  network: ({ value }) => (networks as Readonly<Record<string, string>>)[value] ?? value,
  crawler: ({ value }) => describeCrawler(value),
  "user-agent": ({ value }) => describeFullAgent(value),
  behaviour: ({ value }) => describeBehavior(value),
  custom: ({ value }) => describeCustom(value),
};

/** Describes for merchants which visits an entry covers. */
export function describeEntry({ kind, ...entry }: Described & Pick<RuleEntry, "kind">): string {
  return DESCRIBE[kind](entry);
}

/** Describes the entry that covers a visit. For a custom rule with alternative groups, only the matching groups. */
export function describeMatch(entry: RuleEntry, visit: Facts): string {
  const read = entry.kind === "custom" ? readCustomRule(entry.value) : null;
  if (!read?.ok || read.set.match === "all") return describeEntry(entry);
  const facts = new VisitFacts(visit, entry.effect === "block");
  const matchingGroups = read.set.groups.filter((group) =>
    compileConditions({ match: "all", groups: [group] }, VISIT_FIELDS).matches(facts),
  );
  const parts = matchingGroups.map((group) => describeGroup(group, SET_WORDS));
  return parts.length === 0
    ? ""
    : parts.reduce((first, next) => texts.severalGroups({ first, next }));
}
