import type { FraudPolicy } from "#app/contract/orders/fraud-policy";
import { fold } from "#app/engine/conditions/fold";
import type { OrderPolicy, OrderResponse } from "#app/engine/orders/order-policy";

/** Policy for the engine, and for actions in addition to a cancellation. */
export interface ShopPolicy extends OrderPolicy {
  /** Tags for orders that are tagged, held or cancelled. */
  readonly tags: readonly string[];
  /** The merchant's words before the reasons in the staff note. "" for none. */
  readonly staffNote: string;
  /** Hours that the IP address of a cancelled order is blocked. Null for never. */
  readonly blockIpHours: number | null;
  /** Days that the customer of a cancelled order is on the block list. Null for never. */
  readonly blockPersonDays: number | null;
  /** True if the merchant gets an email about cancelled orders. */
  readonly notifyOwner: boolean;
  /** True if the order in the admin shows our assessment next to Shopify's. */
  readonly tellsAssessment: boolean;
}

/** Converts a shop's settings to the engine's policy. Orders of low risk never get an action. */
export function orderPolicyOf(settings: FraudPolicy): ShopPolicy {
  const { mode, usesOwnAssessment, high, medium, terms, exemptions, limits } = settings;
  const { tags, staffNote, blockIpHours, blockPersonDays, notifyOwner } = settings;
  const tellsAssessment = usesOwnAssessment && settings.tellsAssessment;
  const low: OrderResponse = { action: "nothing", afterMinutes: 0, terms };
  return {
    mode,
    usesOwnAssessment,
    responses: { high: { ...high, terms }, medium: { ...medium, terms }, low },
    exemptions: {
      ...exemptions,
      tags: exemptions.tags.map(fold),
      gateways: exemptions.gateways.map(fold),
    },
    limits,
    ...{ tags, staffNote, blockIpHours, blockPersonDays, notifyOwner, tellsAssessment },
  };
}
