import { expect, test } from "vitest";

import { edgeCalls } from "../helpers/edge-calls";
import { firewallHarness } from "../helpers/firewall-harness";

const harness = firewallHarness();
const { withWorker, batch, recorded } = edgeCalls(harness);

test("a Worker connection that sends 3,000 malformed batches within a minute is limited until the next minute, other connections are not", async () => {
  const [one, other] = [await withWorker(), await withWorker()];
  const statuses = new Set<number>();
  for (let sent = 0; sent < 3_000; sent += 100) {
    const calls = Array.from({ length: 100 }, () => one.call("log", "{"));
    for (const { status } of await Promise.all(calls)) statuses.add(status);
  }
  expect([...statuses]).toEqual([400]);
  expect((await one.call("log", batch())).status).toBe(429);
  expect((await other.call("log", batch())).status).toBe(200);
  harness.under.time.now += 61_000;
  expect((await one.call("log", batch())).status).toBe(200);
  expect(await recorded(one.shopId)).toEqual({ visits: 8, countedOnly: 7, rows: 1 });
}, 60_000);
