import { useCallback } from "react";

import type { RatingIntent } from "#app/features/contact/support/rating-prompt";
import { requestServer } from "#app/platform/data-api/request-server";
import { useRevalidator } from "#app/ui/navigation";
import { useToasts } from "#app/ui/toasts";

import { usePublicAddresses } from "../pages/document";

/**
 * Returns a function that opens the app's page in the Shopify App Store, where reviews are written, in a new window.
 */
export function useReviewPage(): () => void {
  const listingUrl = usePublicAddresses()?.listingUrl;
  return useCallback(() => {
    if (!listingUrl) return;
    window.open(`${listingUrl}#modal-show=WriteReviewModal`, "_blank", "noopener");
  }, [listingUrl]);
}

/** Returns a function that sends an intent of the rating prompt to the server. Errors appear in a toast. */
export function useReportRating(): (intent: RatingIntent) => Promise<void> {
  const toasts = useToasts();
  return useCallback(
    async (intent) => {
      const { ok, message } = await requestServer("/rating", intent, { keepalive: true });
      if (!ok && message !== null) toasts.error(message);
    },
    [toasts],
  );
}

/**
 * Returns a function for 'Write a review:' that opens the review page and records the visit. The app then requests no
 * further review and hides the button. Shopify does not report whether a review was written.
 */
export function useOpenReview(): () => void {
  const reportRating = useReportRating();
  const openReviewPage = useReviewPage();
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    openReviewPage();
    void reportRating({ intent: "review-page" }).then(revalidate);
  }, [openReviewPage, reportRating, revalidate]);
}
