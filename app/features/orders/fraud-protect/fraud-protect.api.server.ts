import type * as contract from "#app/contract/orders/fraud-protect";
import { ORDER_PAGE_SIZE } from "#app/contract/orders/fraud-protect";
import { ORDER_TABS } from "#app/contract/orders/order-row";
import { planHolds, planOf } from "#app/features/plans/public.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import type { Handler, HandlersOf } from "#app/platform/data-api/handlers";
import { rewritten } from "#app/words/rewritten";

import { readApproval } from "../intake/approval.queries.server";
import { readPastReading } from "../intake/sync-orders.server";
import { cancellingState } from "../order-actions/cancel/circuit-breaker.server";
import { readPolicy } from "../order-policy/policy.queries.server";
import { withZero } from "../reading/order-sums.queries.server";
import { countsOf, sumTabs } from "../reading/order-tabs.queries.server";
import { commandHandlers } from "./order/commands.api.server";
import { orderHandler } from "./order/order-detail.api.server";
import { hasRiskData, readFigures } from "./order-list/figures.queries.server";
import { orderAnswer } from "./order-list/order-answer";
import { findOrders, type OrderKey, type OrderRow } from "./order-list/order-list.queries.server";
import { missingOrderScopes } from "./order-list/order-scopes";
import { pastOrdersCounter } from "./order-list/past-orders.api.server";
import { policyHandlers } from "./policy/policy.api.server";

/**
 * Returns the cursor of the last order on a page: "1763733000000.4711". Null if the page is empty.
 */
const cursorOf = (row: OrderRow | undefined) =>
  row ? `${row.placedAt.getTime()}.${row.orderId}` : null;

function readCursor(cursor: string | undefined): OrderKey | null {
  const [at, id] = cursor?.split(".") ?? [];
  return at && id ? { at: Number(at), id } : null;
}

const getOrders: Handler<typeof contract.getOrders> = async (input, { db, shop, clock }) => {
  const { before, after, ...filters } = input;
  const isBack = after !== undefined;
  const { found, hasMore } = await findOrders(db, {
    ...filters,
    shopId: shop.id,
    now: clock(),
    beyond: readCursor(after ?? before),
    direction: isBack ? "newer" : "older",
    limit: ORDER_PAGE_SIZE,
  });
  const shown = isBack ? [...found].reverse() : found;
  const isFirst = before === undefined && !isBack;
  return {
    orders: shown.map(orderAnswer),
    newer: (isBack ? hasMore : !isFirst) ? cursorOf(shown[0]) : null,
    older: isBack || hasMore ? cursorOf(shown.at(-1)) : null,
  };
};

const getFraudState: Handler<typeof contract.getFraudState> = async (
  _input,
  { db, shop, clock },
) => {
  const [tier, policy, paused, approval, past, tabs, figures, isAssessed] = await Promise.all([
    planOf(db, shop.id),
    readPolicy(db, shop.id),
    cancellingState(db, shop.id),
    readApproval(db, shop.id),
    readPastReading(db, shop.id),
    sumTabs(db, shop.id, ORDER_TABS),
    readFigures(db, shop.id, clock()),
    hasRiskData(db, shop.id),
  ]);
  const { pausedAt, because } = paused;
  return {
    mode: policy.mode,
    isInPlan: planHolds(tier, "fraud-protect"),
    missingScopes: missingOrderScopes(shop.scopes),
    approval: { ...approval, withheld: [...approval.withheld] },
    paused: pausedAt && { at: pausedAt.toISOString(), because: rewritten(because ?? "", null) },
    hasRiskData: isAssessed,
    past,
    counts: countsOf(tabs),
    figures: {
      ...figures,
      cancelledValue: withZero({ orders: figures.cancelled, amounts: figures.cancelledValue }, shop)
        .amounts,
      heldValue: withZero(tabs.held, shop).amounts,
    },
  };
};

/**
 * Returns the handlers of contract/orders/fraud-protect.ts.
 *
 * @param admin client of Shopify's Admin API
 */
export function fraudProtectHandlers(admin: AdminGraphql): HandlersOf<typeof contract> {
  return {
    ...policyHandlers,
    ...commandHandlers,
    countPastOrders: pastOrdersCounter(admin),
    getFraudState,
    getOrders,
    getOrder: orderHandler(admin),
  };
}
