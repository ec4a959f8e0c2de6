import type { Advance } from "../action/action-chain.server";
import { readAction } from "../action/order-actions.queries.server";
import { askedShop } from "../action/shop-action.server";
import { followCancel } from "./follow-cancel.server";
import { startCancel } from "./start-cancel.server";

export const CANCEL_QUEUE = "order-cancel";

/**
 * Takes a cancellation one step further: wanted, sent, and then done, failed or in doubt. What is
 * sent is sent once, whatever happens around it: the row says "sent" before the platform is asked,
 * and only a person has it asked again.
 */
export const advanceCancel: Advance = async (parts, key) => {
  const action = await readAction(parts.db, key, "cancel");
  if (action?.state !== "wanted" && action?.state !== "sent") return null;
  // A store that left cannot be asked; if it comes back, what it was going to do is out of date.
  const shop = await askedShop(parts.db, key.shopId);
  if (shop === null) return null;
  const asked = { key, shop, action };
  return action.state === "wanted" ? startCancel(parts, asked) : followCancel(parts, asked);
};
