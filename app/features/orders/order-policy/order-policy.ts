import type { FraudPolicy } from "#app/contract/orders/fraud-policy";
import { fold } from "#app/engine/conditions/fold";
import type { OrderPolicy, OrderResponse } from "#app/engine/orders/order-policy";

/** What the engine decides by, and what is done beside a cancel. */
export interface ShopPolicy extends OrderPolicy {
  /** Put on orders that are tagged, held or cancelled. */
  readonly tags: readonly string[];
  /** The merchant's words before the reasons in the note for staff; "": none. */
  readonly staffNote: string;
  /** How long the address of a cancelled order is blocked; null: it is not. */
  readonly blockIpHours: number | null;
  /** How long the person of a cancelled order is on the block list; null: not at all. */
  readonly blockPersonDays: number | null;
  /** Whether the merchant gets mail about what was cancelled. */
  readonly notifyOwner: boolean;
  /** Whether our own assessment is shown beside the platform's, on the order in the admin. */
  readonly tellsAssessment: boolean;
}

/** A shop's settings as the engine reads them. Orders of low risk are always left alone. */
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
