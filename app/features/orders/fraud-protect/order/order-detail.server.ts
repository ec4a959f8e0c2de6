import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getOrder } from "#app/contract/orders/fraud-protect";
import { getLocationData } from "#app/contract/rules/rule-traffic";
import { merchantApi } from "#app/features/shop/public.server";

import type { OrderView } from "../order-list/fraud-protect-view";

/** Error codes of the data API for an unknown or invalid order number. */
const MISSING: ReadonlySet<string> = new Set(["not_found", "invalid_input"]);

/** Loads /fraudProtect/{order}. */
export async function orderLoader({ request, params }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const [answer, geo] = await Promise.all([
    api.send(getOrder, { id: params.order ?? "" }),
    api.send(getLocationData, {}),
  ]);
  const view: OrderView = answer.result
    ? { problem: null, geoData: geo.data, now: Date.now(), ...answer.data }
    : { problem: answer.Message, isMissing: MISSING.has(answer.code) };
  return json(view);
}
