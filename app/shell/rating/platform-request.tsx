import { useEffect, useRef } from "react";

import { useModalTurn } from "#app/ui/modals/modal-turns";

/** App Bridge's answer to a review request: whether it was shown, and if not, why. */
interface ReviewAnswer {
  readonly code: string;
}

interface WithReviews {
  readonly reviews?: { request(): Promise<ReviewAnswer> };
}

interface PlatformRequestProps {
  /** @param code what the platform answered */
  readonly onAnswered: (code: string) => void;
}

async function askPlatform(): Promise<string> {
  // Outside the admin there is no platform to ask.
  const { shopify } = window as { shopify?: WithReviews };
  try {
    return (await shopify?.reviews?.request())?.code ?? "not-offered";
  } catch {
    return "failed";
  }
}

/**
 * The store platform's own review request, the same for every merchant. The platform decides
 * whether it shows. It waits until no modal is open, and holds others back meanwhile.
 */
export function PlatformRequest({ onAnswered }: PlatformRequestProps) {
  const isTurn = useModalTurn(true);
  const asked = useRef(false);
  useEffect(() => {
    if (!isTurn || asked.current) return;
    asked.current = true;
    void askPlatform().then(onAnswered);
  }, [isTurn, onAnswered]);
  return null;
}
