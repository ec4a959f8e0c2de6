import { type ActionFunctionArgs, json } from "@remix-run/node";

import { formAnswer } from "../../../platform/data-api/form-answer.server";
import { jsonBody } from "../../../platform/http/json-body.server";
import { getServices, merchantApi } from "../../shop/session/public-screens.server";
import { answerRating } from "./rating-answers.server";

/** What the rating prompt asks and tells. */
export async function ratingAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const { REVIEW_REQUEST } = getServices().env;
  const answer = await answerRating(api, await jsonBody(request), REVIEW_REQUEST);
  return json(formAnswer(answer, () => null));
}
