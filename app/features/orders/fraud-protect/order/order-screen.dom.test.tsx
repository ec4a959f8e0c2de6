import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import type { OrderDetail } from "#app/contract/orders/order-row";
import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";
import { expectCredit, LOCATION_DATA } from "#tests/helpers/location-data";
import { orderSummary } from "#tests/helpers/orders/order-rows";
import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { settled } from "#tests/helpers/screens/settled";

import type { OrderView } from "../order-list/fraud-protect-view";
import type { OrderIntents } from "../order-list/order-intents.server";
import { OrderScreen } from "./order-screen";
import { lookAgainAfter } from "./use-order-watch";

type OrderIntent = IntentOf<OrderIntents>;

const NOW = Date.parse("2026-11-20T12:00:00Z");

function detail(change: Partial<OrderDetail["order"]> = {}): OrderDetail {
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
      cancelAskedBy: null,
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
function open(view: View, later: View = view) {
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

async function show(view: View, later: View = view) {
  const opened = open(view, later);
  await screen.findByRole("heading", { level: 1 });
  return opened;
}

afterEach(() => void vi.useRealTimers());

const press = (name: string | RegExp) =>
  fireEvent.click(screen.getAllByRole("button", { name })[0]!);

test("a scheduled order shows a countdown and is stopped with one click", async () => {
  const { sent } = await show(detail({ state: "scheduled", cancelAt: "2026-11-20T13:30:00.000Z" }));
  expect(screen.getByText(/^Cancels in/).textContent).toBe("Cancels in 1 h 30 min");
  press("Stop cancelling");
  await waitFor(() => expect(sent).toEqual([{ intent: "stop", input: { id: "5450000000001" } }]));
});

test("cancelling by hand requires confirmation", async () => {
  const { sent } = await show(detail());
  press("Cancel now…");
  await screen.findByRole("button", { name: "Cancel the order" });
  await screen.findByRole("button", { name: "Keep the order" });
  await settled();
  expect(sent).toEqual([]);
  press("Cancel the order");
  await settled();
  expect(sent).toEqual([{ intent: "cancel", input: { id: "5450000000001" } }]);
});

test("marking an order as safe also allows its customer if chosen", async () => {
  const { sent } = await show(detail({ state: "held" }));
  press("Mark as safe…");
  fireEvent.click(screen.getByRole("checkbox", { name: /Always allow this customer/ }));
  press("Mark as safe");
  await waitFor(() =>
    expect(sent).toEqual([{ intent: "safe", input: { id: "5450000000001", allowPerson: true } }]),
  );
});

test("a hold that is being released is shown as such, and its end appears without a reload", async () => {
  vi.useFakeTimers({ now: NOW });
  const held = { state: "cleared", fulfillment: "ON_HOLD" } as const;
  open(detail({ ...held, isReleasing: true }), detail({ ...held, fulfillment: "UNFULFILLED" }));
  await vi.advanceTimersByTimeAsync(100);
  expect(screen.getByText("Releasing hold…")).toBeTruthy();
  expect(screen.queryByText("on hold")).toBeNull();
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(screen.getByText("Unfulfilled")).toBeTruthy());
  expect(screen.queryByText(/Releasing hold/)).toBeNull();
});

test.each([
  ["in progress", { state: "cancelling" }],
  ["that is due", { state: "scheduled", cancelAt: "2026-11-20T11:59:59.000Z" }],
] as const)("the end of a cancellation %s appears without a reload", async (_which, before) => {
  vi.useFakeTimers({ now: NOW });
  const cancelledAt = "2026-11-20T12:00:01.000Z";
  open(detail(before), detail({ state: "cancelled", cancelledAt, cancelledBy: "us" }));
  await vi.advanceTimersByTimeAsync(100);
  expect(screen.queryByText(/^Cancelled by Palisade/)).toBeNull();
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(screen.getByText(/^Cancelled by Palisade/)).toBeTruthy());
});

test("the page polls every 3 seconds for 2 minutes, then every 30 seconds for 10 minutes, then stops", () => {
  const pauses = Array.from({ length: 61 }, (_, looks) => lookAgainAfter(looks));
  const [quick, slow] = [pauses.slice(0, 40), pauses.slice(40, 60)];
  expect(new Set(quick)).toEqual(new Set([3_000]));
  expect(new Set(slow)).toEqual(new Set([30_000]));
  expect(pauses[60]).toBeNull();
});

test("polling stops although a cancellation never finishes", async () => {
  vi.useFakeTimers({ now: NOW });
  const { looks } = open(detail({ state: "cancelling" }));
  await vi.advanceTimersByTimeAsync(40 * MINUTE_MS);
  const all = looks();
  expect(all).toBeGreaterThan(40);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(looks()).toBe(all);
});

test("an order without pending work is not polled", async () => {
  vi.useFakeTimers({ now: NOW });
  const later = "2026-11-20T13:30:00.000Z";
  const { looks } = open(detail({ state: "scheduled", cancelAt: later }));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(looks()).toBe(1);
});

test.each([
  ["both", "Risk, the higher of the two:"],
  ["platform", "Risk from Shopify only, as set by you:"],
  ["list", "Risk, because the customer is on your block list:"],
] as const)("the risk level shows its source: %s", async (levelBy, words) => {
  await show(detail({ levelBy }));
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  ["web", "Online Store"],
  ["Subscriptions by Post", "Subscriptions by Post"],
  ["", "Unknown"],
])("the channel %o is named as in Shopify's admin", async (channel, name) => {
  await show(detail({ channel }));
  const value = screen.getByText("Placed in").nextElementSibling;
  expect(value?.textContent).toBe(name);
});

test("a cancelled order can only be reported as fraud", async () => {
  await show(
    detail({ state: "cancelled", cancelledAt: "2026-11-20T11:30:00.000Z", cancelledBy: "us" }),
  );
  expect(screen.queryByRole("button", { name: "Cancel now…" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Mark as safe…" })).toBeNull();
  expect(screen.getAllByRole("button", { name: "Report as fraud…" }).length).toBeGreaterThan(0);
});

test.each([
  [{ cancelledBy: "us" }, /^Cancelled by Palisade .*ago\.$/],
  [
    { cancelledBy: "us", cancelAskedBy: "staff:1" },
    /^Cancelled by hand in Palisade .*ago \(A member of staff\)\.$/,
  ],
  [{ cancelledBy: "other" }, /^Cancelled by someone else .*ago\.$/],
] as const)("a cancelled order shows who cancelled it: %j", async (who, words) => {
  await show(detail({ state: "cancelled", cancelledAt: "2026-11-20T11:30:00.000Z", ...who }));
  expect(screen.getByText(/^Cancelled by/).textContent).toMatch(words);
});

test("a failed action shows its reason and can be retried", async () => {
  const failure = "The platform refused: the order is on its way.";
  const { sent } = await show(detail({ state: "failed", failure }));
  expect(screen.getByText(failure)).toBeTruthy();
  press("Try again");
  await waitFor(() => expect(sent).toEqual([{ intent: "retry", input: { id: "5450000000001" } }]));
});

test("an order in dry run shows what would have been done", async () => {
  await show(detail({ isDryRun: true, action: "cancel" }));
  expect(screen.getByText(/^Nothing happens during the dry run/).textContent).toContain(
    "cancel it",
  );
});

test("an order in dry run shows a doubtful cancellation instead of what would have been done", async () => {
  const failure = "The platform has not confirmed it cancelled this order.";
  await show(detail({ isDryRun: true, action: "cancel", failure }));
  expect(screen.getByText(failure, { exact: false })).toBeTruthy();
  expect(screen.queryByText(/^Nothing happens during the dry run/)).toBeNull();
});

test("an order that would be tagged shows that in dry run", async () => {
  await show(detail({ isDryRun: true, state: "none", action: "tag" }));
  expect(screen.getByText(/^Nothing happens during the dry run/).textContent).toContain("tag it");
});

test("every signal is listed with its points", async () => {
  const signals = [
    { title: "Tor", points: 35, sentence: "Ordered through the Tor network." },
    { title: "Known customer", points: -30, sentence: "Three good orders before." },
  ];
  await show(detail({ signals }));
  expect(screen.getByText("+35")).toBeTruthy();
  expect(screen.getByText("−30")).toBeTruthy();
  expect(screen.getByText("Three good orders before.")).toBeTruthy();
});

test("stored data is shown with a notice when Shopify is unavailable", async () => {
  await show({ ...detail(), liveProblem: "The platform did not answer." });
  expect(screen.getByText("Order details are unavailable; showing stored data only")).toBeTruthy();
  expect(screen.getByText("The platform did not answer.")).toBeTruthy();
  expect(screen.getByText("$64.00")).toBeTruthy();
});

test("the visits before an order are described by their pages, time, countries, networks and signs", async () => {
  const visitFacts: OrderDetail["visitFacts"] = {
    pages: 7,
    seconds: 754,
    countries: ["DE", "FR"],
    networks: ["residential", "vpn"],
    isAutomated: true,
    shippingDiffers: true,
    billingDiffers: false,
  };
  await show({ ...detail(), visitFacts });
  const value = (name: string) => screen.getByText(name).nextElementSibling;
  expect(value("Pages before the order")?.textContent).toBe("7");
  expect(value("First page to order")?.textContent).toBe("12 minutes");
  const places = [...value("Visited from")!.children].map((line) => line.textContent);
  expect(places.slice(0, 2).join()).toMatch(/Germany,.*France$/);
  expect(places.slice(2)).toEqual(["Not the shipping country", "Same as the billing country"]);
  const [, ofVisits] = screen.getAllByText("IP type");
  expect(ofVisits?.nextElementSibling?.textContent).toBe("Residential or mobile, VPN");
  expect(value("Signs of automation")?.textContent).toBe("Yes, an automated browser");
});

test("unknown facts of the visits before an order are not shown", async () => {
  const unknown = { pages: null, seconds: null, shippingDiffers: null, billingDiffers: null };
  const visitFacts = { ...unknown, countries: [], networks: [], isAutomated: false };
  await show({ ...detail(), visitFacts });
  expect(screen.getByText("Signs of automation").nextElementSibling?.textContent).toBe("None");
  for (const name of ["Pages before the order", "First page to order", "Visited from"])
    expect(screen.queryByText(name)).toBeNull();
});

test("a missing order links back to all orders instead of offering a retry", async () => {
  await show({ problem: "This order was not found.", isMissing: true });
  const back = screen.getByRole("link", { name: "Back to all orders" });
  expect(back.getAttribute("href")).toBe("/fraudProtect");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("an order that was deleted by the next read is no longer shown", async () => {
  await show(detail(), { problem: "This order was not found.", isMissing: true });
  press("Cancel now…");
  press("Cancel the order");
  expect(await screen.findByText("Order not found")).toBeTruthy();
  expect(screen.queryByText("$64.00")).toBeNull();
});

test("an order stays visible when reading it again fails", async () => {
  const { toasts } = await show(detail(), {
    problem: "Failed, Please try again.",
    isMissing: false,
  });
  press("Cancel now…");
  press("Cancel the order");
  await waitFor(() => expect(toasts.error).toHaveBeenCalled());
  expect(screen.getByText("$64.00")).toBeTruthy();
});

test("an order that could not be loaded offers a retry", async () => {
  await show({ problem: "Failed, Please try again.", isMissing: false });
  expect(screen.getByText("The order could not be loaded")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("the location of an order is credited with date and link", async () => {
  await show(detail());
  expect(screen.getByText("Ordered from")).toBeTruthy();
  await expectCredit();
});
