import type { Address } from "./net/address";

/** Requesters of a decision: the theme embed, or the firewall in front of the store. */
export const SURFACES = ["storefront", "firewall"] as const;
export type Surface = (typeof SURFACES)[number];

/** Entry points that request a decision: the theme embed, a Worker, or a proxy that calls the app. */
export const ENTRY_POINTS = ["storefront", "edge", "forward-auth"] as const;
export type EntryPoint = (typeof ENTRY_POINTS)[number];

/** Entry points of the firewall. */
export const FIREWALL_ENTRY_POINTS = ["edge", "forward-auth"] as const satisfies EntryPoint[];
export type FirewallEntryPoint = (typeof FIREWALL_ENTRY_POINTS)[number];

/**
 * Classes of networks.
 *
 * - "residential": homes and mobile networks, and every network without signs of another class
 * - "relay": iCloud Private Relay and similar services; people with an ordinary browser
 * - "corporate-gateway": offices behind a filtering service
 * - "unknown": the address was not announced when the data was created, so its owner is unknown
 *
 * Packed data stores the index of a class, so append new classes.
 */
export const NETWORK_CLASSES = [
  "residential",
  "relay",
  "corporate-gateway",
  "transit",
  "hosting",
  "proxy",
  "vpn",
  "tor",
  "unknown",
] as const;
export type NetworkClass = (typeof NETWORK_CLASSES)[number];

/** Purposes of crawlers, by which merchants allow and stop them. */
export const CRAWLER_PURPOSES = [
  "search",
  "ads",
  "social",
  "ai-search",
  "ai-assistant",
  "shopping-agent",
  "ai-training",
  "seo",
  "monitor",
  "fetcher",
  "other",
] as const;
export type CrawlerPurpose = (typeof CRAWLER_PURPOSES)[number];

/**
 * Results of verifying a crawler's address with its operator's data.
 *
 * - "pending": not yet verified, and possible in this network
 * - "unverified": the operator offers no way to verify, or none answered
 */
export const CRAWLER_VERDICTS = ["verified", "pending", "spoofed", "unverified"] as const;
export type CrawlerVerdict = (typeof CRAWLER_VERDICTS)[number];

/** The crawler a browser's user agent names, and the verdict about its address. */
export interface DeclaredBot {
  /** Short name in lower case: "googlebot". "unknown" for an automated visitor without a known name. */
  readonly id: string;
  readonly purpose: CrawlerPurpose;
  readonly verdict: CrawlerVerdict;
}

/**
 * The facts about one visit, gathered before the engine runs. Values that a visitor sent are untrusted, limited in
 * size, and never decoded twice.
 */
export interface Visit {
  /** The visitor's address, unwrapped from mapped and NAT64 forms. Null if unreadable. */
  readonly address: Address | null;
  /** ISO 3166-1 alpha-2 in capitals. Null if the country of the address is unknown. */
  readonly country: string | null;
  /**
   * The other country the visitor may be in, if sources of data disagree (unsure country). Null if they agree; omitted
   * if they were not compared.
   */
  readonly otherCountry?: string | null;
  /** Name of the first-level subdivision as the geo data spells it ("California"). Approximate. */
  readonly region: string | null;
  /** Autonomous system number. Null if the address is not announced. */
  readonly asn: number | null;
  /** Class of the network. Null if unknown. */
  readonly network: NetworkClass | null;
  /** Declared crawler. Null if the user agent looks like a person's browser. */
  readonly crawler: DeclaredBot | null;
  /** Page views of the address (IPv6: of its /64) in the last minute, including this one. */
  readonly pagesPerMinute: number;
  /** True if the address followed a link hidden from people (the trap) within the last day. */
  readonly trapped: boolean;
  /** Signs of automation, each a bit of engine/automation/sign.ts. 0 or omitted if none was detected or checked. */
  readonly signs?: number;
  /** User agent, at most 512 characters. */
  readonly userAgent: string;
  /** Referrer, at most 2,048 characters. "" if the visitor came directly. */
  readonly referrer: string;
  /** Path and query of the page, at most 2,048 characters. */
  readonly path: string;
  /** Canonical host of the store as the visitor reached it. Omitted if unknown. */
  readonly host?: string;
  /** Addresses of other pages whose sections the body of a cart request also renders. Omitted if unknown. */
  readonly rendered?: readonly string[] | undefined;
  /** Time of the visit, epoch milliseconds. */
  readonly at: number;
  /** True if the browser has a valid pass of admin access mode. Default: false. */
  readonly adminAccess?: boolean;
  /** True if the browser has the pass of a bypass link. Default: false. */
  readonly bypass?: boolean;
  /** True if the browser has the pass of a solved challenge. Default: false. */
  readonly solvedChallenge?: boolean;
  /**
   * True if a checkout pass shows that the browser visited the store before the attack that is answered. Default:
   * false.
   */
  readonly isKnown?: boolean;
  /**
   * Facts that are assumed rather than known, such as in a visit that has not happened. Omitted if every fact is the
   * visitor's own.
   */
  readonly assumed?: ReadonlySet<AssumedFact>;
}

/** Facts of a visit that have no value for "unknown". */
export type AssumedFact = "user-agent" | "referrer" | "page" | "pages-per-minute" | "trap";

/** A visit of which only the time is known. */
export const UNKNOWN_VISIT = Object.freeze({
  address: null,
  country: null,
  region: null,
  asn: null,
  network: null,
  crawler: null,
  pagesPerMinute: 1,
  trapped: false,
  userAgent: "",
  referrer: "",
  path: "/",
} satisfies Omit<Visit, "at">);
