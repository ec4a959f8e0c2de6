import { useState } from "react";

import { useRevalidator } from "#app/ui/navigation";
import { useInterval } from "#app/ui/times/use-interval";
import { useToasts } from "#app/ui/toasts";

import { requestCheckout } from "../../rules/request-checkout";
import type { PassStanding } from "./pass-standing";

/** Interval of the check of the store while a change is being published, in ms. */
const SYNCING_EVERY_MS = 2_000;

/**
 * Checks the store and its permissions on request, and every two seconds while a change waits to be published. Reloads
 * the page's data afterwards.
 *
 * @param standing null to check on request only
 */
export function usePassLook(standing: PassStanding | null) {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const [isLooking, setLooking] = useState(false);

  async function checkStore({ isRequested = false } = {}) {
    if (isRequested) setLooking(true);
    const answer = await requestCheckout("check", {});
    if (isRequested) setLooking(false);
    if (!answer.ok && isRequested && answer.message) toasts.error(answer.message);
    if (answer.ok) revalidate();
  }

  useInterval(() => checkStore(), {
    firstMs: SYNCING_EVERY_MS,
    everyMs: SYNCING_EVERY_MS,
    key: standing === "syncing" ? standing : null,
  });
  return { isLooking, look: () => checkStore({ isRequested: true }) };
}
