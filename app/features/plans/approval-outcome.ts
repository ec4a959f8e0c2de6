import type { ApprovalOutcome } from "../../contract/plans";

import type { PlatformBilling } from "./platform-billing";
import type { Truth } from "./truth";

interface Facts {
  /** The number behind gid://shopify/AppSubscription/; from the address, so only looked up. */
  readonly chargeId: string | undefined;
  readonly billing: PlatformBilling;
  readonly truth: Truth;
  readonly before: {
    readonly platformId: string | null;
    readonly cappedAmount: string | null;
  } | null;
}

const OUTCOMES: Readonly<Record<string, ApprovalOutcome>> = {
  ACCEPTED: "scheduled",
  DECLINED: "declined",
  PENDING: "pending",
};

/** What became of a charge, for the sentence on the screen. No plan depends on it. */
export function approvalOutcome({ chargeId, billing, truth, before }: Facts): ApprovalOutcome {
  if (chargeId === undefined) return "none";
  const id = `gid://shopify/AppSubscription/${chargeId}`;
  const charge = [...billing.active, ...billing.all].find((one) => one.id === id);
  if (!charge) return "none";
  if (truth.status !== "active" || truth.subscription?.id !== id) {
    return OUTCOMES[charge.status] ?? "none";
  }
  // The platform's webhook is often here before the merchant is: then nothing is new, and yet it was
  // approved.
  const isKnown = before?.platformId === id;
  return isKnown && before.cappedAmount !== (charge.usage?.cap ?? null)
    ? "cap-changed"
    : "approved";
}
