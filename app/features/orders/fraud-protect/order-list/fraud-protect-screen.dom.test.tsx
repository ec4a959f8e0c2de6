import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { expectCredit } from "#tests/helpers/location-data";
import { orderSummary } from "#tests/helpers/orders/order-rows";
import { showOrders, STATE } from "#tests/helpers/screens/shown-orders";

import type { FraudState } from "./fraud-protect-view";

test("an order shows its value, risk, reasons, and where it was ordered from and ships to", async () => {
  const because = ["One", "Two", "Three", "Four", "Five"];
  await showOrders({ orders: [orderSummary({ because })] });
  expect(screen.getByRole("link", { name: "#1001" }).getAttribute("href")).toBe(
    "/fraudProtect/5450000000001",
  );
  expect(screen.getByText("$64.00")).toBeTruthy();
  expect(screen.getByText("High")).toBeTruthy();
  expect(screen.getByText("Three")).toBeTruthy();
  expect(screen.queryByText("Four")).toBeNull();
  expect(screen.getByText("and 2 more")).toBeTruthy();
  expect(screen.getByText("Ordered from Germany")).toBeTruthy();
  expect(screen.getByText("Ships to the United States")).toBeTruthy();
  expect(screen.getByText("VPN")).toBeTruthy();
});

test("a scheduled order shows a countdown, and one click stops its cancellation", async () => {
  const cancelAt = "2026-11-20T12:04:05.000Z";
  const order = orderSummary({ state: "scheduled", action: "hold-then-cancel", cancelAt });
  const { sent, toasts } = await showOrders({ orders: [order] }, "/?tab=scheduled");
  expect(screen.getByText("4:05").getAttribute("dateTime")).toBe(cancelAt);
  fireEvent.click(screen.getByRole("button", { name: "Stop cancelling #1001" }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith("Done"));
  expect(sent).toEqual([{ intent: "stop", input: { id: order.id } }]);
});

test("an order in dry run shows the action that it would receive, and no button to stop it", async () => {
  const order = orderSummary({ isDryRun: true, action: "cancel" });
  await showOrders({ state: { mode: "dry-run" }, orders: [order] });
  expect(screen.getByText("Dry run is on")).toBeTruthy();
  expect(screen.getByText("Would: cancel it")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Stop/ })).toBeNull();
});

test("an order shows each filter in dry run that matches, including two with the same name", async () => {
  const dryRuns = [
    { name: "Expensive", action: "hold" as const },
    { name: "Expensive", action: "cancel" as const },
  ];
  await showOrders({ orders: [orderSummary({ dryRuns })] });
  expect(screen.getAllByText(/Expensive/)).toHaveLength(2);
});

test("an order shows three of its matching filters in dry run and how many more there are", async () => {
  const dryRuns = Array.from({ length: 100 }, (_, at) => ({
    ...{ name: `Filter ${at}`, action: "tag" as const },
  }));
  await showOrders({ orders: [orderSummary({ dryRuns })] });
  expect(screen.getAllByText(/^Dry run of the filter/)).toHaveLength(3);
  expect(screen.getByText("and 97 dry runs more")).toBeTruthy();
});

test("an order that was cancelled by hand in dry run shows the result of that cancellation", async () => {
  const rehearsed = { isDryRun: true, action: "cancel" } as const;
  const cancelledAt = "2026-11-20T11:30:00.000Z";
  await showOrders({
    state: { mode: "dry-run" },
    orders: [
      orderSummary({ ...rehearsed, id: "1", state: "cancelled", cancelledAt, cancelledBy: "us" }),
      orderSummary({ ...rehearsed, id: "2", state: "failed", failure: "The platform refused." }),
      orderSummary({ ...rehearsed, id: "3", failure: "Nobody knows whether it is cancelled." }),
      orderSummary({ ...rehearsed, id: "4", state: "none", action: "tag" }),
    ],
  });
  expect(screen.getByText(/^By Palisade,/)).toBeTruthy();
  expect(screen.getByText("The platform refused.")).toBeTruthy();
  expect(screen.getByText("Nobody knows whether it is cancelled.")).toBeTruthy();
  expect(screen.getAllByText(/^Would:/).map((line) => line.textContent)).toEqual(["Would: tag it"]);
});

test("each queue button shows its number of orders and whether the queue is selected", async () => {
  const { requests } = await showOrders(
    { state: { counts: { ...STATE.counts, held: 1234 } } },
    "/?level=high",
  );
  const queues = within(screen.getByRole("group", { name: "Orders by next step" }));
  expect(queues.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Needs review",
    "On hold (1,234)",
    "Scheduled",
    "Cancelled",
    "Failed",
    "Cleared",
    "All orders",
  ]);
  const pressedQueue = () => queues.getByRole("button", { pressed: true }).textContent;
  expect(pressedQueue()).toBe("Needs review");
  fireEvent.click(queues.getByRole("button", { name: "On hold (1,234)" }));
  await waitFor(() => expect(pressedQueue()).toBe("On hold (1,234)"));
  expect(requests).toEqual(["?level=high", "?tab=held"]);
});

test("a page of orders is requested by its cursor", async () => {
  const { requests } = await showOrders({ orders: [orderSummary()], older: "5.6" });
  fireEvent.click(screen.getByRole("button", { name: "Older orders" }));
  await waitFor(() => expect(requests.at(-1)).toBe("?before=5.6"));
});

test("a single page of orders has no page buttons", async () => {
  await showOrders({ orders: [orderSummary()] });
  expect(screen.queryByRole("button", { name: "Older orders" })).toBeNull();
});

test("an empty tab explains which orders appear there", async () => {
  await showOrders({});
  expect(screen.getByText("Orders that someone should review appear here.")).toBeTruthy();
});

test("filters from a link are shown and can be removed one by one", async () => {
  const within = "2026-11-20T10:00:00.000Z/2026-11-20T11:00:00.000Z";
  const query = new URLSearchParams({ tab: "all", within, visit: "no", firstUpTo: "1044" });
  await showOrders({}, `/?${query.toString()}`);
  expect(screen.getByText("First orders up to 1,044")).toBeTruthy();
  expect(screen.getByText(/^Time: 20 November 2026/)).toBeTruthy();
  expect(screen.getByText("No orders found")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove Without a visit" }));
  await waitFor(() => expect(screen.queryByText("Without a visit")).toBeNull());
  expect(screen.getByText("First orders up to 1,044")).toBeTruthy();
  expect(screen.getByText(/^Time:/)).toBeTruthy();
});

test("a search without results shows a message", async () => {
  await showOrders({}, "/?search=nothing");
  expect(screen.getByText("No orders found")).toBeTruthy();
});

test("the metrics show cancelled value, held value and the share of false alarms", async () => {
  const figures = {
    days: 30,
    cancelled: 3,
    cancelledValue: [{ currency: "USD", total: 1200.5 }],
    heldValue: [{ currency: "USD", total: 64 }],
    cleared: 1,
  };
  await showOrders({ state: { figures, counts: { ...STATE.counts, held: 2 } } });
  expect(screen.getByText("2 orders")).toBeTruthy();
  expect(screen.getByRole("button", { name: "On hold (2)" })).toBeTruthy();
  expect(screen.getByText("$1,200.50")).toBeTruthy();
  expect(screen.getByText("3 orders in the last 30 days")).toBeTruthy();
  expect(screen.getByText("Worth $64.00")).toBeTruthy();
  expect(screen.getByText("25%")).toBeTruthy();
});

test("every line of the metrics begins with a capital or a digit for a store without orders", async () => {
  await showOrders({});
  for (const title of ["Value of cancelled orders", "On hold now", "False alarms"]) {
    const heading = screen.getByRole("heading", { name: title });
    const lines = [...heading.parentElement!.children].map(({ textContent }) => textContent);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/^[A-Z0-9]/);
  }
});

test.each([
  ["off", { mode: "off" }, "Fraud Protect is off"],
  [
    "without permission",
    { missingScopes: ["read_orders"] },
    "Palisade needs access to your orders",
  ],
  ["without risk data", { hasRiskData: false }, "Your orders have no Shopify risk assessment"],
  [
    "without the plan",
    { isInPlan: false, mode: "off" },
    "Fraud Protect requires a Premium or Pay-As-You-Go subscription.",
  ],
] as const)(
  "the orders page shows a notice when Fraud Protect is %s",
  async (_case, state, title) => {
    await showOrders({
      state: {
        ...state,
        missingScopes: [...("missingScopes" in state ? state.missingScopes : [])],
      },
    });
    expect(screen.getByText(title)).toBeTruthy();
  },
);

test("a pause of cancelling shows its reason and a button that requests resuming", async () => {
  const because = "11 orders were cancelled within an hour.";
  const { sent } = await showOrders({ state: { paused: { at: "2026-11-20T11:00:00Z", because } } });
  expect(screen.getByText(new RegExp(because))).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Resume cancelling" }));
  await waitFor(() => expect(sent).toEqual([{ intent: "resume", input: {} }]));
});

test("reading past orders is disabled while permissions are missing", async () => {
  await showOrders({ state: { missingScopes: ["read_orders"] } });
  const [button] = screen.getAllByRole("button", { name: /Check past orders/ });
  expect(button!.getAttribute("aria-disabled")).toBe("true");
});

test("the remaining page is shown if the orders of a tab cannot be loaded", async () => {
  await showOrders({ listProblem: "Failed, Please try again." });
  expect(screen.getByText("Orders could not be loaded")).toBeTruthy();
  expect(screen.getByText("Value of cancelled orders")).toBeTruthy();
});

test("a page that cannot be loaded shows an error and a retry button", async () => {
  const { toasts } = await showOrders({ problem: "Failed, Please try again." });
  expect(screen.getByText("Your orders could not be loaded")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  expect(toasts.error).toHaveBeenCalled();
});

test("hostile text of an order is rendered as text", async () => {
  const hostile = "<img src=x onerror=alert(1)>";
  await showOrders({ orders: [orderSummary({ name: hostile, because: [hostile] })] });
  expect(screen.getAllByText(hostile)).toHaveLength(2);
  expect(document.querySelector("img[src=x]")).toBeNull();
});

test("the source of the order locations is credited with a date and a link", async () => {
  await showOrders({ orders: [orderSummary()] });
  await expectCredit();
});

test.each([
  [{ showsOrders: false }, "Palisade cannot access your orders yet", /no orders are checked/],
  [
    { withheld: ["name", "email"] as const },
    "Orders are checked without some of your customers’ data",
    /not approved Palisade for names and email addresses/,
  ],
  [
    { hasOrderWebhooks: false },
    "Shopify does not notify Palisade about new orders yet",
    /every 15 minutes/,
  ],
])(
  "the page explains data or notifications that Shopify withholds and requires no action: %j",
  async (change, title, reason) => {
    await showOrders({
      state: { approval: { ...STATE.approval, ...change } as FraudState["approval"] },
    });
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(reason).textContent).toMatch(/You don’t need to do anything/);
    expect(screen.queryByText("Palisade needs access to your orders")).toBeNull();
  },
);

test("the button to allow access requests the missing permissions and shows if the user declines", async () => {
  const missingScopes = ["write_orders", "read_customers"];
  await showOrders({ state: { missingScopes } });
  const request = vi.fn(() => Promise.resolve({ result: "declined-all" }));
  Object.assign(window.shopify, { scopes: { request } });
  fireEvent.click(screen.getByRole("button", { name: "Allow access to orders" }));
  expect(request).toHaveBeenCalledWith(missingScopes);
  expect(await screen.findByText(/^Not allowed\./)).toBeTruthy();
});

test("the dry run notice is hidden while Shopify shows no orders", async () => {
  const approval = { ...STATE.approval, showsOrders: false };
  await showOrders({ state: { mode: "dry-run", approval } });
  expect(screen.getByText("Palisade cannot access your orders yet")).toBeTruthy();
  expect(screen.queryByText("Dry run is on")).toBeNull();
});
