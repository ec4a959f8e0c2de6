import { z } from "zod";

import type { Clock } from "../../platform/clock";
import type { Keyring } from "../../platform/data-keys/keyring";
import { enqueue } from "../../platform/jobs/jobs.server";
import type { Topic } from "../../platform/webhooks/topic";
import type { Database } from "../../store/client.server";
import { auditLog } from "../../store/schema";
import { keptOrdersOf, namedOrders } from "../orders/public-customers.server";
import { addRequest } from "./data-requests.queries.server";
import { ERASE_SHOP_QUEUE } from "./erase-shop.server";
import { countHeld, eraseHeld } from "./held-data.server";
import { tellOfRequest } from "./tell-merchant.server";

/** A field that is missing or of another type names nobody. */
const text = z.string().max(320).catch("");
const payloadSchema = z.object({
  customer: z.object({ email: text, phone: text }).catch({ email: "", phone: "" }),
});

interface Parts {
  /** From which the pseudonyms of orders are keyed. */
  readonly keys: Keyring;
  readonly clock: Clock;
}

type RunTopic = Topic["run"];
type Asked = Parameters<RunTopic>;

/** Whom a request names, and everything it may be found by; null: the store is not one of ours. */
async function namedBy([tx, { payload }, shop]: Asked, { keys, clock }: Parts) {
  if (!shop) return null;
  const named = payloadSchema.safeParse(payload).data?.customer ?? { email: "", phone: "" };
  const orderIds = namedOrders(payload);
  // The lists may know the customer by another number: then from an order that is theirs.
  const kept = await keptOrdersOf(tx, keys, shop.id, { ...named, orderIds });
  // Not when it was asked for: a late delivery must not make a version older than the one before it.
  const about = { shop, keys, at: new Date(clock()), ...named };
  return {
    named: { ...named, orderIds },
    about: { ...about, orderIds: [...new Set([...orderIds, ...kept])] },
  };
}

async function note(tx: Database, shopDomain: string, action: string, detail: object = {}) {
  await tx.insert(auditLog).values({ shopDomain, actor: "platform", action, detail });
}

/**
 * A customer asks the store for what is held about them. The request is kept, staff of the store are
 * told, and have the file made on the page: what it holds is what HOLDINGS lists. The audit row repeats
 * nothing about the customer.
 */
const dataRequest = (parts: Parts): Topic => ({
  run: async (...asked) => {
    const [tx, { shop: domain }] = asked;
    const found = await namedBy(asked, parts);
    const held = found ? await countHeld(tx, found.about) : {};
    if (found) {
      const { named, about } = found;
      await addRequest(tx, about.shop.id, named, about.at);
      await tellOfRequest(tx, about.shop.id, about.at);
    }
    await note(tx, domain, "customer.data_requested", held);
  },
});

/** The platform asks to delete all of that. */
const customerRedact = (parts: Parts): Topic => ({
  needsNoTurn: true,
  run: async (...asked) => {
    const [tx, { shop: domain }] = asked;
    const found = await namedBy(asked, parts);
    const erased = found ? await eraseHeld(tx, found.about) : {};
    await note(tx, domain, "customer.redact_requested", erased);
  },
});

/** 48 hours after an uninstall: everything of the shop goes. Too much for the time of an answer. */
const shopRedact = ({ clock }: Parts): Topic => ({
  run: async (tx, { shop }) => {
    // By our own clock: nobody signed the time in the header.
    const payload = { shop, requestedAt: new Date(clock()).toISOString() };
    await note(tx, shop, "shop.redact_requested");
    await enqueue(tx, ERASE_SHOP_QUEUE, payload, { key: shop });
  },
});

/** POST /webhooks/compliance */
export function complianceTopics(parts: Parts): Readonly<Record<string, Topic>> {
  return {
    "customers/data_request": dataRequest(parts),
    "customers/redact": customerRedact(parts),
    "shop/redact": shopRedact(parts),
  };
}
