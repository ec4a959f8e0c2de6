import type { NetworkClass } from "../visit";

/** What a platform may keep back of an order: facts that name the buyer, and the rest. */
export const WITHHELD = ["name", "address", "email", "phone", "customer", "ip", "other"] as const;
export type Withheld = (typeof WITHHELD)[number];

/** A line of an address; "": the buyer left it empty. Null: the platform does not show it. */
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

/** What the platform says of the risk. "pending": it has not made up its mind yet. */
export interface PlatformRisk {
  readonly level: "high" | "medium" | "low" | "none" | "pending";
  readonly recommendation: "cancel" | "investigate" | "accept" | "none";
}

/** The customer's account; null fields: the platform did not say. */
export interface OrderCustomer {
  readonly tags: readonly string[];
  /** Orders before and including this one. */
  readonly orders: number | null;
  /** Of those, paid and neither cancelled nor refunded nor this one. */
  readonly goodOrders: number | null;
  /** Epoch milliseconds. */
  readonly since: number | null;
}

/** The card a payment was made with; null: the platform did not say. */
export interface OrderCard {
  readonly brand: string | null;
  /** The first digits of the number, which name the bank. */
  readonly bin: string | null;
  /** The bank's answers to "is this the card's address" and "is this its code": "Y", "N", … */
  readonly addressCheck: string | null;
  readonly codeCheck: string | null;
}

/** How many other orders of the last 24 hours share something with this one. */
export interface OrderVelocity {
  readonly email: number;
  readonly phone: number;
  readonly address: number;
  readonly ip: number;
  readonly card: number;
  /** Different mailboxes among the orders from the same address on the internet, this one included. */
  readonly emailsOfIp: number;
}

/** What the visitor log says of the buyer's address on the internet before the order. */
export interface OrderVisits {
  readonly visits: number;
  readonly stopped: number;
  readonly solvedChallenges: number;
}

/** Where the buyer's address on the internet is, and in what network. */
export interface OrderOrigin {
  readonly ip: string;
  readonly country: string | null;
  /** Where the buyer may be as well: sources disagree, and the country is unsure. Null: it is not. */
  readonly otherCountry: string | null;
  readonly asn: number | null;
  readonly network: NetworkClass | null;
}

/**
 * The facts about one order, gathered before the engine runs. Null: not known, which never counts
 * against the buyer; "" or []: known to be empty. Money is in the shop's currency, in its units.
 */
export interface OrderFacts {
  /** The platform's number, exact, as text. */
  readonly id: string;
  /** As the merchant knows it: "#1001". */
  readonly name: string;
  /** Epoch milliseconds. */
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
  /** Of the total: the shop's own. */
  readonly currency: string;
  /** What the customer saw prices in and paid with; null: not known. */
  readonly customerCurrency: string | null;
  /** The total divided by what an order of the shop usually comes to. */
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
   * Whole kilometres from the place of the buyer's internet address to the one of delivery, or of billing when nothing
   * is delivered. Right to some 50 km in half of the cases; null as well where the network hides the place.
   */
  readonly distanceKm: number | null;
  /** Where the order was placed: "web", "pos", "shopify_draft_order", … */
  readonly channel: string;
  readonly referrer: string | null;
  readonly landingPage: string | null;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly risk: PlatformRisk | null;
  readonly velocity: OrderVelocity;
  readonly visits: OrderVisits | null;
  /**
   * Whether the merchant's lists of people name the buyer; "allow" wins over "block". "unknown": they
   * allow people by something that is withheld.
   */
  readonly listed: "block" | "allow" | "unknown" | null;
  /** What the platform does not show; it is null above. */
  readonly withheld: readonly Withheld[];
  readonly isSubscription: boolean;
  /** The platform pays for a chargeback of this order. */
  readonly isProtected: boolean;
  readonly isTest: boolean;
  readonly isCancelled: boolean;
  readonly fulfillment: "none" | "partial" | "full";
}
