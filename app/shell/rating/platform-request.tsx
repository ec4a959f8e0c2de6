import { useEffect, useRef } from "react";

import { useModalTurn } from "#app/ui/modals/modal-turns";

/** App Bridge's answer to a review request: shown, or the reason why not. */
interface ReviewAnswer {
  readonly code: string;
}

interface WithReviews {
  readonly reviews?: { request(): Promise<ReviewAnswer> };
}

interface PlatformRequestProps {
  /** @param code Shopify's answer */
  readonly onAnswered: (code: string) => void;
}

async function requestReview(): Promise<string> {
  // Outside the admin there is no App Bridge.
  const { shopify } = window as { shopify?: WithReviews };
  try {
    return (await shopify?.reviews?.request())?.code ?? "not-offered";
  } catch {
    return "failed";
  }
}

/**
 * Shopify's own review request, the same for every merchant. Shopify decides whether to show it. It waits until no
 * modal is open, and blocks other modals while it is shown.
 */
export function PlatformRequest({ onAnswered }: PlatformRequestProps) {
  const isTurn = useModalTurn(true);
  const isRequested = useRef(false);
  useEffect(() => {
    if (!isTurn || isRequested.current) return;
    isRequested.current = true;
    void requestReview().then(onAnswered);
  }, [isTurn, onAnswered]);
  return null;
}
