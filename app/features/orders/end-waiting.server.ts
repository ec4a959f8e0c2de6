import { sql } from "drizzle-orm";

import type { Database } from "../../store/client.server";

/** Why nothing is decided about an order any more, for the merchant. */
const SENTENCES = {
  "not-served": "Fraud Protect does not look at your orders at the moment, so nothing is done.",
  gone: "The platform does not have this order any more, so nothing is done.",
} as const;

export type WhyEnded = keyof typeof SENTENCES;

interface Ended {
  readonly shopId: string;
  readonly orderId: string;
  readonly because: WhyEnded;
  readonly at: Date;
}

/**
 * Ends an order's waiting for the platform's risk where nobody decides about it now; what is decided
 * already stays. Once the order is looked at again it is decided about all the same.
 */
export async function endWaiting(
  db: Database,
  { shopId, orderId, because, at }: Ended,
): Promise<void> {
  const sentence = SENTENCES[because];
  await db.execute(sql`
    with ended as (
      update orders set queue = 'none', decided_action = 'nothing',
        because = jsonb_build_array(${sentence}::text)
      where shop_id = ${shopId}::uuid and order_id = ${orderId} and queue = 'waiting'
      returning shop_id, order_id)
    insert into order_events (shop_id, order_id, at, actor, kind, sentence)
    select shop_id, order_id, ${at.toISOString()}::timestamptz, 'palisade', 'nothing', ${sentence}
    from ended`);
}
