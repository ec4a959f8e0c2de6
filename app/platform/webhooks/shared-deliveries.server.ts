import { inArray, sql } from "drizzle-orm";

import { rows } from "#app/store/rows.server";
import { shops } from "#app/store/schema";

import type { Delivery } from "./delivery";
import type { Outcome, Received, SharedTopic, Transaction } from "./topic";

export interface SharedDelivery {
  readonly delivery: Delivery;
  readonly topic: SharedTopic;
}

/**
 * Records many deliveries and runs the topics of new ones. Needs as many statements for a hundred deliveries as for
 * one.
 */
export async function handleTogether(
  tx: Transaction,
  batch: readonly SharedDelivery[],
): Promise<Outcome[]> {
  const fresh = await noteAll(
    tx,
    batch.map(({ delivery }) => delivery),
  );
  const outcomes: Outcome[] = [];
  const isNew = batch.filter(({ delivery }) => {
    // Of two copies in one batch only the first counts as new.
    const isFirst = fresh.delete(delivery.id);
    outcomes.push(isFirst ? "done" : "duplicate");
    return isFirst;
  });
  await runTopics(tx, isNew);
  return outcomes;
}

/** Records deliveries and returns the ids of deliveries that were not recorded before. */
async function noteAll(tx: Transaction, deliveries: readonly Delivery[]): Promise<Set<string>> {
  const sent = deliveries.map(({ id, eventId, topic, shop, triggeredAt }) => {
    return { id, event_id: eventId, topic, shop_domain: shop, triggered_at: triggeredAt };
  });
  const noted = await rows<{ id: string }>(
    tx,
    sql`insert into webhook_deliveries (id, event_id, topic, shop_domain, triggered_at)
        select id, event_id, topic, shop_domain, triggered_at
        from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (
          id text, event_id text, topic text, shop_domain text, triggered_at timestamptz)
        on conflict do nothing returning id`,
  );
  return new Set(noted.map(({ id }) => id));
}

async function runTopics(tx: Transaction, batch: readonly SharedDelivery[]): Promise<void> {
  if (batch.length === 0) return;
  const domains = [...new Set(batch.map(({ delivery }) => delivery.shop))];
  const found = await tx.select().from(shops).where(inArray(shops.domain, domains));
  const byDomain = new Map(found.map((shop) => [shop.domain, shop]));
  const received = new Map<SharedTopic, Received[]>();
  for (const { delivery, topic } of batch) {
    const all = received.get(topic) ?? [];
    received.set(topic, all);
    all.push({ delivery, shop: byDomain.get(delivery.shop) ?? null });
  }
  for (const [topic, all] of received) await topic.runAll(tx, all);
}
