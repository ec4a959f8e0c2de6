import { RULE_KINDS, type RuleKind } from "#app/engine/kinds";
import { parseAddress } from "#app/engine/net/address";
import { PLAIN_ENTRY, type RuleEntry } from "#app/engine/ruleset";
import { NETWORK_CLASSES, UNKNOWN_VISIT, type Visit } from "#app/engine/visit";

import { numbers, randomQueries } from "./ip-fixtures";

const AT = Date.UTC(2026, 10, 20);
const BLOCKED_COUNTRIES = ["CN", "NG", "RU", "KP", "IR", "BY", "SY", "VE", "CU", "MM"];
const OTHER_COUNTRIES = ["US", "DE", "GB", "FR", "CA", "AU", "IT", "ES", "NL", "JP", "BR", "IN"];

let nextId = 0;

function entries(kind: RuleKind, values: readonly string[]): RuleEntry[] {
  return values.map((value) => {
    const id = `00000000-0000-4000-8000-${String(nextId++).padStart(12, "0")}`;
    return { ...PLAIN_ENTRY, id, kind, effect: "block", value };
  });
}

/** Entries that stop addresses and ten countries. */
export function addressEntries(ipRules: readonly string[]): RuleEntry[] {
  return [...entries("country", BLOCKED_COUNTRIES), ...entries("ip", ipRules)];
}

function numbered(count: number, valueOf: (number: number) => string): string[] {
  return Array.from({ length: count }, (_, number) => valueOf(number));
}

/** Programs that fetch pages, as user agents name them. */
const PROGRAMS = [
  "python-requests",
  "scrapy",
  "go-http-client",
  "curl/",
  "wget/",
  "java/",
  "libwww-perl",
  "headlesschrome",
  "phantomjs",
  "okhttp",
];

/**
 * The lists of all other kinds in a large shop. A tenth of the visits below match one of their
 * entries.
 */
export function everyKindEntries(): RuleEntry[] {
  return [
    ...entries(
      "asn",
      numbered(500, (number) => `AS${number + 1}`),
    ),
    ...entries("network", ["tor", "vpn"]),
    ...entries("crawler", ["spoofed", "purpose:ai-training", "bot:examplebot"]),
    ...entries("behaviour", ["trap", "pages-per-minute:120"]),
    ...entries("user-agent", [
      ...PROGRAMS.map((name) => `contains:${name}`),
      ...numbered(90, (number) => `contains:badbot-${number}/`),
      "regex:bot[0-9]{3,}",
      "regex:^(java|perl)\\b",
      "empty",
    ]),
    ...entries("referrer", [
      ...numbered(500, (number) => `domain:spam${number}.example`),
      "contains:casino",
      "regex:^free-[a-z]+\\.test/",
      "utm_source:spam",
    ]),
    ...entries("url", [
      ...numbered(100, (number) => `exact:/pages/hidden-${number}`),
      "prefix:/collections/vip",
      "wildcard:/products/*-sample",
      "contains:wholesale",
      "query:ref=spam",
    ]),
    ...customEntries(4),
  ];
}

/** About two hundred of these entries, patterns included, as in a shop that maintains its rules. */
export function otherEntries(): RuleEntry[] {
  const all = everyKindEntries();
  return RULE_KINDS.flatMap((kind) => all.filter((entry) => entry.kind === kind).slice(-50));
}

/** Rules of two conditions. A shop has at most a hundred. */
export function customEntries(count: number): RuleEntry[] {
  const pairs = [
    (at: number) => [["country", "any-of", "BR", "IN"], ["network", "any-of", at % 2 ? "hosting" : "vpn"]],
    (at: number) => [["user-agent", "contains", `badbot-${at}/`], ["page", "starts-with", "/collections/"]],
    (at: number) => [["asn", "any-of", `AS${at + 1}`], ["pages-per-minute", "at-least", "30"]],
    (at: number) => [["referrer", "ends-with", `.spam${at}.example`], ["is-crawler", "no"]],
  ]; // prettier-ignore
  return entries(
    "custom",
    numbered(count, (at) => JSON.stringify({ all: [{ all: pairs[at % pairs.length]!(at) }] })),
  );
}

function agents(count: number, next: () => number): string[] {
  return numbered(count, () => {
    const [chrome, build] = [90 + (next() % 60), next() % 10_000];
    return `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome}.0.${build}.${next() % 300} Safari/537.36`;
  });
}

const REFERRERS = [
  "",
  "https://www.google.com/",
  "https://www.example.com/search?q=shoes",
  "https://l.instagram.com/?u=x",
];
const PATHS = ["/", "/products/shoes?variant=7", "/collections/all", "/pages/about", "/cart"];

/** Composition of visits: the number of user agents, and whether the engine has seen any before. */
export interface VisitMix {
  readonly count: number;
  readonly agents: number;
}

/** Visits with every fact present: half from listed addresses, a third of the rest from blocked countries. */
export function visitsOf(ipRules: readonly string[], { count, agents: kinds }: VisitMix): Visit[] {
  const next = numbers(5);
  const browsers = agents(kinds, next);
  const pick = <Item>(items: readonly Item[]): Item => items[next() % items.length]!;
  return randomQueries(count, ipRules, 4).map((text, at) => ({
    ...UNKNOWN_VISIT,
    address: parseAddress(text),
    country: pick(next() % 3 === 0 ? BLOCKED_COUNTRIES : OTHER_COUNTRIES),
    region: "Bavaria",
    asn: 1_000 + (next() % 400_000),
    network: next() % 20 === 0 ? pick(NETWORK_CLASSES) : "residential",
    pagesPerMinute: 1 + (next() % 9),
    userAgent: Buffer.from(browsers[at % kinds]!).toString("latin1"),
    referrer: pick(REFERRERS),
    path: pick(PATHS),
    at: AT,
  }));
}
