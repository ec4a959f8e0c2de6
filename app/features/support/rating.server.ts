import { json, type ActionFunctionArgs } from "@remix-run/node";

import { showRating } from "../../contract/account";
import { STARS } from "../../contract/stars";
import { createFeedbackLink, noteReview, snoozeRating } from "../../contract/support";
import { merchantApi, type ApiAnswer, type MerchantApi } from "../../merchant-api.server";
import { formAnswer } from "../../platform/data-api/form-answer.server";
import { jsonBody } from "../../platform/http/json-body.server";
import { getServices } from "../../services.server";

import type { RatingIntent, RatingPrompt } from "./rating-prompt";

/** What became of the rating prompt; the data API checks every value again. */
export async function ratingAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const intent = (await jsonBody(request)) as Partial<RatingIntent>;
  return json(formAnswer(await answerOf(api, intent), () => null));
}

function answerOf(api: MerchantApi, intent: Partial<RatingIntent>): Promise<ApiAnswer<unknown>> {
  switch (intent.intent) {
    case "check":
      return check(api);
    case "star":
      return starClicked(api, intent.stars);
    case "review-page":
      return api.send(noteReview, {});
    case "platform-answered":
      return platformAnswered(api, intent.code);
    default:
      return api.send(snoozeRating, { because: "later" });
  }
}

async function check(api: MerchantApi): Promise<ApiAnswer<RatingPrompt | null>> {
  const due = await api.send(showRating, {});
  if (!due.result) return due;
  if (!due.data) return { result: true, data: null };
  if (getServices().env.REVIEW_REQUEST === "platform") {
    return { result: true, data: { how: "platform" } };
  }
  // Made now and not at the click: a window must be opened at once, or the browser refuses.
  const link = await api.send(createFeedbackLink, {});
  return link.result ? { result: true, data: { how: "stars", token: link.data.token } } : link;
}

/** The fifth star leads to where reviews are written; whichever it was, nobody asks for a day. */
async function starClicked(api: MerchantApi, stars: unknown): Promise<ApiAnswer<null>> {
  const snoozed = await api.send(snoozeRating, { because: "star" });
  return stars === STARS && snoozed.result ? api.send(noteReview, {}) : snoozed;
}

/**
 * The platform says whether it showed its request, never what came of it. So only its word that
 * the merchant has reviewed the app before counts as a review.
 */
function platformAnswered(api: MerchantApi, code: unknown): Promise<ApiAnswer<null>> {
  if (code === "already-reviewed") return api.send(noteReview, {});
  return api.send(snoozeRating, { because: code === "success" ? "platform-asked" : "later" });
}
