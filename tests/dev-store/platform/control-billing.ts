import { z } from "zod";

import { setFrozen } from "../billing/decisions";
import { ageBilling, DAY_MS, settleBilling, start } from "../billing/periods";
import type { DevStoreContext } from "../context";
import { isoNow, nextId, now, type Shop } from "../state";
import type { AppSubscription } from "../state/subscriptions";

const onShop = z.object({ shop: z.string() });
const PAST_PENDING_MS = 2 * DAY_MS;

/** Returns the earliest end of a period among a store's active subscriptions. Defaults to now. */
function untilPeriodEnd(context: DevStoreContext, shop: Shop): number {
  const active = shop.subscriptions.find(({ status }) => status === "ACTIVE");
  if (!active?.currentPeriodEnd) throw new Error(`${shop.name} has no active subscription.`);
  const at = Date.now() + context.state.clockOffsetMs;
  return Math.max(0, Date.parse(active.currentPeriodEnd) - at);
}

/** Creates a monthly test charge that is already approved, without a webhook. */
function subscribe(context: DevStoreContext, shop: Shop, name: string, price: number): void {
  const { state } = context;
  const at = isoNow(state);
  const line = { amount: price, currency: shop.currency, interval: "EVERY_30_DAYS" } as const;
  const nothing = { discount: null, terms: null, balanceUsed: 0, pendingCap: null };
  const subscription: AppSubscription = {
    ...{ id: nextId(state), name, status: "PENDING", test: true, waits: false, trialDays: 0 },
    ...{ replacementBehavior: "STANDARD", returnUrl: "", createdAt: at, updatedAt: at },
    ...{ currentPeriodEnd: null, nextBillAt: null },
    lines: [{ ...line, ...nothing, id: nextId(state), kind: "RECURRING", usageRecords: [] }],
  };
  shop.subscriptions.push(subscription);
  start(context, shop, subscription, now(state));
}

/**
 * Creates the control calls that change a store's charges, by time or by staff. Time passes by moving the charges into
 * the past. The clock is unchanged.
 */
export function billingCalls(context: DevStoreContext, shopOf: (name: string) => Shop) {
  const call = <Input extends z.ZodType>(
    input: Input,
    run: (shop: Shop, given: z.output<Input>) => void,
  ) => ({
    input,
    run: (given: unknown) => {
      const shop = shopOf((given as { shop: string }).shop);
      run(shop, given as z.output<Input>);
      return { subscriptions: shop.subscriptions, bills: shop.bills };
    },
  });
  return {
    billing: call(onShop, (shop) => settleBilling(context, shop)),
    "billing-subscribe": call(
      onShop.extend({ name: z.string(), price: z.number().positive() }),
      (shop, { name, price }) => subscribe(context, shop, name, price),
    ),
    "billing-freeze": call(onShop, (shop) => setFrozen(context, shop, true)),
    "billing-unfreeze": call(onShop, (shop) => setFrozen(context, shop, false)),
    "billing-expire": call(onShop, (shop) => ageBilling(context, shop, PAST_PENDING_MS)),
    "billing-age": call(onShop.extend({ days: z.number().min(0).max(2000) }), (shop, { days }) =>
      ageBilling(context, shop, days * DAY_MS),
    ),
    "billing-next-cycle": call(onShop, (shop) =>
      ageBilling(context, shop, untilPeriodEnd(context, shop)),
    ),
    "set-plan": call(
      onShop.extend({ displayName: z.string(), partnerDevelopment: z.boolean() }),
      (shop, { displayName, partnerDevelopment }) => {
        const name = displayName.toLowerCase();
        shop.plan = { name, displayName, partnerDevelopment };
        context.sendWebhook(shop.domain, "shop/update");
      },
    ),
  };
}
