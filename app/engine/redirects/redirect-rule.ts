import type { MarketFolders } from "../net/market-folder";
import type { PageScope } from "../ruleset";

/**
 * Kind of a redirect:
 *
 * - banner: a line on the page suggests the address (the default, because search engines and visitors keep the page)
 * - popup: a dialog suggests it
 * - automatic: the browser opens it, once per period for which a choice is stored
 */
export const REDIRECT_TYPES = ["banner", "popup", "automatic"] as const;
export type RedirectType = (typeof REDIRECT_TYPES)[number];

/** Places of visitors that a rule matches. An unknown country matches no rule, not even with "except". */
export interface RedirectPlaces {
  readonly match: "only" | "except";
  /** ISO 3166-1 alpha-2 in capitals. */
  readonly countries: readonly string[];
  /** Regions of a single "only" country, as the location data spells them. Empty for the whole country. */
  readonly regions: readonly string[];
}

/** The merchant's texts. "{country}" is replaced by the country's name in the page's language. */
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
  /** Languages of the page in lower case ("de", "pt-br"). "pt" includes "pt-br". Empty for any language. */
  readonly languages: readonly string[];
  /** Target: an http(s) address, or a path of the store. */
  readonly to: string;
  /** True appends the visitor's path to `to`. */
  readonly keepPath: boolean;
  /** True keeps the visitor's whole query. */
  readonly keepQuery: boolean;
  /** True keeps the visitor's utm_ parameters, even without the rest of the query. */
  readonly forwardUtm: boolean;
  /** Added as utm_<field>, unless the visitor's address already has the parameter. */
  readonly utm: Readonly<Partial<Record<UtmField, string>>>;
  readonly type: RedirectType;
  /** Position of the banner on the page. */
  readonly position: "top" | "bottom";
  /** Days for which the visitor's choice is stored. 0 until the tab is closed. */
  readonly days: number;
  /** Pages on which the redirect applies. Null for every page that may redirect. */
  readonly scope: PageScope | null;
  /** Texts by language. Other languages use the texts of the storefront script. */
  readonly texts: Readonly<Record<string, PromptText>>;
  /** True redirects crawlers in the same way as people. */
  readonly includeCrawlers: boolean;
  readonly enabled: boolean;
  /** Expiry time, epoch milliseconds. Null if the redirect never expires. */
  readonly expiresAt: number | null;
}

/** The known addresses of a shop's storefront. */
export interface Storefront {
  /** Canonical host names. */
  readonly hosts: readonly string[];
  /** Folders of the store's markets. Omitted if unknown. */
  readonly folders?: MarketFolders;
}
