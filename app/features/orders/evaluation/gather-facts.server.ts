import { DAY_MS } from "#app/base/clock";
import { issuesPasses } from "#app/contract/general-settings";
import type { OrderFacts } from "#app/engine/orders/order-facts";
import {
  type CheckoutPasses,
  countAddressVisits,
  maskAddress,
  orderJourneys,
  type OrderOfVisits,
} from "#app/features/visits/public.server";
import { localTime } from "#app/platform/local-time";
import type { Database } from "#app/store/client.server";

import { listedAs } from "../people/listed.server";
import type { LiveOrder } from "../reading/live-order";
import { type AddressBook, originOf } from "../reading/order-origin";
import { isDisposableMail } from "./disposable-mail.server";
import { readHistory } from "./order-history.queries.server";
import { type OrderKeys, type Pseudonyms } from "./pseudonyms.server";
import type { ShopNow } from "./shop-now.server";

export interface Gathered {
  readonly facts: OrderFacts;
  readonly keys: OrderKeys;
  /** The customer's IP address as it may be stored. */
  readonly keptIp: string | null;
  /**
   * Reference code of the first visit of the customer's browser, from a valid checkout pass. Null without a pass, and
   * if the shop's privacy settings issue no passes.
   */
  readonly journey: string | null;
  /** True if the order was imported as a past order. Null if it is not stored yet. */
  readonly isPast: boolean | null;
}

interface GatherDeps {
  readonly db: Database;
  readonly ipIntelligence: AddressBook;
  readonly prints: Pseudonyms;
  readonly passes: CheckoutPasses;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Adds facts from the database and the address data to Shopify's facts of an order. Runs one query
 * at a time, because `db` may be a transaction.
 */
export async function gatherFacts(
  { db, ipIntelligence, prints, passes, now }: GatherDeps,
  { shop, privacy }: Pick<ShopNow, "shop" | "privacy">,
  live: LiveOrder,
): Promise<Gathered> {
  const { facts, ip } = live;
  const keys = prints.ofOrder(live);
  const keptIp = ip !== null && privacy.mask === "at-once" ? maskAddress(ip) : ip;
  const places = originOf(ipIntelligence, live);
  const { velocity, usualTotal, isPast } = await readHistory(db, {
    ...{ shopId: shop.id, orderId: facts.id, at: facts.at, keys, ip: keptIp },
    olderKeys: prints.olderOfOrder(live),
    asn: places.origin?.asn ?? null,
  });
  const visits = await visitsBefore(db, shop.id, live);
  const journey = issuesPasses(privacy) ? journeyOf(passes, shop.id, live) : null;
  const [seen] = await orderJourneys(db, shop.id, [orderOfVisits(live, journey)], privacy, now);
  const listing = await listedAs(db, shop.id, facts, now);
  return {
    keys,
    keptIp,
    journey,
    isPast,
    facts: {
      ...facts,
      hour: localTime(facts.at, shop.timezone).hour,
      isDisposableMail: isDisposableMail(facts.email),
      timesUsualTotal: usualTotal === null ? null : Number((facts.total / usualTotal).toFixed(2)),
      ...places,
      velocity,
      visits,
      journey: seen!,
      listed: listing,
    },
  };
}

/** Sales channel of orders from the online store. */
const ONLINE_STORE = "web";

/** Reports whether store pages precede an order of a sales channel. */
export const isOnline = (channel: string) => channel === ONLINE_STORE;

/** Returns the fields of an order that the search for its visits uses. */
export const orderOfVisits = (
  { ip, facts: { at, channel } }: LiveOrder,
  journey: string | null,
): OrderOfVisits => ({ at, journey, ip, isOnline: isOnline(channel) });

/**
 * Returns the reference code of the visit in the first pass that was valid when the order was placed, because an order
 * may be evaluated long after. Null if no pass was valid.
 */
export function journeyOf(passes: CheckoutPasses, shopId: string, live: LiveOrder): string | null {
  const [found] = live.passes.flatMap((text) => passes.read(shopId, text, live.facts.at) ?? []);
  return found?.visit ?? null;
}

/**
 * Returns visits from the customer's address in the 24 hours before the order. Null if the log has
 * none.
 */
async function visitsBefore(db: Database, shopId: string, { ip, facts }: LiveOrder) {
  if (ip === null) return null;
  const span = { shopId, ip, from: facts.at - DAY_MS, until: facts.at };
  const [counts] = await countAddressVisits(db, [span]);
  return counts!.visits === 0 ? null : counts!;
}
