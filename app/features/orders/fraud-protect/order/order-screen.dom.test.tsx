import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { expectCredit } from "#tests/helpers/location-data";
import { orderDetail, press, showOrder } from "#tests/helpers/screens/shown-order";

test.each([
  ["both", "Risk, the higher of the two:"],
  ["platform", "Risk from Shopify only, as set by you:"],
  ["list", "Risk, because the customer is on your block list:"],
] as const)("the risk level is shown with its source: %s", async (levelBy, words) => {
  await showOrder(orderDetail({ levelBy }));
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  ["web", "Online Store"],
  ["Subscriptions by Post", "Subscriptions by Post"],
  ["", "Unknown"],
])("the channel %o has the same name as in Shopify's admin", async (channel, name) => {
  await showOrder(orderDetail({ channel }));
  const value = screen.getByText("Placed in").nextElementSibling;
  expect(value?.textContent).toBe(name);
});

test.each([
  ["PARTIALLY_REFUNDED", "Partially refunded"],
  ["A_LATER_STATUS", "A later status"],
  [null, "Unknown"],
])("the payment status %o is shown in words", async (financial, words) => {
  await showOrder(orderDetail({ financial }));
  expect(screen.getByText("Payment").nextElementSibling?.textContent).toBe(words);
});

test("every signal is listed with its points", async () => {
  const signals = [
    { title: "Tor", points: 35, sentence: "Ordered through the Tor network." },
    { title: "Known customer", points: -30, sentence: "Three good orders before." },
  ];
  await showOrder(orderDetail({ signals }));
  expect(screen.getByText("+35")).toBeTruthy();
  expect(screen.getByText("−30")).toBeTruthy();
  expect(screen.getByText("Three good orders before.")).toBeTruthy();
});

test("stored data is shown with a notice when Shopify is unavailable", async () => {
  await showOrder({ ...orderDetail(), liveProblem: "The platform did not answer." });
  expect(screen.getByText("Order details are unavailable; showing stored data only")).toBeTruthy();
  expect(screen.getByText("The platform did not answer.")).toBeTruthy();
  expect(screen.getByText("$64.00")).toBeTruthy();
});

test("a missing order links back to all orders instead of offering a retry", async () => {
  await showOrder({ problem: "This order was not found.", isMissing: true });
  const back = screen.getByRole("link", { name: "Back to all orders" });
  expect(back.getAttribute("href")).toBe("/fraudProtect");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("an order that is deleted before the next read is no longer shown", async () => {
  await showOrder(orderDetail(), { problem: "This order was not found.", isMissing: true });
  press("Cancel now…");
  press("Cancel the order");
  expect(await screen.findByText("Order not found")).toBeTruthy();
  expect(screen.queryByText("$64.00")).toBeNull();
});

test("an order stays visible when the next read of the order fails", async () => {
  const { toasts } = await showOrder(orderDetail(), {
    problem: "Failed, Please try again.",
    isMissing: false,
  });
  press("Cancel now…");
  press("Cancel the order");
  await waitFor(() => expect(toasts.error).toHaveBeenCalled());
  expect(screen.getByText("$64.00")).toBeTruthy();
});

test("an order that could not be loaded offers a retry", async () => {
  await showOrder({ problem: "Failed, Please try again.", isMissing: false });
  expect(screen.getByText("The order could not be loaded")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("the source of an order's location is credited with a date and a link", async () => {
  await showOrder(orderDetail());
  expect(screen.getByText("Ordered from")).toBeTruthy();
  await expectCredit();
});
