import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import {
  cancelOrderNow,
  countPastOrders,
  getFraudState,
  getOrders,
  markOrderSafe,
  readPastOrders,
  reportOrderFraud,
  resumeCancelling,
  retryOrder,
  stopCancelling,
} from "../../../contract/orders/fraud-protect";
import { getLocationData } from "../../../contract/rules/rule-traffic";
import { merchantApi, type MerchantApi } from "../../../merchant-api.server";
import { UNREACHABLE, type FormAnswer } from "../../../platform/data-api/form-answer";
import { formAnswer } from "../../../platform/data-api/form-answer.server";
import { jsonBody } from "../../../platform/http/json-body.server";

import type { OrderIntent, OrdersView } from "./fraud-protect-view";
import { readOrderQuery } from "./order-query";

/** Loader of /fraudProtect: one page of orders, and the state they are in. */
export async function ordersLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const query = readOrderQuery(new URL(request.url).searchParams);
  const { tab, level, search, before, after } = query;
  const cursor = { before: before || undefined, after: after || undefined };
  const [state, page, geo] = await Promise.all([
    api.send(getFraudState, {}),
    api.send(getOrders, { tab, level, search, ...cursor }),
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

type InputFor<Name extends OrderIntent["intent"]> = Extract<OrderIntent, { intent: Name }>["input"];

/** What each intent of the pages does. The data API checks every input. */
const INTENTS = {
  stop: async (api: MerchantApi, input: object) =>
    formAnswer(
      await api.send(stopCancelling, input as InputFor<"stop">),
      ({ name, state }) =>
        `${name} is not cancelled; it ${state === "held" ? "stays on hold" : "waits for review"}`,
    ),
  cancel: async (api: MerchantApi, input: object) =>
    formAnswer(
      await api.send(cancelOrderNow, input as InputFor<"cancel">),
      ({ name }) => `${name} is being cancelled`,
    ),
  safe: async (api: MerchantApi, input: object) =>
    formAnswer(
      await api.send(markOrderSafe, input as InputFor<"safe">),
      ({ name }) => `${name} is called safe`,
    ),
  fraud: async (api: MerchantApi, input: object) =>
    formAnswer(
      await api.send(reportOrderFraud, input as InputFor<"fraud">),
      ({ name }) => `${name} is reported as fraud`,
    ),
  retry: async (api: MerchantApi, input: object) =>
    formAnswer(
      await api.send(retryOrder, input as InputFor<"retry">),
      ({ name }) => `${name} is tried again`,
    ),
  resume: async (api: MerchantApi) =>
    formAnswer(await api.send(resumeCancelling, {}), () => "Cancelling goes on"),
  "count-past": async (api: MerchantApi) =>
    formAnswer(await api.send(countPastOrders, {}), () => null),
  "read-past": async (api: MerchantApi) =>
    formAnswer(await api.send(readPastOrders, {}), () => "Past orders are being read"),
} satisfies Record<OrderIntent["intent"], (api: MerchantApi, input: object) => Promise<FormAnswer>>;

function isIntent(name: unknown): name is OrderIntent["intent"] {
  return typeof name === "string" && Object.hasOwn(INTENTS, name);
}

/** What the pages ask for about orders, the list and each order alike. */
export async function ordersAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const { intent, input } = await jsonBody(request);
  if (!isIntent(intent)) return json<FormAnswer>(UNREACHABLE);
  const given = typeof input === "object" && input !== null ? input : {};
  return json<FormAnswer>(await INTENTS[intent](api, given));
}
