import { enqueue } from "../../platform/jobs.server";
import { auditLog } from "../../store/schema";
import type { Topic } from "../webhooks/public.server";

import { ERASE_SHOP_QUEUE } from "./erase-shop.server";

/**
 * The platform asks for what we hold about a customer, or for its deletion. Nothing here is kept
 * by customer: visits carry no customer's id, name or mail address, and none is stored elsewhere.
 * The audit row says so, without repeating who it was about.
 */
function nothingHeld(action: string): Topic {
  return {
    run: async (tx, { shop: shopDomain }) => {
      const detail = { held: "nothing", because: "No data is stored by customer." };
      await tx.insert(auditLog).values({ shopDomain, actor: "platform", action, detail });
    },
  };
}

/** 48 hours after an uninstall: everything of the shop goes. Too much for the time of an answer. */
const shopRedact: Topic = {
  run: async (tx, { shop: shopDomain, triggeredAt }) => {
    const payload = { shop: shopDomain, requestedAt: triggeredAt.toISOString() };
    await tx
      .insert(auditLog)
      .values({ shopDomain, actor: "platform", action: "shop.redact_requested" });
    await enqueue(tx, ERASE_SHOP_QUEUE, payload, { key: shopDomain });
  },
};

/** POST /webhooks/compliance */
export const COMPLIANCE_TOPICS: Readonly<Record<string, Topic>> = {
  "customers/data_request": nothingHeld("customer.data_requested"),
  "customers/redact": nothingHeld("customer.redact_requested"),
  "shop/redact": shopRedact,
};
