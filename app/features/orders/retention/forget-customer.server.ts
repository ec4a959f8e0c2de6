import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";

import type { Keyring } from "#app/base/keyring";
import { shopifyCodesOf } from "#app/engine/countries/shopify-country";
import { forgetGivenUpJobs } from "#app/platform/jobs/job-upkeep.server";
import type { Database } from "#app/store/client.server";
import { orderActions, orderEvents, orders } from "#app/store/schema";

import { pseudonymsOf } from "../evaluation/pseudonyms.server";

/** A customer named by Shopify's request about personal data. */
export interface NamedCustomer {
  readonly email: string;
  readonly phone: string;
  /** Numbers of orders as text, without rounding. */
  readonly orderIds: readonly string[];
}

/** Numbers of 16 digits and more arrive as text (platform/webhooks/delivery.ts). */
const ids = z
  .array(z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,19}$/)]))
  .max(10_000)
  .catch([]);
const payloadSchema = z.object({ orders_requested: ids, orders_to_redact: ids });

/** Returns the orders that Shopify's request names. */
export function namedOrders(payload: unknown): string[] {
  const read = payloadSchema.safeParse(payload).data;
  return [...(read?.orders_requested ?? []), ...(read?.orders_to_redact ?? [])].map(String);
}

/**
 * Returns the condition for a customer's orders in a shop. Undefined if the request identifies no
 * customer.
 */
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

/** Returns the numbers of a customer's stored orders. */
export async function keptOrdersOf(
  tx: Database,
  keyring: Keyring,
  shopId: string,
  customer: NamedCustomer,
): Promise<string[]> {
  const which = ofCustomer(keyring, shopId, customer);
  const storedOrders = which
    ? await tx.select({ orderId: orders.orderId }).from(orders).where(which)
    : [];
  return storedOrders.map(({ orderId }) => orderId);
}

/**
 * Returns the postal addresses that a customer's stored orders were shipped to, by their
 * pseudonyms.
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
  const storedOrders = await db
    .selectDistinct({ addressKey, shipCountry })
    .from(orders)
    .where(and(which, isNotNull(addressKey), isNotNull(shipCountry)));
  const prints = pseudonymsOf(keyring, shopId);
  return addresses.filter((address) =>
    storedOrders.some(({ addressKey: key, shipCountry }) =>
      // Pseudonyms use Shopify's country of an address, where Puerto Rico belongs to US.
      shopifyCodesOf(shipCountry!).some((code) => prints.addresses(address, code).includes(key!)),
    ),
  );
}

/** Returns the stored data of a customer's orders: facts, timeline and requests to Shopify. */
export async function readOrdersOf(
  db: Database,
  keys: Keyring,
  shopId: string,
  customer: NamedCustomer,
): Promise<object[]> {
  const which = ofCustomer(keys, shopId, customer);
  const storedOrders = which ? await db.select().from(orders).where(which) : [];
  const found: object[] = [];
  for (const order of storedOrders) {
    const isOf = (table: typeof orderEvents | typeof orderActions) =>
      and(eq(table.shopId, shopId), eq(table.orderId, order.orderId));
    const timeline = await db.select().from(orderEvents).where(isOf(orderEvents));
    const actions = await db.select().from(orderActions).where(isOf(orderActions));
    found.push({ ...order, timeline, requests: actions });
  }
  return found;
}

/**
 * Deletes the stored data of a customer's orders: facts, timeline and requests to Shopify.
 *
 * @returns the numbers of the deleted orders
 */
export async function forgetOrdersOf(
  tx: Database,
  keyring: Keyring,
  shopId: string,
  customer: NamedCustomer,
): Promise<string[]> {
  const which = ofCustomer(keyring, shopId, customer);
  if (!which) return [];
  // Locks rows in the order of their ids, as storing evaluations does. Ids are digits.
  const deletedRows = await tx
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(which)
    .orderBy(sql`${orders.orderId} collate "C"`)
    .for("update");
  const forgotten = deletedRows.map(({ orderId }) => orderId);
  const numbers = sql.param(forgotten);
  await tx.execute(sql`
    delete from orders where shop_id = ${shopId} and order_id = any(${numbers}::text[])`);
  // Includes orders that were never stored, because storing them may have failed.
  await forgetGivenUpJobs(tx, shopId, [...forgotten, ...customer.orderIds]);
  return forgotten;
}
