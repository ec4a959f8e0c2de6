/** Steps of a purchase at which Shopify runs the Function, in order. */
export const JOURNEY_STEPS = [
  "CART_INTERACTION",
  "CHECKOUT_INTERACTION",
  "CHECKOUT_COMPLETION",
] as const;
export type JourneyStep = (typeof JOURNEY_STEPS)[number];

/** Amount of money as decimal text, as Shopify sends it. */
interface Money {
  readonly amount: string;
}

export interface DeliveryAddress {
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly company: string | null;
  readonly countryCode: string | null;
  /** First and last name. One field instead of two, because Shopify limits the cost of the query. */
  readonly name: string | null;
  readonly phone: string | null;
  readonly provinceCode: string | null;
  readonly zip: string | null;
}

/** A cart attribute or line item property. Anyone may have written its value. */
interface Attribute {
  readonly value: string | null;
}

/** A line of the cart. Its names are short, because a cart may have 200 lines and Shopify counts each character read. */
interface CartLine {
  /** Quantity. */
  readonly q: number;
  /** The line's checkout pass. Null or missing if the line has none. */
  readonly p?: Attribute | null;
  /** Cost of the line: the price per unit. */
  readonly c: { readonly u: { readonly a: string } };
  /** Product variant, with its SKU and its product's vendor. Other merchandise has none of these fields. */
  readonly m: { readonly s?: string | null; readonly p?: { readonly v: string | null } };
}

/**
 * Input query of the checkout Function: the fields of Shopify's `cart.validations.generate.run` input (API version
 * 2026-10) that rules read.
 *
 * Shopify provides neither an IP address nor a user agent.
 */
export interface CartInput {
  readonly buyerJourney: { readonly step: JourneyStep | null };
  readonly localization: { readonly language: { readonly isoCode: string } };
  /**
   * True while the lease of a required pass is valid, by the shop's local time. Null or missing if there is no lease.
   */
  readonly shop?: { readonly localTime: { readonly isLeased: boolean } } | null;
  readonly cart: {
    /** The cart's checkout pass. Null or missing if the cart has none. */
    readonly attribute?: Attribute | null;
    /** Billing address. Null or missing until the customer chooses how to pay. */
    readonly billingAddress?: { readonly countryCode: string | null } | null;
    readonly buyerIdentity: {
      readonly email: string | null;
      readonly phone: string | null;
      readonly isAuthenticated: boolean;
      readonly customer: {
        readonly numberOfOrders: number;
        readonly amountSpent: Money;
      } | null;
    } | null;
    readonly cost: {
      readonly subtotalAmount: Money;
      readonly totalAmount: Money & { readonly currencyCode: string };
    };
    readonly deliveryGroups: readonly { readonly deliveryAddress: DeliveryAddress | null }[];
    readonly lines: readonly CartLine[];
  };
}
