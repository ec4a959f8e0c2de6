import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { openOrder, orderDetail } from "#tests/helpers/screens/shown-order";
import { NOW } from "#tests/helpers/screens/shown-orders";

import { lookAgainAfter } from "./use-order-watch";

afterEach(() => void vi.useRealTimers());

/** Opens the order's page with a clock that only the test moves, and waits until the page is shown. */
async function watchOrder(...views: Parameters<typeof openOrder>) {
  vi.useFakeTimers({ now: NOW });
  const opened = openOrder(...views);
  // Each check moves the clock by 50 ms, so the page is shown before its first poll.
  await vi.waitFor(() => screen.getByRole("heading", { level: 1 }), { timeout: 2_500 });
  return opened;
}

test("the release of a hold is shown while it lasts, and its end appears without a reload", async () => {
  const heldOrder = { state: "cleared", fulfillment: "ON_HOLD" } as const;
  await watchOrder(
    orderDetail({ ...heldOrder, isReleasing: true }),
    orderDetail({ ...heldOrder, fulfillment: "UNFULFILLED" }),
  );
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
  const cancelledAt = "2026-11-20T12:00:01.000Z";
  await watchOrder(
    orderDetail(before),
    orderDetail({ state: "cancelled", cancelledAt, cancelledBy: "us" }),
  );
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

test("polling for a cancellation that never finishes stops", async () => {
  const { looks } = await watchOrder(orderDetail({ state: "cancelling" }));
  await vi.advanceTimersByTimeAsync(40 * MINUTE_MS);
  const all = looks();
  expect(all).toBeGreaterThan(40);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(looks()).toBe(all);
});

test("an order without pending actions is not polled", async () => {
  const later = "2026-11-20T13:30:00.000Z";
  const { looks } = await watchOrder(orderDetail({ state: "scheduled", cancelAt: later }));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(looks()).toBe(1);
});
