import { showRating } from "#app/contract/account";
import { ERRORS } from "#app/contract/errors";
import { STARS } from "#app/contract/stars";
import { createFeedbackLink, noteReview, snoozeRating } from "#app/contract/support";
import type { ApiAnswer, DataApiClient } from "#app/platform/data-api/client";

import type { RatingIntent, RatingPrompt } from "./rating-prompt";

const NOT_UNDERSTOOD: ApiAnswer<never> = {
  result: false,
  data: null,
  code: "invalid_input",
  Message: ERRORS.invalid_input.message,
  status: ERRORS.invalid_input.status,
};

/** Runs an intent of the rating prompt. The input is not validated; the data API does that. */
export function answerRating(
  api: DataApiClient,
  intent: Partial<RatingIntent>,
  how: RatingPrompt["how"],
): Promise<ApiAnswer<unknown>> {
  switch (intent.intent) {
    case "check":
      return check(api, how);
    case "star":
      return starClicked(api, intent.stars);
    case "later":
      return api.send(snoozeRating, { because: "later" });
    case "review-page":
      return api.send(noteReview, {});
    case "platform-answered":
      return platformAnswered(api, intent.code);
    default:
      return Promise.resolve(NOT_UNDERSTOOD);
  }
}

async function check(
  api: DataApiClient,
  how: RatingPrompt["how"],
): Promise<ApiAnswer<RatingPrompt | null>> {
  const due = await api.send(showRating, {});
  if (!due.result) return due;
  if (!due.data) return { result: true, data: null };
  if (how === "platform") return { result: true, data: { how } };
  // Created before the click: browsers block a window that opens after a delay.
  const link = await api.send(createFeedbackLink, {});
  return link.result ? { result: true, data: { how, token: link.data.token } } : link;
}

/**
 * Handles a click on a star. Five stars open the review page and count as a review. Any star snoozes the prompt for a
 * day.
 */
async function starClicked(api: DataApiClient, stars: unknown): Promise<ApiAnswer<null>> {
  const snoozed = await api.send(snoozeRating, { because: "star" });
  return stars === STARS && snoozed.result ? api.send(noteReview, {}) : snoozed;
}

/**
 * Handles the result of Shopify's review request. It says whether the request was shown, not whether the merchant
 * wrote a review. So only the code "already-reviewed" counts as a review.
 */
function platformAnswered(api: DataApiClient, code: unknown): Promise<ApiAnswer<null>> {
  if (code === "already-reviewed") return api.send(noteReview, {});
  return api.send(snoozeRating, { because: code === "success" ? "platform-asked" : "later" });
}
