import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { settled } from "#tests/helpers/screens/settled";
import { orderDetail, press, showOrder } from "#tests/helpers/screens/shown-order";

test("a scheduled order shows a countdown, and one click stops its cancellation", async () => {
  const { sent } = await showOrder(
    orderDetail({ state: "scheduled", cancelAt: "2026-11-20T13:30:00.000Z" }),
  );
  expect(screen.getByText(/^Cancels in/).textContent).toBe("Cancels in 1 h 30 min");
  press("Stop cancelling");
  await waitFor(() => expect(sent).toEqual([{ intent: "stop", input: { id: "5450000000001" } }]));
});

test("cancelling by hand requires confirmation", async () => {
  const { sent } = await showOrder(orderDetail());
  press("Cancel now…");
  await screen.findByRole("button", { name: "Cancel the order" });
  await screen.findByRole("button", { name: "Keep the order" });
  await settled();
  expect(sent).toEqual([]);
  press("Cancel the order");
  await settled();
  expect(sent).toEqual([{ intent: "cancel", input: { id: "5450000000001" } }]);
});

test("marking an order as safe also allows its customer if that option is checked", async () => {
  const { sent } = await showOrder(orderDetail({ state: "held" }));
  press("Mark as safe…");
  fireEvent.click(screen.getByRole("checkbox", { name: /Always allow this customer/ }));
  press("Mark as safe");
  await waitFor(() =>
    expect(sent).toEqual([{ intent: "safe", input: { id: "5450000000001", allowPerson: true } }]),
  );
});

test("a cancelled order can only be reported as fraud", async () => {
  await showOrder(
    orderDetail({ state: "cancelled", cancelledAt: "2026-11-20T11:30:00.000Z", cancelledBy: "us" }),
  );
  expect(screen.queryByRole("button", { name: "Cancel now…" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Mark as safe…" })).toBeNull();
  expect(screen.getAllByRole("button", { name: "Report as fraud…" }).length).toBeGreaterThan(0);
});

test.each([
  [{ cancelledBy: "us" }, /^Cancelled by Palisade .*ago\.$/],
  [
    { cancelledBy: "us", cancelRequestedBy: "staff:1" },
    /^Cancelled by hand in Palisade .*ago \(A member of staff\)\.$/,
  ],
  [{ cancelledBy: "other" }, /^Cancelled by someone else .*ago\.$/],
] as const)("a cancelled order shows who cancelled it: %j", async (who, words) => {
  await showOrder(
    orderDetail({ state: "cancelled", cancelledAt: "2026-11-20T11:30:00.000Z", ...who }),
  );
  expect(screen.getByText(/^Cancelled by/).textContent).toMatch(words);
});

test("a failed action shows its reason and can be retried", async () => {
  const failure = "The platform refused: the order is on its way.";
  const { sent } = await showOrder(orderDetail({ state: "failed", failure }));
  expect(screen.getByText(failure)).toBeTruthy();
  press("Try again");
  await waitFor(() => expect(sent).toEqual([{ intent: "retry", input: { id: "5450000000001" } }]));
});

test("an order in dry run shows the action that it would receive", async () => {
  await showOrder(orderDetail({ isDryRun: true, action: "cancel" }));
  expect(screen.getByText(/^Nothing happens during the dry run/).textContent).toContain(
    "cancel it",
  );
});

test("an order in dry run shows an unconfirmed cancellation instead of the action that it would receive", async () => {
  const failure = "The platform has not confirmed it cancelled this order.";
  await showOrder(orderDetail({ isDryRun: true, action: "cancel", failure }));
  expect(screen.getByText(failure, { exact: false })).toBeTruthy();
  expect(screen.queryByText(/^Nothing happens during the dry run/)).toBeNull();
});

test("an order in dry run shows that it would be tagged", async () => {
  await showOrder(orderDetail({ isDryRun: true, state: "none", action: "tag" }));
  expect(screen.getByText(/^Nothing happens during the dry run/).textContent).toContain("tag it");
});
