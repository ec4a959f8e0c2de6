import { strict as assert } from "node:assert";
import { setTimeout as delay } from "node:timers/promises";

import { eq, inArray } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { orderEvents, webhookDeliveries } from "#app/store/schema";

import type { Shop as DevShop } from "../dev-store/state";
import type { Order as DevOrder } from "../dev-store/state/orders";
import type { WebhookDelivery } from "../dev-store/state/traffic";
import { openJobs } from "../helpers/servers/jobs";
import type { Say } from "./kill-rounds";
import { inKillHarness, isAcknowledged, type KillHarness, until } from "./order-kill-harness";

const ORDERS_A_ROUND = 15;
/** Pause between two orders, milliseconds. */
const PAUSE_MS = 10;

/**
 * Repeatedly kills the process during webhooks, on one folder. Shopify sends unacknowledged
 * deliveries again. After each kill all acknowledged deliveries are stored. At the end all are, and
 * each order was decided once.
 *
 * @throws AssertionError on the first lost or duplicate event
 */
export async function killDuringIntake(rounds: number, say: Say): Promise<void> {
  await inKillHarness(async (harness) => {
    const devShop = await harness.shop({ mode: "dry-run" });
    const placed: DevOrder[] = [];
    const deliveries: WebhookDelivery[] = [];
    for (let round = 1; round <= rounds; round++) {
      const child = await harness.process(devShop);
      const placing = placeSome(harness, devShop, (each) => {
        placed.push(each.order);
        deliveries.push(...each.deliveries);
      });
      // Number of acknowledged deliveries before the kill. Later ones are in transit.
      const enough = deliveries.filter(isAcknowledged).length + 1 + Math.floor(Math.random() * 15);
      await until(() => deliveries.filter(isAcknowledged).length >= enough);
      await child.kill();
      await placing;
      const acknowledged = deliveries.filter(isAcknowledged);
      const noted = await harness.withDatabase(({ db }) => countNoted(db, acknowledged));
      assert.equal(noted, acknowledged.length, "acknowledged webhooks are gone");
      say(
        `round ${round}: killed when ${acknowledged.length} of ${deliveries.length} webhooks so far ` +
          "were acknowledged, all of them here",
      );
    }
    const child = await harness.process(devShop);
    await until(() => deliveries.every(isAcknowledged));
    await child.kill();
    await harness.withDatabase(async (database) => {
      const { db } = database;
      await harness.recover(
        database,
        () => isWorkedOff(db),
        () => {},
      );
      await checkDecided(db, placed);
    });
    say(`${placed.length} orders: none lost, none decided about twice`);
  });
}

type Placed = ReturnType<KillHarness["place"]>;

async function placeSome(harness: KillHarness, devShop: DevShop, note: (each: Placed) => void) {
  for (let n = 0; n < ORDERS_A_ROUND; n++) {
    note(harness.place(devShop));
    await delay(PAUSE_MS);
  }
}

const countNoted = (db: Database, deliveries: readonly WebhookDelivery[]) => {
  const ids = deliveries.map(({ webhookId }) => webhookId);
  return db.$count(webhookDeliveries, inArray(webhookDeliveries.id, ids));
};

async function isWorkedOff(db: Database): Promise<boolean> {
  return (await openJobs(db, { queue: "evaluate-order" })).length === 0;
}

async function checkDecided(db: Database, placed: readonly DevOrder[]): Promise<void> {
  for (const { id, name } of placed) {
    const isOrder = eq(orderEvents.orderId, String(id));
    const events = await db.select({ kind: orderEvents.kind }).from(orderEvents).where(isOrder);
    const kinds = events.map(({ kind }) => kind);
    assert.ok(kinds.includes("assessed"), `${name} was lost`);
    // An order may be assessed again after a later order of its customer. The decision stays the
    // same.
    const decided = kinds.filter((kind) => kind !== "assessed");
    assert.equal(decided.length, 1, `${name} was decided about otherwise: ${kinds.join()}`);
  }
}
