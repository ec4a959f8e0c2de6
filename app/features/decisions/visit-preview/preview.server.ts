import type { ActionFunctionArgs } from "@remix-run/node";

import type { InputOf } from "#app/contract/call";
import {
  cancelPreview,
  getPreview,
  getSaveEffect,
  startPreview,
} from "#app/contract/rules/preview";
import { getLocationData } from "#app/contract/rules/rule-traffic";
import { type MerchantApi, ownVisit, screenAction, sends } from "#app/features/shop/public.server";
import { formAnswer } from "#app/platform/data-api/form-answer.server";

/** Starts a preview. Its result names countries, so the answer includes the credits of the location data. */
async function start(
  api: MerchantApi,
  request: InputOf<typeof startPreview>,
  args: ActionFunctionArgs,
) {
  const input = { ...request, input: { ...request.input, ...ownVisit(args) } };
  const [started, geo] = await Promise.all([
    api.send(startPreview, input),
    api.send(getLocationData, {}),
  ]);
  const answer = formAnswer(started, () => null);
  return answer.ok ? { ...answer, data: { ...answer.data, geoData: geo.data } } : answer;
}

/** Handles POST /preview: the requests of rule forms about previews and effects of their changes. */
export const previewAction = screenAction({
  start,
  progress: sends(getPreview),
  cancel: sends(cancelPreview),
  effect: sends(getSaveEffect),
});
