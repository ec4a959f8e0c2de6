import type { Clock } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import type { LiveOrder, NewOrder } from "#app/features/orders/public.server";
import { addAttackCounts, checkoutPassesOf } from "#app/features/visits/public.server";
import type { SharedTopic } from "#app/platform/webhooks/topic";
import type { Database } from "#app/store/client.server";

import { countsOfCheckouts, countsOfOrder } from "../attacks/counts-of-checkouts";
import { KEEP_CHECKOUTS_MS } from "../keep-checkouts";
import { shopsRequiringVisits } from "../pass/pass-state.queries.server";
import { usesLimits } from "../uses-limits.server";
import {
  checkoutIn,
  checkoutOfLive,
  checkoutOfOrder,
  type SeenCheckout,
} from "./checkout-body.server";
import { requestCounting } from "./count-uses.server";
import { type CheckoutUse, recordCheckouts } from "./record-checkouts.server";

/** Name of the topic in Shopify's headers. */
const CHECKOUTS_CREATE = "checkouts/create";

interface UsesDeps {
  /** Keys of checkout passes. */
  readonly keys: Keyring;
  readonly clock: Clock;
}

/** A checkout of a shop, not yet verified. */
interface CheckoutNotice {
  readonly shopId: string;
  readonly checkout: SeenCheckout;
}

/** Functions that record checkouts: from webhooks of checkouts and orders, and from orders read from Shopify. */
export interface CheckoutUses {
  /** Topics of POST /webhooks/app. */
  readonly topics: Readonly<Record<string, SharedTopic>>;
  /** Records the checkouts of new orders in webhooks, in case a checkout's own webhook was lost. */
  readonly noteOrders: (tx: Database, orders: readonly NewOrder[]) => Promise<void>;
  /** Reports whether a shop's checkouts are counted now. */
  readonly counts: (db: Database, shopId: string) => Promise<boolean>;
  /** Records the checkout of an order that is not evaluated. May be called repeatedly for one order. */
  readonly noteLostOrder: CheckoutUses["noteOrder"];
  /** Records the checkout of an order that was read from Shopify. */
  readonly noteOrder: (
    tx: Database,
    order: { readonly shopId: string; readonly live: LiveOrder },
  ) => Promise<void>;
}

/** Creates the functions that record checkouts. */
export function checkoutUses({ keys, clock }: UsesDeps): CheckoutUses {
  const passes = checkoutPassesOf(keys);

  async function note(tx: Database, notices: readonly CheckoutNotice[]): Promise<void> {
    const now = clock();
    const recent = notices.filter(({ checkout }) => now - checkout.at < KEEP_CHECKOUTS_MS);
    const ofShops = [...new Set(recent.map(({ shopId }) => shopId))];
    const limits = await usesLimits(tx, ofShops, now);
    const requiring = await shopsRequiringVisits(tx, ofShops, now);
    const uses = recent
      .filter(({ shopId }) => limits.has(shopId))
      .map(({ shopId, checkout: { passes: texts, ...checkout } }): CheckoutUse => {
        const [found] = texts.flatMap((text) => passes.read(shopId, text, checkout.at) ?? []);
        const { visit: journey = null, isLasting = false } = found ?? {};
        return { shopId, ...checkout, journey, isLasting, isRequired: requiring.has(shopId) };
      });
    if (uses.length === 0) return;
    const recordedUses = await recordCheckouts(tx, uses);
    await requestCounting(tx, recordedUses.used, limits, now);
    await addAttackCounts(tx, countsOfCheckouts(recordedUses, now));
  }

  return {
    counts: async (db, shopId) => (await usesLimits(db, [shopId], clock())).has(shopId),
    noteLostOrder: (tx, { shopId, live }) => note(tx, noticeOf(shopId, checkoutOfLive(live))),
    noteOrder: async (tx, { shopId, live }) => {
      await note(tx, noticeOf(shopId, checkoutOfLive(live)));
      await addAttackCounts(tx, countsOfOrder(shopId, live.facts, clock()));
    },
    noteOrders: (tx, orders) =>
      note(
        tx,
        orders.flatMap(({ received: { delivery, shop }, orderId }) =>
          noticeOf(shop?.id, checkoutOfOrder(delivery.payload, orderId, clock())),
        ),
      ),
    topics: {
      [CHECKOUTS_CREATE]: {
        runAll: (tx, received) =>
          note(
            tx,
            received
              .filter(({ shop }) => shop?.uninstalledAt === null)
              .flatMap(({ delivery, shop }) =>
                noticeOf(shop?.id, checkoutIn(delivery.payload, clock())),
              ),
          ),
      },
    },
  };
}

const noticeOf = (shopId: string | undefined, checkout: SeenCheckout | null): CheckoutNotice[] =>
  shopId === undefined || checkout === null ? [] : [{ shopId, checkout }];
