import { type SQL, sql } from "drizzle-orm";

import { storedText } from "#app/platform/languages/languages.server";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { catalog } from "#app/words/catalog";

import { MAY_READ_ORDERS } from "./order-intake.queries.server";

const { whyEnded } = catalog(
  "orders/evaluation/end-waiting.server",
  {
    /** Reasons for the merchant why an order is no longer decided. */
    whyEnded: {
      "not-served":
        "Fraud Protect is not checking your orders at the moment, so no action is taken.",
      gone: "This order no longer exists in Shopify, so no action is taken.",
      late: "Its risk was not assessed within 3 days of the order, so no action is taken.",
    },
  },
  { isStored: true },
);

export type WhyEnded = keyof typeof whyEnded;

/** Returns the sentence of a reason and its translatable parts as SQL values. */
function storedSentence(why: WhyEnded): { readonly sentence: SQL; readonly parts: SQL } {
  const { text, parts } = storedText(() => whyEnded[why]);
  return {
    sentence: sql`${text}::text`,
    parts: sql`${parts === null ? null : JSON.stringify(parts)}::jsonb`,
  };
}

interface Ended {
  readonly shopId: string;
  readonly orderId: string;
  readonly because: WhyEnded;
  readonly at: Date;
}

/**
 * Returns the SQL that ends the waiting of the orders that `ending` selects as shop_id, order_id,
 * sentence and parts.
 */
const endWaitingSql = (ending: SQL, at: Date) => sql`
  with ending as (${ending}),
  ended as (
    update orders set queue = 'none', decided_action = 'nothing',
      because = jsonb_build_array(ending.sentence)
    from ending
    where orders.shop_id = ending.shop_id and orders.order_id = ending.order_id
      and orders.queue = 'waiting'
    returning orders.shop_id, orders.order_id, ending.sentence, ending.parts)
  insert into order_events (shop_id, order_id, at, actor, kind, sentence, parts)
  select shop_id, order_id, ${at.toISOString()}::timestamptz, 'palisade', 'nothing', sentence, parts
  from ended`;

/**
 * Ends an order's wait for Shopify's risk assessment if it will not be decided now. An existing
 * decision stays. A later evaluation can still decide the order.
 */
export async function endWaiting(
  db: Database,
  { shopId, orderId, because, at }: Ended,
): Promise<void> {
  const { sentence, parts } = storedSentence(because);
  const one = sql`select ${shopId}::uuid as shop_id, ${orderId}::text as order_id,
    ${sentence} as sentence, ${parts} as parts`;
  await db.execute(endWaitingSql(one, at));
}

/** Orders per run. The rest follows a minute later. */
const AT_A_TIME = 500;

/**
 * Ends the wait of all orders placed before `placedBefore` (epoch milliseconds), which are no
 * longer evaluated. Orders of a shop that uninstalled the app or revoked the permission wait as
 * long, because the shop may return. Locked orders are skipped until the next run.
 */
export async function endLostWaiting(
  db: Database,
  { placedBefore, at }: { readonly placedBefore: number; readonly at: Date },
): Promise<void> {
  const late = storedSentence("late");
  const notServed = storedSentence("not-served");
  const lost = sql`
    select lost.* from shops cross join lateral (
      select orders.shop_id, orders.order_id,
        case when ${MAY_READ_ORDERS} then ${late.sentence} else ${notServed.sentence} end as sentence,
        case when ${MAY_READ_ORDERS} then ${late.parts} else ${notServed.parts} end as parts
      from orders
      where orders.shop_id = shops.id and orders.queue = 'waiting'
        and orders.placed_at <= ${moment(placedBefore)}
      limit ${AT_A_TIME}::int for update of orders skip locked) as lost
    limit ${AT_A_TIME}::int`;
  await db.execute(endWaitingSql(lost, at));
}
