import { json } from "@remix-run/node";
import { fireEvent, screen } from "@testing-library/react";

import type { OrderDetail } from "#app/contract/orders/order-row";
import { OrderScreen } from "#app/features/orders/fraud-protect/order/order-screen";
import type { OrderView } from "#app/features/orders/fraud-protect/order-list/fraud-protect-view";
import type { OrderIntents } from "#app/features/orders/fraud-protect/order-list/order-intents.server";
import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";

import { LOCATION_DATA } from "../location-data";
import { orderSummary } from "../orders/order-rows";
import { renderScreen } from "./admin-screen";
import { NOW } from "./shown-orders";

type OrderIntent = IntentOf<OrderIntents>;

/** Returns an order of an online store that Palisade recommends to cancel, with changes. */
export function orderDetail(change: Partial<OrderDetail["order"]> = {}): OrderDetail {
  return {
    order: {
      ...orderSummary(),
      channel: "web",
      financial: "PAID",
      fulfillment: "UNFULFILLED",
      recommendation: "cancel",
      withheld: [],
      signals: [],
      filter: null,
      isReleasing: false,
      cancelRequestedBy: null,
      terms: { refund: "original", restock: true, notifyCustomer: false },
      decidedAt: "2026-11-20T11:00:00.000Z",
      ...change,
    },
    events: [],
    live: null,
    liveProblem: null,
    visits: [],
    visitsBy: "address",
    visitFacts: null,
  };
}

function Route() {
  return <OrderScreen {...(useLoaderData() as OrderView)} />;
}

type View = OrderDetail | Extract<OrderView, { isMissing: boolean }>;

/**
 * Opens the order's page with the server's first and later answer. `sent` contains the page's
 * requests.
 */
export function openOrder(view: View, later: View = view) {
  const sent: OrderIntent[] = [];
  const answers = [view, later];
  let looked = 0;
  const loader = () => {
    looked += 1;
    const next = answers.shift() ?? later;
    const loaded = { problem: null, geoData: LOCATION_DATA, now: NOW };
    return json<OrderView>("order" in next ? { ...loaded, ...next } : next);
  };
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.json()) as OrderIntent);
    return json({ ok: true, message: "Done", data: {} });
  };
  const rendered = renderScreen([{ path: "/", Component: Route, loader, action }], "/");
  return { ...rendered, sent, looks: () => looked };
}

/** Opens the order's page, and waits until it is shown. */
export async function showOrder(view: View, later: View = view) {
  const opened = openOrder(view, later);
  await screen.findByRole("heading", { level: 1 });
  return opened;
}

/** Presses the first button with a name. */
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getAllByRole("button", { name })[0]!);
