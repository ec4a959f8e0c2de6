import { useState } from "react";

import type { CheckoutState } from "#app/contract/checkout-validation";
import { useRevalidator } from "#app/ui/navigation";
import { useInterval } from "#app/ui/times/use-interval";
import { useToasts } from "#app/ui/toasts";

import { requestCheckout } from "../rules/request-checkout";

/** Intervals of the check of the store, in ms: on the open page, and while rules are being published. */
const LOOK_EVERY_MS = 60_000;
const PENDING_EVERY_MS = 2_000;

/**
 * Checks the state of the store while the page is open and visible: when the page opens, every minute, and every two
 * seconds while a save waits to be published.
 */
export function useStoreLook(state: CheckoutState) {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const [isLooking, setLooking] = useState(false);

  async function checkStore({ isRequested = false } = {}) {
    if (isRequested) setLooking(true);
    const answer = await requestCheckout("check", {});
    if (isRequested) setLooking(false);
    if (!answer.ok) {
      if (isRequested && answer.message) toasts.error(answer.message);
      return;
    }
    if (JSON.stringify(answer.data) !== JSON.stringify(state)) revalidate();
  }

  useInterval(() => checkStore(), { firstMs: 0, everyMs: LOOK_EVERY_MS, key: "open" });
  const key = state.isPending ? "pending" : null;
  useInterval(() => checkStore(), { firstMs: PENDING_EVERY_MS, everyMs: PENDING_EVERY_MS, key });
  return { isLooking, look: () => checkStore({ isRequested: true }) };
}
