import { RULE_KINDS, type RuleKind } from "#app/engine/kinds";

import type { FeatureKey } from "../plan-features";

/** Limits and screens of a rule kind. The engine does not use them. */
export interface KindRow {
  /** Screen of the kind's list. Null if its rules appear only in Block Lists. */
  readonly screen: string | null;
  /** Screen of the kind's firewall list. Null if there is none. */
  readonly firewallScreen: string | null;
  /** Feature that a plan must include. */
  readonly feature: FeatureKey;
  /**
   * Dashboard card that counts the visits stopped by the kind, in addition to the total (specification section 2.5).
   * Null if no card does.
   */
  readonly card: "asnBlocker" | "ipBlocker" | "regionBlocker" | "vpn" | null;
  /** True if entries of the kind can allow visitors. */
  readonly canAllow: boolean;
  /**
   * Header of the column of values in a file of one list: the name that older versions wrote, then
   * synonyms. Case and punctuation do not matter. A file of rules uses "value" and has a column
   * "type".
   */
  readonly columns: readonly [string, ...string[]];
}

/** Every rule kind. The compiler requires a row for a new kind of the engine. */
export const KIND_ROWS = {
  country: {
    screen: "/regionBlocker",
    firewallScreen: "/fw-regionBlocker",
    feature: "country-blocker",
    card: "regionBlocker",
    canAllow: true,
    columns: ["country", "country code", "country iso code"],
  },
  ip: {
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
    screen: "/asnBlocker",
    firewallScreen: "/fw-asnBlocker",
    feature: "asn-blocker",
    card: "asnBlocker",
    canAllow: true,
    columns: ["asn", "network", "isp", "as number", "autonomous system number"],
  },
  referrer: {
    screen: "/referrerBlocker",
    firewallScreen: "/fw-referrerBlocker",
    feature: "referrer-blocker",
    card: null,
    canAllow: true,
    columns: ["referrer", "referer", "domain", "website"],
  },
  url: {
    screen: null,
    firewallScreen: "/fw-urlBlocker",
    feature: "referrer-blocker",
    card: null,
    canAllow: true,
    columns: ["url", "page", "path"],
  },
  network: {
    screen: "/vpnBlocker",
    firewallScreen: null,
    feature: "vpn-blocker",
    card: "vpn",
    canAllow: true,
    columns: ["network"],
  },
  crawler: {
    screen: "/botBlocker",
    firewallScreen: null,
    feature: "bot-blocker",
    card: "vpn",
    canAllow: true,
    columns: ["crawler"],
  },
  "user-agent": {
    screen: "/botBlocker",
    firewallScreen: null,
    feature: "bot-blocker",
    card: "vpn",
    canAllow: true,
    columns: ["user_agent", "user agent", "user-agent", "useragent"],
  },
  behaviour: {
    screen: "/botBlocker",
    firewallScreen: null,
    feature: "bot-blocker",
    card: "vpn",
    canAllow: false,
    columns: ["behaviour"],
  },
  custom: {
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
