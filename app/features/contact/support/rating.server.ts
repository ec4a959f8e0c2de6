import { type ActionFunctionArgs, json } from "@remix-run/node";

import { systemClock } from "#app/base/clock";
import { getServices, merchantApi } from "#app/features/shop/public.server";
import { formAnswer } from "#app/platform/data-api/form-answer.server";
import { jsonBody } from "#app/platform/http/json-body.server";

import { answerRating } from "./rating-answers.server";

/** Handles the forms of the rating prompt. */
export async function ratingAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const { REVIEW_REQUEST, LISTING_PROFILE } = getServices().env;
  const answer = await answerRating(api, await jsonBody(request), {
    how: REVIEW_REQUEST,
    needsSuccess: LISTING_PROFILE === "reviewed",
    now: systemClock(),
  });
  return json(formAnswer(answer, () => null));
}
