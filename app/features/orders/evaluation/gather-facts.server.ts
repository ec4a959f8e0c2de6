import { DAY_MS } from "#app/base/clock";
import type { OrderFacts } from "#app/engine/orders/order-facts";
import { maskAddress } from "#app/features/visits/public.server";
import { localTime } from "#app/platform/local-time";
import type { Database } from "#app/store/client.server";

import type { LiveOrder } from "../reading/live-order";
import { type AddressBook, originOf } from "../reading/order-origin";
import { isDisposableMail } from "./disposable-mail.server";
import type { EvaluationBatches } from "./evaluation-batches.server";
import type { Buyer, OrderDeps } from "./order-deps";
import { type OrderKeys, type Pseudonyms } from "./pseudonyms.server";
import type { ShopNow } from "./shop-now.server";

export interface Gathered {
  readonly facts: OrderFacts;
  readonly keys: OrderKeys;
  /** The buyer's address on the internet as it may be kept. */
  readonly keptIp: string | null;
  /** True if the order was imported as a past order. Null: it is not stored yet. */
  readonly isPast: boolean | null;
}

interface GatherDeps {
  readonly db: Database;
  readonly ipIntelligence: AddressBook;
  readonly listedAs: OrderDeps["listedAs"];
  readonly batches: Pick<EvaluationBatches, "history" | "visits">;
  readonly prints: Pseudonyms;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Adds to what the platform says of an order what we know ourselves. */
export async function gatherFacts(
  { db, ipIntelligence, listedAs, batches, prints, now }: GatherDeps,
  { shop, masksAtOnce }: Pick<ShopNow, "shop" | "masksAtOnce">,
  live: LiveOrder,
): Promise<Gathered> {
  const { facts, ip } = live;
  const keys = prints.ofOrder(live);
  const keptIp = ip !== null && masksAtOnce ? maskAddress(ip) : ip;
  const placed = { shopId: shop.id, orderId: facts.id, at: facts.at };
  // In turn: all of it may be asked within one transaction, whose connection does one thing at a time.
  const olderKeys = prints.olderOfOrder(live);
  const history = await batches.history({ ...placed, keys, olderKeys, ip: keptIp });
  const { velocity, usualTotal, isPast } = history;
  const visits = await visitsBefore(batches, shop.id, live);
  const listed = await listedAs(db, shop.id, buyerOf(facts), now);
  return {
    keys,
    keptIp,
    isPast,
    facts: {
      ...facts,
      hour: localTime(facts.at, shop.timezone).hour,
      isDisposableMail: isDisposableMail(facts.email),
      timesUsualTotal: usualTotal === null ? null : Number((facts.total / usualTotal).toFixed(2)),
      ...originOf(ipIntelligence, live),
      velocity,
      visits,
      listed,
    },
  };
}

const buyerOf = ({ email, phone, billing, shipping, withheld }: Buyer): Buyer => ({
  ...{ email, phone, billing, shipping },
  withheld,
});

/** Visits from the buyer's address in the 24 hours before; null when the log has none of it. */
async function visitsBefore(
  batches: Pick<EvaluationBatches, "visits">,
  shopId: string,
  { ip, facts }: LiveOrder,
) {
  if (ip === null) return null;
  const counts = await batches.visits({ shopId, ip, from: facts.at - DAY_MS, until: facts.at });
  return counts.visits === 0 ? null : counts;
}
