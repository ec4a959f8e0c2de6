import { nextId, type Shop } from "../state";
import type { FulfillmentHold, FulfillmentOrder, Order } from "../state/orders";
import { gid, gidNumber } from "./gid";
import { touch } from "./order-access";
import { type GraphqlContext, requireScope, type Resolvers, userError } from "./resolvers";

const MOST_HOLDS = 10;

interface HoldInput {
  reason: string;
  reasonNotes?: string | null;
  handle: string;
}

const holdNode = (hold: FulfillmentHold) => ({
  __typename: "FulfillmentHold",
  id: gid("FulfillmentHold", hold.id),
  handle: hold.handle,
  reason: hold.reason,
  reasonNotes: hold.reasonNotes,
  displayReason: hold.reason.replaceAll("_", " ").toLowerCase(),
  heldByRequestingApp: true,
});

export const fulfillmentOrderNode = (fulfillment: FulfillmentOrder, order: Order) => ({
  __typename: "FulfillmentOrder",
  id: gid("FulfillmentOrder", fulfillment.id),
  status: fulfillment.status,
  requestStatus: "UNSUBMITTED",
  orderId: gid("Order", order.id),
  orderName: order.name,
  orderProcessedAt: order.createdAt,
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
  fulfillmentHolds: fulfillment.holds.map(holdNode),
});

function find(shop: Shop, id: string) {
  const requestedId = gidNumber("FulfillmentOrder", id);
  for (const order of shop.orders) {
    const fulfillment = order.fulfillmentOrders.find((f) => f.id === requestedId);
    if (fulfillment) return { order, fulfillment };
  }
  return null;
}

const needsScope = (context: GraphqlContext, field: string) =>
  requireScope(
    context,
    field,
    "write_merchant_managed_fulfillment_orders",
    "write_third_party_fulfillment_orders",
  );

function updateStatus(order: Order, fulfillment: FulfillmentOrder): void {
  fulfillment.status = fulfillment.holds.length > 0 ? "ON_HOLD" : "OPEN";
  const isHeld = order.fulfillmentOrders.some(({ status }) => status === "ON_HOLD");
  order.fulfillmentStatus = isHeld ? "ON_HOLD" : "UNFULFILLED";
}

function holdProblem(fulfillment: FulfillmentOrder, input: HoldInput) {
  if (fulfillment.holds.some(({ handle }) => handle === input.handle)) {
    return userError(
      "The handle is already used.",
      ["fulfillmentHold", "handle"],
      "DUPLICATE_FULFILLMENT_HOLD_HANDLE",
    );
  }
  if (fulfillment.holds.length >= MOST_HOLDS) {
    return userError("Too many holds.", ["id"], "FULFILLMENT_ORDER_HOLD_LIMIT_REACHED");
  }
  if (fulfillment.status === "OPEN" || fulfillment.status === "ON_HOLD") return null;
  return userError("The fulfillment order cannot be held.", ["id"], "TAKEN");
}

export const fulfillmentResolvers: Resolvers = {
  fulfillmentOrderHold: (
    { id, fulfillmentHold: input }: { id: string; fulfillmentHold: HoldInput },
    context,
  ) => {
    needsScope(context, "fulfillmentOrderHold");
    const found = find(context.shop, id);
    const problem = found
      ? holdProblem(found.fulfillment, input)
      : userError("Fulfillment order does not exist.", ["id"], "FULFILLMENT_ORDER_NOT_FOUND");
    if (!found || problem) {
      return {
        fulfillmentHold: null,
        fulfillmentOrder: null,
        remainingFulfillmentOrder: null,
        userErrors: [problem],
      };
    }
    const hold: FulfillmentHold = {
      id: nextId(context.dev.state),
      reason: input.reason,
      reasonNotes: input.reasonNotes ?? "",
      handle: input.handle,
    };
    found.fulfillment.holds.push(hold);
    updateStatus(found.order, found.fulfillment);
    touch(context, found.order);
    return {
      fulfillmentHold: holdNode(hold),
      fulfillmentOrder: fulfillmentOrderNode(found.fulfillment, found.order),
      remainingFulfillmentOrder: null,
      userErrors: [],
    };
  },
  fulfillmentOrderReleaseHold: (
    { id, holdIds }: { id: string; holdIds?: string[] | null },
    context,
  ) => {
    needsScope(context, "fulfillmentOrderReleaseHold");
    const found = find(context.shop, id);
    if (!found) {
      const message = "Fulfillment order does not exist.";
      return {
        fulfillmentOrder: null,
        userErrors: [userError(message, ["id"], "FULFILLMENT_ORDER_NOT_FOUND")],
      };
    }
    found.fulfillment.holds = holdIds
      ? found.fulfillment.holds.filter((hold) => !holdIds.includes(gid("FulfillmentHold", hold.id)))
      : [];
    updateStatus(found.order, found.fulfillment);
    touch(context, found.order);
    return {
      fulfillmentOrder: fulfillmentOrderNode(found.fulfillment, found.order),
      userErrors: [],
    };
  },
};
