import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getFraudState, getOrders } from "#app/contract/orders/fraud-protect";
import { getLocationData } from "#app/contract/rules/rule-traffic";
import { merchantApi, screenAction } from "#app/features/shop/public.server";

import type { OrdersView } from "./fraud-protect-view";
import { ORDER_INTENTS } from "./order-intents.server";
import { readOrderQuery } from "./order-query";

/** Loads /fraudProtect: one page of orders, and the state of Fraud Protect. */
export async function ordersLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const query = readOrderQuery(new URL(request.url).searchParams);
  const { before, after, ...shown } = query;
  const cursor = { before: before || undefined, after: after || undefined };
  const [state, page, geo] = await Promise.all([
    api.send(getFraudState, {}),
    api.send(getOrders, { ...shown, ...cursor }),
    api.send(getLocationData, {}),
  ]);
  if (!state.result) return json<OrdersView>({ problem: state.Message });
  return json<OrdersView>({
    problem: null,
    query,
    state: state.data,
    page: page.data,
    listProblem: page.result ? null : page.Message,
    geoData: geo.data,
    now: Date.now(),
  });
}

/** Handles the intents of the order list and the order pages. */
export const ordersAction = screenAction(ORDER_INTENTS);
