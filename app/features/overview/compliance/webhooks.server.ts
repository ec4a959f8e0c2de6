import { z } from "zod";

import type { Clock } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import { namedOrders } from "#app/features/orders/public.server";
import { enqueue } from "#app/platform/jobs/jobs.server";
import type { Topic } from "#app/platform/webhooks/topic";
import type { Database } from "#app/store/client.server";
import { auditLog } from "#app/store/schema";

import { addRequest } from "./data-requests.queries.server";
import { ERASE_SHOP_QUEUE } from "./erase-shop.server";
import { requestForgetting } from "./forget-listed.server";
import { notifyOfRequest } from "./notify-merchant.server";
import { requestedCustomer } from "./requested-customer.server";
import { countStoredData, eraseStoredData } from "./stored-data.server";

/** A text field. Missing values and other types become "", which matches no one. */
const text = z.string().max(320).catch("");
/** Numbers with 16 or more digits arrive as text (platform/webhooks/delivery.ts). */
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
  /** Derives the pseudonyms of orders. */
  readonly keys: Keyring;
  readonly clock: Clock;
}

type RunTopic = Topic["run"];
type TopicArguments = Parameters<RunTopic>;

/** Reads the customer of a request and the keys by which the customer's data is found. Null if the shop is unknown. */
async function namedBy([tx, { payload }, shop]: TopicArguments, { keys, clock }: Parts) {
  if (!shop) return null;
  const customer = payloadSchema.safeParse(payload).data?.customer ?? NOBODY;
  const { email, phone } = customer;
  const named = { email, phone, orderIds: namedOrders(payload) };
  // The server's time is used, because the time of a late delivery would make a version older than its predecessor.
  const about = await requestedCustomer(tx, { shop, keys, at: new Date(clock()) }, named);
  return { named: { ...named, customerId: customer.id }, about };
}

async function note(tx: Database, shopDomain: string, action: string, detail: object = {}) {
  await tx.insert(auditLog).values({ shopDomain, actor: "platform", action, detail });
}

/**
 * Handles a customer's request for their data. Stores the request and notifies the store's staff, who download the
 * data in STORED_DATA on the page. The audit row contains no customer data.
 */
const dataRequest = (parts: Parts): Topic => ({
  run: async (...parameters) => {
    const [tx, { shop: domain }] = parameters;
    const found = await namedBy(parameters, parts);
    const storedCounts = found ? await countStoredData(tx, found.about) : {};
    if (found) {
      const { named, about } = found;
      await addRequest(tx, about.shop.id, named, about.at);
      await notifyOfRequest(tx, about.shop.id, about.at);
    }
    await note(tx, domain, "customer.data_requested", storedCounts);
  },
});

/** Deletes a customer's data at Shopify's request. A job deletes the data that is found only by name or address. */
const customerRedact = (parts: Parts): Topic => ({
  needsNoTurn: true,
  run: async (...parameters) => {
    const [tx, { shop: domain }] = parameters;
    const found = await namedBy(parameters, parts);
    const erased = found ? await eraseStoredData(tx, found.about) : {};
    if (found) {
      const { named, about } = found;
      const { orderIds, shop } = about;
      const { customerId } = named;
      await requestForgetting(tx, { shopId: shop.id, customerId, orderIds: [...orderIds] });
    }
    await note(tx, domain, "customer.redact_requested", erased);
  },
});

/**
 * Queues the deletion of a shop's data, which Shopify requests 48 hours after an uninstall. A job does it, because it
 * takes longer than the response may.
 */
const shopRedact = ({ clock }: Parts): Topic => ({
  run: async (tx, { shop }) => {
    // The server's clock is used, because the time in the header is not signed.
    const payload = { shop, requestedAt: new Date(clock()).toISOString() };
    await note(tx, shop, "shop.redact_requested");
    await enqueue(tx, ERASE_SHOP_QUEUE, payload, { key: shop });
  },
});

/** Returns the topics of POST /webhooks/compliance. */
export function complianceTopics(parts: Parts): Readonly<Record<string, Topic>> {
  return {
    "customers/data_request": dataRequest(parts),
    "customers/redact": customerRedact(parts),
    "shop/redact": shopRedact(parts),
  };
}
