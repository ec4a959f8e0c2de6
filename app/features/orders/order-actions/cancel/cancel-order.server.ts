import type { Advance } from "../action/action-chain.server";
import { readAction } from "../action/order-actions.queries.server";
import { shopToQuery } from "../action/shop-action.server";
import { followCancel } from "./follow-cancel.server";
import { startCancel } from "./start-cancel.server";

export const CANCEL_QUEUE = "order-cancel";

/**
 * Takes a cancellation one step further: requested, sent, and then done, failed or in doubt. It is
 * sent only once: the row says "sent" before the request to Shopify, and only a user can repeat it.
 */
export const advanceCancel: Advance = async (parts, key) => {
  const action = await readAction(parts.db, key, "cancel");
  if (action?.state !== "requested" && action?.state !== "sent") return null;
  // A store without the app cannot be reached. If it returns, its pending actions are out of date.
  const shop = await shopToQuery(parts.db, key.shopId);
  if (shop === null) return null;
  const request = { key, shop, action };
  return action.state === "requested" ? startCancel(parts, request) : followCancel(parts, request);
};
