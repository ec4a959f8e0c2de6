import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";

import type { Keyring } from "#app/base/keyring";
import { shopifyCodesOf } from "#app/engine/countries/shopify-country";
import { forgetGivenUpJobs } from "#app/platform/jobs/job-upkeep.server";
import type { Database } from "#app/store/client.server";
import { orderActions, orderEvents, orders } from "#app/store/schema";

import { pseudonymsOf } from "../evaluation/pseudonyms.server";

/** Whom a request of the platform about personal data names. */
export interface NamedCustomer {
  readonly email: string;
  readonly phone: string;
  /** Numbers of orders, exact, as text. */
  readonly orderIds: readonly string[];
}

/** Of 16 digits and more they come as texts (platform/webhooks/delivery.ts). */
const ids = z
  .array(z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,19}$/)]))
  .max(10_000)
  .catch([]);
const payloadSchema = z.object({ orders_requested: ids, orders_to_redact: ids });

/** The orders a request of the platform names. */
export function namedOrders(payload: unknown): string[] {
  const read = payloadSchema.safeParse(payload).data;
  return [...(read?.orders_requested ?? []), ...(read?.orders_to_redact ?? [])].map(String);
}

/** Orders of a shop that belong to a customer. Undefined: the request names nobody. */
function ofCustomer(
  keyring: Keyring,
  shopId: string,
  { email, phone, orderIds }: NamedCustomer,
): SQL | undefined {
  const prints = pseudonymsOf(keyring, shopId);
  const phones = phone === "" ? [] : prints.phones(phone);
  const any = [
    ...(email === "" ? [] : [inArray(orders.emailKey, prints.emails(email))]),
    ...(phones.length === 0 ? [] : [inArray(orders.phoneKey, phones)]),
    ...(orderIds.length === 0 ? [] : [inArray(orders.orderId, [...orderIds])]),
  ];
  return any.length === 0 ? undefined : and(eq(orders.shopId, shopId), or(...any));
}

/** Numbers of the orders of a customer that are kept. */
export async function keptOrdersOf(
  tx: Database,
  keyring: Keyring,
  shopId: string,
  customer: NamedCustomer,
): Promise<string[]> {
  const which = ofCustomer(keyring, shopId, customer);
  const kept = which ? await tx.select({ orderId: orders.orderId }).from(orders).where(which) : [];
  return kept.map(({ orderId }) => orderId);
}

/**
 * Finds which postal addresses a customer's kept orders were shipped to, by the pseudonyms that were kept of them.
 *
 * @param addresses in the form of customer lists, "street|postcode"
 */
export async function shippedTo(
  db: Database,
  keyring: Keyring,
  shopId: string,
  { customer, addresses }: { customer: NamedCustomer; addresses: readonly string[] },
): Promise<string[]> {
  const which = addresses.length === 0 ? undefined : ofCustomer(keyring, shopId, customer);
  if (!which) return [];
  const { addressKey, shipCountry } = orders;
  const kept = await db
    .selectDistinct({ addressKey, shipCountry })
    .from(orders)
    .where(and(which, isNotNull(addressKey), isNotNull(shipCountry)));
  const prints = pseudonymsOf(keyring, shopId);
  return addresses.filter((address) =>
    kept.some(({ addressKey: key, shipCountry }) =>
      // The pseudonym is of the address as Shopify writes it: Puerto Rico is in US there.
      shopifyCodesOf(shipCountry!).some((code) => prints.addresses(address, code).includes(key!)),
    ),
  );
}

/** Stored data of a customer's orders: facts, timeline and requests to Shopify. */
export async function readOrdersOf(
  db: Database,
  keys: Keyring,
  shopId: string,
  customer: NamedCustomer,
): Promise<object[]> {
  const which = ofCustomer(keys, shopId, customer);
  const kept = which ? await db.select().from(orders).where(which) : [];
  const found: object[] = [];
  for (const order of kept) {
    const isOf = (table: typeof orderEvents | typeof orderActions) =>
      and(eq(table.shopId, shopId), eq(table.orderId, order.orderId));
    const timeline = await db.select().from(orderEvents).where(isOf(orderEvents));
    const asked = await db.select().from(orderActions).where(isOf(orderActions));
    found.push({ ...order, timeline, asked });
  }
  return found;
}

/**
 * Deletes what is kept of a customer's orders: facts, timeline, and what was asked of the platform.
 * Resolves to the numbers of those that were kept.
 */
export async function forgetOrdersOf(
  tx: Database,
  keyring: Keyring,
  shopId: string,
  customer: NamedCustomer,
): Promise<string[]> {
  const which = ofCustomer(keyring, shopId, customer);
  if (!which) return [];
  // Locked by their keys, as whoever stores evaluations does; the keys are digits.
  const gone = await tx
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(which)
    .orderBy(sql`${orders.orderId} collate "C"`)
    .for("update");
  const forgotten = gone.map(({ orderId }) => orderId);
  const numbers = sql.param(forgotten);
  await tx.execute(sql`
    delete from orders where shop_id = ${shopId} and order_id = any(${numbers}::text[])`);
  // Also of orders that never came to be kept: what failed may have been just that.
  await forgetGivenUpJobs(tx, shopId, [...forgotten, ...customer.orderIds]);
  return forgotten;
}
