import type { ActionFunctionArgs } from "@remix-run/node";

import type { InputOf } from "../../../contract/call";
import {
  cancelPreview,
  getPreview,
  getSaveEffect,
  startPreview,
} from "../../../contract/rules/preview";
import { getLocationData } from "../../../contract/rules/rule-traffic";
import { formAnswer } from "../../../platform/data-api/form-answer.server";
import {
  type MerchantApi,
  ownVisit,
  screenAction,
  sends,
} from "../../shop/session/public-screens.server";

/** Starts a try; what it finds names countries, so that the credits of their data come along. */
async function start(
  api: MerchantApi,
  asked: InputOf<typeof startPreview>,
  args: ActionFunctionArgs,
) {
  const input = { ...asked, input: { ...asked.input, ...ownVisit(args) } };
  const [started, geo] = await Promise.all([
    api.send(startPreview, input),
    api.send(getLocationData, {}),
  ]);
  const answer = formAnswer(started, () => null);
  return answer.ok ? { ...answer, data: { ...answer.data, geoData: geo.data } } : answer;
}

/** POST /preview: what a form asks about a try of its change. */
export const previewAction = screenAction({
  start,
  progress: sends(getPreview),
  cancel: sends(cancelPreview),
  effect: sends(getSaveEffect),
});
