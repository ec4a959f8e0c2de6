import { DAY_MS } from "#app/base/clock";
import { showRating } from "#app/contract/account";
import { getDashboardData, getProtection } from "#app/contract/dashboard";
import { errorMessage, ERRORS } from "#app/contract/errors";
import { STARS } from "#app/contract/stars";
import { createFeedbackLink, noteReview, snoozeRating } from "#app/contract/support";
import type { ApiAnswer, DataApiClient } from "#app/platform/data-api/client";

import type { RatingIntent, RatingPrompt } from "./rating-prompt";

const NOT_UNDERSTOOD: ApiAnswer<never> = {
  result: false,
  data: null,
  code: "invalid_input",
  Message: errorMessage("invalid_input"),
  status: ERRORS.invalid_input.status,
};

/** Time with the embed on after which the merchant can judge the app. */
const PROTECTED_FOR_MS = 14 * DAY_MS;

/** Longest report range. Older successes need no review request. */
const SUCCESS_DAYS = 30;

interface RatingOptions {
  readonly how: RatingPrompt["how"];
  /** True if the prompt is due only after the app did something for the store (LISTING_PROFILE=reviewed). */
  readonly needsSuccess: boolean;
  /** Current time, epoch milliseconds. */
  readonly now: number;
}

/** Runs an intent of the rating prompt. The input is not validated; the data API does that. */
export function answerRating(
  api: DataApiClient,
  intent: Partial<RatingIntent>,
  options: RatingOptions,
): Promise<ApiAnswer<unknown>> {
  switch (intent.intent) {
    case "check":
      return check(api, options);
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
  { how, needsSuccess, now }: RatingOptions,
): Promise<ApiAnswer<RatingPrompt | null>> {
  const due = await api.send(showRating, {});
  if (!due.result) return due;
  const isDue = due.data && (!needsSuccess || (await hasSucceeded(api, now)));
  if (!isDue) return { result: true, data: null };
  if (how === "platform") return { result: true, data: { how } };
  // Created before the click: browsers block a window that opens after a delay.
  const link = await api.send(createFeedbackLink, {});
  return link.result ? { result: true, data: { how, token: link.data.token } } : link;
}

/**
 * Returns true if the app blocked a visit or cancelled an order in the last 30 days, or has protected the store for 14
 * days. False if that is unknown.
 */
async function hasSucceeded(api: DataApiClient, now: number): Promise<boolean> {
  const [counts, protection] = await Promise.all([
    api.send(getDashboardData, { days: SUCCESS_DAYS }),
    api.send(getProtection, {}),
  ]);
  if (counts.data && counts.data.blockLists + counts.data.fraudProtect > 0) return true;
  const since = protection.data?.since;
  return since !== null && since !== undefined && now - Date.parse(since) >= PROTECTED_FOR_MS;
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
 * Handles the result of Shopify's review request. The code says whether the request was shown, not whether the merchant
 * wrote a review. So only the code "already-reviewed" counts as a review.
 */
function platformAnswered(api: DataApiClient, code: unknown): Promise<ApiAnswer<null>> {
  if (code === "already-reviewed") return api.send(noteReview, {});
  return api.send(snoozeRating, { because: code === "success" ? "platform-asked" : "later" });
}
