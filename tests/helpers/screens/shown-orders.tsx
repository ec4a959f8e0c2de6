import { json } from "@remix-run/node";
import { screen } from "@testing-library/react";

import { FraudProtectScreen } from "#app/features/orders/fraud-protect/order-list/fraud-protect-screen";
import type {
  FraudState,
  LoadedOrders,
  OrdersView,
} from "#app/features/orders/fraud-protect/order-list/fraud-protect-view";
import type { OrderIntents } from "#app/features/orders/fraud-protect/order-list/order-intents.server";
import { readOrderQuery } from "#app/features/orders/fraud-protect/order-list/order-query";
import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";

import { LOCATION_DATA } from "../location-data";
import type { orderSummary } from "../orders/order-rows";
import { renderScreen } from "./admin-screen";

type OrderIntent = IntentOf<OrderIntents>;

export const NOW = Date.parse("2026-11-20T12:00:00Z");

export const STATE: FraudState = {
  mode: "live",
  isInPlan: true,
  missingScopes: [],
  approval: { showsOrders: true, hasOrderWebhooks: true, withheld: [] },
  paused: null,
  hasRiskData: true,
  past: null,
  counts: { review: 0, held: 0, scheduled: 0, cancelled: 0, failed: 0, cleared: 0, all: 0 },
  figures: { days: 30, cancelled: 0, cancelledValue: [], heldValue: [], cleared: 0 },
};

interface Shown {
  readonly state?: Partial<FraudState>;
  readonly orders?: readonly ReturnType<typeof orderSummary>[];
  readonly older?: string;
  readonly listProblem?: string;
  readonly answer?: object;
}

function Route() {
  return <FraudProtectScreen {...(useLoaderData() as OrdersView)} />;
}

/** Shows the page with these orders. `sent` contains its requests. */
export async function showOrders(shown: Shown | { readonly problem: string }, path = "/") {
  const sent: OrderIntent[] = [];
  const requests: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    requests.push(new URL(request.url).search);
    if ("problem" in shown) return json<OrdersView>(shown);
    const view: LoadedOrders = {
      problem: null,
      query: readOrderQuery(new URL(request.url).searchParams),
      state: { ...STATE, ...shown.state },
      page: shown.listProblem
        ? null
        : { orders: [...(shown.orders ?? [])], newer: null, older: shown.older ?? null },
      listProblem: shown.listProblem ?? null,
      geoData: LOCATION_DATA,
      now: NOW,
    };
    return json<OrdersView>(view);
  };
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.json()) as OrderIntent);
    const answer = "problem" in shown ? undefined : shown.answer;
    return json(answer ?? { ok: true, message: "Done", data: {} });
  };
  const view = renderScreen([{ path: "/", Component: Route, loader, action }], path);
  await screen.findByRole("heading", { level: 1 });
  return { ...view, sent, requests };
}
