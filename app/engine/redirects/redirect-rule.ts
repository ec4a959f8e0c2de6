import type { MarketFolders } from "../net/market-folder";
import type { PageScope } from "../ruleset";

/**
 * How a visitor is led to another address:
 * - banner: a line on the page suggests it (the default: search engines and visitors keep the page)
 * - popup: a dialog suggests it
 * - automatic: the browser goes there, once in the time a choice is remembered
 */
export const REDIRECT_TYPES = ["banner", "popup", "automatic"] as const;
export type RedirectType = (typeof REDIRECT_TYPES)[number];

/** Where visitors must be for a rule to fit. An unknown country fits no rule, "except" included. */
export interface RedirectPlaces {
  readonly match: "only" | "except";
  /** ISO 3166-1 alpha-2 in capitals. */
  readonly countries: readonly string[];
  /** Names as the geo data spells them, of the one country of an "only"; empty: the whole country. */
  readonly regions: readonly string[];
}

/** The merchant's own sentences; "{country}" stands for the country's name in the page's language. */
export interface PromptText {
  readonly title: string;
  readonly body: string;
  readonly accept: string;
  readonly stay: string;
}

export const UTM_FIELDS = ["source", "medium", "campaign", "term", "content"] as const;
export type UtmField = (typeof UTM_FIELDS)[number];

/** One geolocation redirect as the merchant saved it. */
export interface RedirectRule {
  readonly id: string;
  readonly name: string;
  readonly places: RedirectPlaces;
  /** Languages of the page, in lower case ("de", "pt-br"); empty: any. "pt" holds "pt-br". */
  readonly languages: readonly string[];
  /** An http(s) address, or a path of the store. */
  readonly to: string;
  /** The visitor's page is put behind `to`. */
  readonly keepPath: boolean;
  /** The visitor's whole query goes along. */
  readonly keepQuery: boolean;
  /** The visitor's utm_ parameters go along, also when the rest of the query does not. */
  readonly forwardUtm: boolean;
  /** Added as utm_<field>, unless the visitor brings the same one along. */
  readonly utm: Readonly<Partial<Record<UtmField, string>>>;
  readonly type: RedirectType;
  /** Where the banner stands. */
  readonly position: "top" | "bottom";
  /** Days that a choice is remembered; 0: until the tab is closed. */
  readonly days: number;
  /** Null: every page that may be redirected at all. */
  readonly scope: PageScope | null;
  /** By language; other languages get the sentences of the storefront script. */
  readonly texts: Readonly<Record<string, PromptText>>;
  /** Crawlers are led away like people. */
  readonly includeCrawlers: boolean;
  readonly enabled: boolean;
  /** Epoch milliseconds; null: never. */
  readonly expiresAt: number | null;
}

/** The addresses by which a shop's storefront is known. */
export interface Storefront {
  /** Canonical host names. */
  readonly hosts: readonly string[];
  /** Left out: unknown. */
  readonly folders?: MarketFolders;
}
