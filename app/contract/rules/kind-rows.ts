import { RULE_KINDS, type RuleKind } from "#app/engine/kinds";
import { capital } from "#app/words/capital";

import type { FeatureKey } from "../plan-features";

/** Names, limits and screens of a rule kind. The engine does not use them. */
export interface KindRow {
  /** Name in tables, filters and reports. */
  readonly name: string;
  /** Name of its list within a sentence. */
  readonly list: string;
  /** Adjective before "rule" and "rules" within a sentence. */
  readonly adjective: string;
  /** Text after a number of stopped visits in a summary. */
  readonly stopped: string;
  /** The screen of its list. Null if its rules appear in Block Lists only. */
  readonly screen: string | null;
  /** The screen of the firewall's list. Null without one. */
  readonly firewallScreen: string | null;
  /** Feature that a plan must include. */
  readonly feature: FeatureKey;
  /** Dashboard card that counts its stopped visits, in addition to the total (specification section 2.5). */
  readonly card: "asnBlocker" | "ipBlocker" | "regionBlocker" | "vpn" | null;
  /** True if its entries can allow visitors. */
  readonly canAllow: boolean;
  /**
   * Header of the column of values in a file of one list: the name that older versions wrote, then
   * synonyms. Case and punctuation do not matter. A file of rules uses "value" and has a column
   * "type".
   */
  readonly columns: readonly [string, ...string[]];
}

/** Every rule kind in words. The compiler requires a row for a new kind of the engine. */
export const KIND_ROWS = {
  country: {
    name: "Country",
    list: "country list",
    adjective: "country",
    stopped: "by country",
    screen: "/regionBlocker",
    firewallScreen: "/fw-regionBlocker",
    feature: "country-blocker",
    card: "regionBlocker",
    canAllow: true,
    columns: ["country", "country code", "country iso code"],
  },
  ip: {
    name: "IP address",
    list: "IP list",
    adjective: "IP",
    stopped: "by IP address",
    screen: "/ipBlocker",
    firewallScreen: "/fw-ipBlocker",
    feature: "ip-blocker",
    card: "ipBlocker",
    canAllow: true,
    columns: [
      "address",
      "ip",
      "ip address",
      "ip/range",
      "range",
      "ip range",
      "cidr",
      "prefix",
      "ip prefix",
      "netblock",
      "network",
      "client ip",
      "source ip",
      "remote addr",
      "ipv4",
      "ipv6",
    ],
  },
  asn: {
    name: "Network (ASN)",
    list: "network list",
    adjective: "network",
    stopped: "by internet provider",
    screen: "/asnBlocker",
    firewallScreen: "/fw-asnBlocker",
    feature: "asn-blocker",
    card: "asnBlocker",
    canAllow: true,
    columns: ["asn", "network", "isp", "as number", "autonomous system number"],
  },
  referrer: {
    name: "Referrer",
    list: "referrer list",
    adjective: "referrer",
    stopped: "by referrer",
    screen: "/referrerBlocker",
    firewallScreen: "/fw-referrerBlocker",
    feature: "referrer-blocker",
    card: null,
    canAllow: true,
    columns: ["referrer", "referer", "domain", "website"],
  },
  url: {
    name: "Page address",
    list: "page list",
    adjective: "page",
    stopped: "by page",
    screen: null,
    firewallScreen: "/fw-urlBlocker",
    feature: "referrer-blocker",
    card: null,
    canAllow: true,
    columns: ["url", "page", "path"],
  },
  network: {
    name: "IP type",
    list: "VPN and network list",
    adjective: "IP type",
    stopped: "VPN, proxy and hosting networks",
    screen: "/vpnBlocker",
    firewallScreen: null,
    feature: "vpn-blocker",
    card: "vpn",
    canAllow: true,
    columns: ["network"],
  },
  crawler: {
    name: "Crawler",
    list: "crawler list",
    adjective: "crawler",
    stopped: "crawlers and bots",
    screen: "/botBlocker",
    firewallScreen: null,
    feature: "bot-blocker",
    card: "vpn",
    canAllow: true,
    columns: ["crawler"],
  },
  "user-agent": {
    name: "User agent",
    list: "user agent list",
    adjective: "user agent",
    stopped: "by user agent",
    screen: "/botBlocker",
    firewallScreen: null,
    feature: "bot-blocker",
    card: "vpn",
    canAllow: true,
    columns: ["user_agent", "user agent", "user-agent", "useragent"],
  },
  behaviour: {
    name: "Behavior",
    list: "behavior list",
    adjective: "behavior",
    stopped: "by behavior",
    screen: "/botBlocker",
    firewallScreen: null,
    feature: "bot-blocker",
    card: "vpn",
    canAllow: false,
    columns: ["behaviour"],
  },
  custom: {
    name: "Custom rule",
    list: "custom rules",
    adjective: "custom",
    stopped: "by custom rules",
    screen: null,
    firewallScreen: null,
    feature: "custom-rules",
    card: null,
    canAllow: false,
    columns: ["custom"],
  },
} as const satisfies Readonly<Record<RuleKind, KindRow>>;

type Rows = typeof KIND_ROWS;

/** Kinds that can allow a visitor. */
export type AllowedKind = {
  [Kind in RuleKind]: Rows[Kind]["canAllow"] extends true ? Kind : never;
}[RuleKind];

/** Returns the kinds whose visits a dashboard card counts. */
export function kindsOfCard(card: KindRow["card"]): readonly RuleKind[] {
  return RULE_KINDS.filter((kind) => KIND_ROWS[kind].card === card);
}

/**
 * Returns the row of a kind given as text, such as the cause of a stored visit. Null if the text is
 * not a rule kind.
 */
export function kindRowOf(kind: string): KindRow | null {
  return Object.hasOwn(KIND_ROWS, kind) ? KIND_ROWS[kind as RuleKind] : null;
}

/**
 * Returns the name of a list: "Country list", "Firewall, page list". An unknown kind is returned
 * unchanged.
 */
export function listName(surface: string, kind: string): string {
  const name = kindRowOf(kind)?.list ?? kind;
  return surface === "firewall" ? `Firewall, ${name}` : capital(name);
}
