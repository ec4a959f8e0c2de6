import { z } from "zod";

import type { Clock } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import { namedOrders } from "#app/features/orders/public.server";
import { enqueue } from "#app/platform/jobs/jobs.server";
import type { Topic } from "#app/platform/webhooks/topic";
import type { Database } from "#app/store/client.server";
import { auditLog } from "#app/store/schema";

import { askedCustomer } from "./asked-customer.server";
import { addRequest } from "./data-requests.queries.server";
import { ERASE_SHOP_QUEUE } from "./erase-shop.server";
import { requestForgetting } from "./forget-listed.server";
import { countHeld, eraseHeld } from "./held-data.server";
import { tellOfRequest } from "./tell-merchant.server";

/** A field that is missing or of another type names no one. */
const text = z.string().max(320).catch("");
/** Of 16 digits and more it comes as a text (platform/webhooks/delivery.ts). */
const customerId = z
  .union([z.int().positive(), z.string().regex(/^[1-9]\d{0,19}$/)])
  .transform(String)
  .nullable()
  .catch(null);
const NOBODY = { id: null, email: "", phone: "" };
const payloadSchema = z.object({
  customer: z.object({ id: customerId, email: text, phone: text }).catch(NOBODY),
});

interface Parts {
  /** From which the pseudonyms of orders are keyed. */
  readonly keys: Keyring;
  readonly clock: Clock;
}

type RunTopic = Topic["run"];
type Asked = Parameters<RunTopic>;

/** The customer a request names, and everything by which the customer's data is found. Null: the shop is unknown. */
async function namedBy([tx, { payload }, shop]: Asked, { keys, clock }: Parts) {
  if (!shop) return null;
  const customer = payloadSchema.safeParse(payload).data?.customer ?? NOBODY;
  const { email, phone } = customer;
  const named = { email, phone, orderIds: namedOrders(payload) };
  // Our own time: a late delivery must not make a version older than the one before it.
  const about = await askedCustomer(tx, { shop, keys, at: new Date(clock()) }, named);
  return { named: { ...named, customerId: customer.id }, about };
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

/** Shopify asks to delete all of that. What only names and addresses lead to follows in a job. */
const customerRedact = (parts: Parts): Topic => ({
  needsNoTurn: true,
  run: async (...asked) => {
    const [tx, { shop: domain }] = asked;
    const found = await namedBy(asked, parts);
    const erased = found ? await eraseHeld(tx, found.about) : {};
    if (found) {
      const { named, about } = found;
      const { orderIds, shop } = about;
      const { customerId } = named;
      await requestForgetting(tx, { shopId: shop.id, customerId, orderIds: [...orderIds] });
    }
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
