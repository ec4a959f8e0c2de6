/** Steps of a purchase at which the platform asks, in their order. */
export const JOURNEY_STEPS = [
  "CART_INTERACTION",
  "CHECKOUT_INTERACTION",
  "CHECKOUT_COMPLETION",
] as const;
export type JourneyStep = (typeof JOURNEY_STEPS)[number];

/** The platform sends amounts of money as decimal text. */
interface Money {
  readonly amount: string;
}

export interface DeliveryAddress {
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly company: string | null;
  readonly countryCode: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly provinceCode: string | null;
  readonly zip: string | null;
}

interface CartLine {
  readonly quantity: number;
  readonly cost: { readonly amountPerQuantity: Money };
  /** Products of the store; other merchandise has none of this. */
  readonly merchandise: {
    readonly sku?: string | null;
    readonly product?: { readonly vendor: string | null };
  };
}

/**
 * What the checkout Function asks for in its input query: the part of the platform's
 * `cart.validations.generate.run` input (API version 2026-10) that rules look at. There is no
 * internet address and no browser in it: the platform gives none.
 */
export interface CartInput {
  readonly buyerJourney: { readonly step: JourneyStep | null };
  readonly localization: { readonly language: { readonly isoCode: string } };
  readonly cart: {
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
