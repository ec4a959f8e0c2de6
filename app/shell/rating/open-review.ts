import { useCallback } from "react";

import type { RatingIntent } from "#app/features/contact/support/rating-prompt";
import { askServer } from "#app/platform/data-api/ask-server";
import { useRevalidator } from "#app/ui/navigation";
import { useToasts } from "#app/ui/toasts";

import { usePublicAddresses } from "../pages/document";

/** Opens the app's page in the platform's app store, where reviews are written, in a new window. */
export function useReviewPage(): () => void {
  const listingUrl = usePublicAddresses()?.listingUrl;
  return useCallback(() => {
    if (!listingUrl) return;
    window.open(`${listingUrl}#modal-show=WriteReviewModal`, "_blank", "noopener");
  }, [listingUrl]);
}

/** Tells the server something about the rating prompt; what goes wrong is said in a toast. */
export function useTellRating(): (intent: RatingIntent) => Promise<void> {
  const toasts = useToasts();
  return useCallback(
    async (intent) => {
      const { ok, message } = await askServer("/rating", intent, { keepalive: true });
      if (!ok && message !== null) toasts.error(message);
    },
    [toasts],
  );
}

/**
 * For 'Write a review:': opens the review page and notes that the merchant went there, so that
 * nobody asks again and the button goes. Whether a review was written, the platform tells nobody.
 */
export function useOpenReview(): () => void {
  const tell = useTellRating();
  const openReviewPage = useReviewPage();
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    openReviewPage();
    void tell({ intent: "review-page" }).then(revalidate);
  }, [openReviewPage, tell, revalidate]);
}
