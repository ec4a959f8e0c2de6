import { expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";

import { createAdminApiStatus } from "./admin-api-status.server";

function reachAt(start = 0) {
  const time = { now: start };
  return { time, reach: createAdminApiStatus(() => time.now) };
}

test.each(["no-access", "frozen", "locked", "not-found", "throttled"] as const)(
  "the refusal %s counts as an outage of every shop only after a second shop receives it",
  (reason) => {
    const { time, reach } = reachAt();
    reach.note("a.myshopify.com", reason);
    time.now += 2 * MINUTE_MS;
    reach.note("a.myshopify.com", reason);
    expect(reach.refusesEveryShop()).toBeNull();
    expect(reach.problems()).toEqual([]);
    reach.note("b.myshopify.com", reason);
    expect(reach.refusesEveryShop()).toEqual({ reason, seconds: 120 });
  },
);

test.each(["not-allowed", "unavailable", "unanswered"] as const)(
  "the refusal %s of one shop is an outage of every shop until any shop receives an answer",
  (reason) => {
    const { time, reach } = reachAt();
    reach.note("a.myshopify.com", reason);
    time.now += MINUTE_MS;
    expect(reach.refusesEveryShop()).toEqual({ reason, seconds: 60 });
    expect(reach.note("b.myshopify.com", "answered")).toEqual({ shop: [], everyShop: reason });
    expect(reach.refusesEveryShop()).toBeNull();
  },
);

test("two shops refused more than five minutes apart do not make an outage of every shop", () => {
  const { time, reach } = reachAt();
  reach.note("a.myshopify.com", "no-access");
  time.now += 6 * MINUTE_MS;
  reach.note("b.myshopify.com", "no-access");
  expect(reach.refusesEveryShop()).toBeNull();
});

test("an answer ends every outage of its shop, and a throttled request starts no outage of the shop", () => {
  const { reach } = reachAt();
  for (const reason of ["not-allowed", "throttled", "unavailable", "no-access"] as const) {
    reach.note("a.myshopify.com", reason);
  }
  expect(reach.note("b.myshopify.com", "answered").shop).toEqual([]);
  expect(reach.note("a.myshopify.com", "answered").shop).toEqual(["not-allowed", "unavailable"]);
  reach.note("a.myshopify.com", "throttled");
  expect(reach.note("a.myshopify.com", "answered").shop).toEqual([]);
});
