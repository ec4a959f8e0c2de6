import type { NetworkClass } from "../visit";

/** Groups of facts that Shopify may withhold. All except "other" identify the customer. */
export const WITHHELD = ["name", "address", "email", "phone", "customer", "ip", "other"] as const;
export type Withheld = (typeof WITHHELD)[number];

/** A line of an address. "" if the customer left it empty. Null if Shopify withholds it. */
type Line = string | null;

/** An address of an order. */
export interface OrderAddress {
  readonly name: Line;
  readonly company: Line;
  readonly line1: Line;
  readonly line2: Line;
  readonly city: Line;
  readonly zip: Line;
  /** Code of the province or state. */
  readonly province: Line;
  /** ISO 3166-1 alpha-2, in capitals. */
  readonly country: Line;
  readonly phone: Line;
}

/** Shopify's risk assessment. The level "pending" means that it is not finished. */
export interface PlatformRisk {
  readonly level: "high" | "medium" | "low" | "none" | "pending";
  readonly recommendation: "cancel" | "investigate" | "accept" | "none";
}

/** The customer's account. Null fields are unknown. */
export interface OrderCustomer {
  readonly tags: readonly string[];
  /** Number of orders, including this one. */
  readonly orders: number | null;
  /** Number of earlier orders that are paid and neither cancelled nor refunded. */
  readonly goodOrders: number | null;
  /** Time at which the account was created, epoch milliseconds. */
  readonly since: number | null;
}

/** The card of a payment. Null fields are unknown. */
export interface OrderCard {
  readonly brand: string | null;
  /** First digits of the card number, which identify the bank. */
  readonly bin: string | null;
  /** The bank's results for the billing address (AVS) and the security code (CVV): "Y", "N", … */
  readonly addressCheck: string | null;
  readonly codeCheck: string | null;
}

/** Numbers of orders before an order. */
export interface RecentOrders {
  readonly hour: number;
  readonly day: number;
}

/** Number of other orders in the last 24 hours with the same value. */
export interface OrderVelocity {
  readonly email: number;
  readonly phone: number;
  readonly address: number;
  readonly ip: number;
  readonly card: number;
  /** Number of different mailboxes among orders from the same IP address, including this one. */
  readonly emailsOfIp: number;
  /** Number of different delivery addresses among orders with the same name, including this one. */
  readonly addressesOfName: number;
  /**
   * Number of other first orders of a customer from the same network range (a /24, a /48 of IPv6) and from the same
   * ASN, at most 1,000. Null if unknown.
   */
  readonly firstOfRange: RecentOrders | null;
  readonly firstOfAsn: RecentOrders | null;
}

/** Visits from the customer's IP address before the order, from the visitor log. */
export interface OrderVisits {
  readonly visits: number;
  readonly stopped: number;
  readonly solvedChallenges: number;
}

/**
 * Source of the visits before an order.
 *
 * - pass: they are of the customer's browser, by the order's checkout pass
 * - address: they are from the customer's IP address in the 24 hours before the order, which other people may share
 * - none: the log has neither
 */
export const VISITS_BY = ["pass", "address", "none"] as const;

/** Facts of the visits before an order. */
export interface OrderJourney {
  readonly by: (typeof VISITS_BY)[number];
  /** Number of page views, about 1,000 at most. Null if unknown. */
  readonly pages: number | null;
  /** Whole seconds from the first page view to the order. Null if unknown. */
  readonly seconds: number | null;
  /** Different countries of the visits, ISO 3166-1 alpha-2, without unsure ones. */
  readonly countries: readonly string[];
  /** Different networks of the visits. */
  readonly networks: readonly NetworkClass[];
  /** True if a visit shows signs of an automated browser from two sources. */
  readonly isAutomated: boolean;
}

/** Location and network of the customer's IP address. */
export interface OrderOrigin {
  readonly ip: string;
  readonly country: string | null;
  /** Second possible country if data sources disagree. Null if they agree. */
  readonly otherCountry: string | null;
  readonly asn: number | null;
  readonly network: NetworkClass | null;
}

/**
 * Facts of one order, gathered before the engine runs.
 *
 * A null fact is unknown and never counts against the customer. "" or [] means known to be empty. Money is in units of
 * the shop's currency.
 */
export interface OrderFacts {
  /** Shopify's numeric id as text, because it may exceed the exact range of numbers. */
  readonly id: string;
  /** Order name shown to the merchant: "#1001". */
  readonly name: string;
  /** Time at which the order was placed, epoch milliseconds. */
  readonly at: number;
  /** Hour of the day in the shop's time zone, 0 to 23. */
  readonly hour: number;
  readonly email: string | null;
  readonly phone: string | null;
  readonly isDisposableMail: boolean | null;
  readonly billing: OrderAddress | null;
  readonly shipping: OrderAddress | null;
  readonly customer: OrderCustomer | null;
  readonly total: number;
  /** Currency of the total: the shop's currency. */
  readonly currency: string;
  /** Currency in which the customer saw prices and paid. Null if unknown. */
  readonly customerCurrency: string | null;
  /** Total divided by the usual total of the shop's orders. */
  readonly timesUsualTotal: number | null;
  readonly items: number;
  readonly skus: readonly string[];
  readonly products: readonly string[];
  readonly discounts: readonly string[];
  readonly gateways: readonly string[];
  readonly card: OrderCard | null;
  readonly failedPayments: number | null;
  readonly origin: OrderOrigin | null;
  /**
   * Whole kilometers from the location of the customer's IP address to the delivery address, or to the billing address
   * if nothing is delivered.
   *
   * Accurate to about 50 km in half of the cases. Null if unknown, or if the network hides the location.
   */
  readonly distanceKm: number | null;
  /** Sales channel: "web", "pos", "shopify_draft_order", … */
  readonly channel: string;
  readonly referrer: string | null;
  readonly landingPage: string | null;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly risk: PlatformRisk | null;
  readonly velocity: OrderVelocity;
  readonly visits: OrderVisits | null;
  /** Visits before the order. Null if the visitor log does not cover the time before the order. */
  readonly journey: OrderJourney | null;
  /**
   * The customer list that contains the customer. "allow" takes precedence over "block". "unknown": the allow list may
   * match a withheld fact.
   */
  readonly listed: "block" | "allow" | "unknown" | null;
  /** Facts that Shopify withholds. They are null in the other fields. */
  readonly withheld: readonly Withheld[];
  readonly isSubscription: boolean;
  /** True if Shopify pays for a chargeback of this order. */
  readonly isProtected: boolean;
  readonly isTest: boolean;
  readonly isCancelled: boolean;
  readonly fulfillment: "none" | "partial" | "full";
}
