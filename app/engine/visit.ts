import type { Address } from "./net/address";

/** Where a decision is asked from: the theme embed, or the firewall in front of the store. */
export const SURFACES = ["storefront", "firewall"] as const;
export type Surface = (typeof SURFACES)[number];

/**
 * What kind of network an address belongs to. "residential" stands for homes and mobile networks and
 * is what is left when nothing speaks for another class. "relay": iCloud Private Relay and its like,
 * people with an ordinary browser. "corporate-gateway": offices behind a filtering service. "unknown": nobody
 * announced the address when the data was made, so it may be anybody's. Packed data holds their places: new ones go last.
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

/** What crawlers are for; merchants allow and stop them by it. */
export const CRAWLER_PURPOSES = [
  "search",
  "ads",
  "social",
  "ai-search",
  "ai-assistant",
  "ai-training",
  "seo",
  "monitor",
  "fetcher",
  "other",
] as const;
export type CrawlerPurpose = (typeof CRAWLER_PURPOSES)[number];

/**
 * Whether a crawler's address is one its operator vouches for. "pending": nobody has looked yet, and in
 * this network it may be. "unverified": there is no way to tell, or none that answered.
 */
export const CRAWLER_VERDICTS = ["verified", "pending", "spoofed", "unverified"] as const;
export type CrawlerVerdict = (typeof CRAWLER_VERDICTS)[number];

/** The crawler a browser's user agent names, and what is known of its address. */
export interface DeclaredBot {
  /** Short name in lower case: "googlebot"; "unknown" for an automated visitor without a known name. */
  readonly id: string;
  readonly purpose: CrawlerPurpose;
  readonly verdict: CrawlerVerdict;
}

/**
 * The facts about one visit, gathered before the engine runs. Everything a visitor sent is
 * hostile, already size-bounded, and never interpreted twice.
 */
export interface Visit {
  /** The visitor's address, unwrapped from mapped and NAT64 forms; null when unreadable. */
  readonly address: Address | null;
  /** ISO 3166-1 alpha-2 in capitals; null when the address is in no known country. */
  readonly country: string | null;
  /**
   * Where the visitor may be as well, because sources of data disagree: then the country is unsure. Null: they agree;
   * left out: nobody compared.
   */
  readonly otherCountry?: string | null;
  /** Name of the first-level subdivision as the geo data spells it ("California"); approximate. */
  readonly region: string | null;
  /** Autonomous system number; null when the address is not announced. */
  readonly asn: number | null;
  /** Null when unknown. */
  readonly network: NetworkClass | null;
  /** Null for what looks like a person's browser. */
  readonly crawler: DeclaredBot | null;
  /** Page views of the address (IPv6: of its /64) in the last minute, this one included. */
  readonly pagesPerMinute: number;
  /** True when the address followed the link that people cannot see, within the last day. */
  readonly trapped: boolean;
  /** Signs of automation, each a bit of engine/automation/sign.ts; 0 or left out: none was seen, or nobody looked. */
  readonly signs?: number;
  /** At most 512 characters. */
  readonly userAgent: string;
  /** At most 2,048 characters; "" when the visitor came directly. */
  readonly referrer: string;
  /** Path and query of the page, at most 2,048 characters. */
  readonly path: string;
  /** Canonical host of the store as the visitor reached it; left out: unknown. */
  readonly host?: string;
  /** Addresses of other pages whose sections the body of a cart request also renders; left out: none are known. */
  readonly rendered?: readonly string[] | undefined;
  /** When the visit happened, epoch milliseconds. */
  readonly at: number;
  /** True when the browser holds a valid pass of admin access mode; left out: it holds none. */
  readonly adminAccess?: boolean;
  /** True when the browser holds the pass of a bypass link; left out: it holds none. */
  readonly bypass?: boolean;
  /** True when the browser holds the pass of a solved challenge; left out: it holds none. */
  readonly solvedChallenge?: boolean;
  /**
   * What stands in this visit for facts that nobody knows, as of a visit that has not happened; left
   * out: every fact is the visitor's own.
   */
  readonly assumed?: ReadonlySet<AssumedFact>;
}

/** Facts of a visit that have no form for "unknown". */
export type AssumedFact = "user-agent" | "referrer" | "page" | "pages-per-minute" | "trap";

/** A visit of which nothing is known but when it happened. */
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
