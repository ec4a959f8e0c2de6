import { RULE_KINDS, type RuleKind } from "#app/engine/kinds";
import { capital } from "#app/words/capital";

import type { FeatureKey } from "../plan-features";

/** Names, limits and places of a rule kind outside the engine. */
export interface KindRow {
  /** In tables, filters and reports. */
  readonly name: string;
  /** Its list in running text. */
  readonly list: string;
  /** Before "rule" and "rules" in running text. */
  readonly adjective: string;
  /** In a summary, after how many visits it stopped. */
  readonly stopped: string;
  /** The screen that holds its list; null: rules of this kind have only Block Lists. */
  readonly screen: string | null;
  /** The screen that holds the firewall's list of it; null: there is none. */
  readonly firewallScreen: string | null;
  /** Feature that a plan must include. */
  readonly feature: FeatureKey;
  /** Dashboard card that counts its stopped visits, in addition to the total (specification section 2.5). */
  readonly card: "asnBlocker" | "ipBlocker" | "regionBlocker" | "vpn" | null;
  /** True if its entries can allow visitors. */
  readonly canAllow: boolean;
  /**
   * The column of values in a file of one list: first the name that older versions wrote, then other names. Case and
   * the signs between words do not matter. A file of rules calls it "value" and has a column "type".
   */
  readonly columns: readonly [string, ...string[]];
}

/** Every kind of rules in words, in one place: a new kind of the engine asks for its row here. */
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

/** Kinds that a visitor can be let in by. */
export type AllowedKind = {
  [Kind in RuleKind]: Rows[Kind]["canAllow"] extends true ? Kind : never;
}[RuleKind];

/** Kinds whose visits a card of the dashboard counts. */
export function kindsOfCard(card: KindRow["card"]): readonly RuleKind[] {
  return RULE_KINDS.filter((kind) => KIND_ROWS[kind].card === card);
}

/** The row of a kind that is only known as text, such as the cause of a stored visit; null: no kind of rules. */
export function kindRowOf(kind: string): KindRow | null {
  return Object.hasOwn(KIND_ROWS, kind) ? KIND_ROWS[kind as RuleKind] : null;
}

/** Returns the name of a list: "Country list", "Firewall, page list". A kind that is unknown here keeps its name. */
export function listName(surface: string, kind: string): string {
  const name = kindRowOf(kind)?.list ?? kind;
  return surface === "firewall" ? `Firewall, ${name}` : capital(name);
}
