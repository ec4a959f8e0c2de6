import { createHash } from "node:crypto";

import { z } from "zod";

import { PASS_ATTRIBUTE, PASS_PROPERTY } from "#app/engine/pass/pass-names";
import type { LiveOrder } from "#app/features/orders/public.server";

/** A checkout in a webhook or an order, with the texts of its cart that claim to be a checkout pass. */
export interface SeenCheckout {
  readonly checkoutKey: string;
  readonly cartKey: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Cart texts in the form of a pass. Untrusted: anyone may have written them. */
  readonly passes: readonly string[];
  /** Shopify's numeric id of the order. Null while the checkout has no order. */
  readonly orderId: string | null;
  /** Total of the cart, in the main unit of `currency`. Null if the source has no total. */
  readonly total: number | null;
  readonly currency: string | null;
}

/** Fields requested of Shopify's checkouts. Customers may write note attributes and properties. */
export const CHECKOUT_FIELDS = [
  "token",
  "cart_token",
  "created_at",
  "source_name",
  "currency",
  "total_price",
  "note_attributes",
  "line_items.properties",
] as const;

/** Maximum different passes read per checkout, as in an order. */
const MAX_PASSES = 4;
/** Maximum lines searched. Shopify's carts have at most 500. */
const MAX_LINES = 500;
const KEY_CHARS = 22;
/** The total of an order is stored in the table of orders. */
const NO_TOTAL = { total: null, currency: null };
/** Source name of the point of sale, which has no browser cart and does not run the checkout Function. */
const POINT_OF_SALE = "pos";

const token = z.string().min(1).max(256);
const optional = token.nullish().catch(null);
const pair = z.object({ name: z.string(), value: z.string() }).nullable().catch(null);
/** Attributes: pairs in orders, an object in carts and in checkouts of some API versions. */
const attributes = z
  .union([
    z.array(pair),
    z
      .record(z.string(), z.unknown())
      .transform((all) => Object.entries(all).map(([name, value]) => ({ name, value }))),
  ])
  .nullish()
  .catch(null);
const common = {
  cart_token: optional,
  created_at: z.string().nullish().catch(null),
  source_name: z.string().nullish().catch(null),
  note_attributes: attributes,
  line_items: z
    .array(z.object({ properties: attributes }).nullable().catch(null))
    .nullish()
    .catch(null),
};
/** Total as text, such as "64.00", in the shop's currency. */
const amount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/)
  .transform(Number);
const checkoutBody = z.object({
  token,
  ...common,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullish()
    .catch(null),
  total_price: amount.nullish().catch(null),
});
const orderBody = z.object({ checkout_token: token, ...common });
type CommonFields = z.output<z.ZodObject<typeof common>>;

/**
 * Reads the body of checkouts/create.
 *
 * @param now time of a checkout without a valid time, and the latest possible one, epoch milliseconds
 * @returns null if the body has no checkout of a cart, or Shopify withholds the cart's attributes
 */
export function checkoutIn(payload: unknown, now: number): SeenCheckout | null {
  const body = checkoutBody.safeParse(payload).data;
  const found = body ? seenCheckout(body, body.token, null, now) : null;
  const { currency = null, total_price: total = null } = body ?? {};
  return found === null || currency === null || total === null
    ? found
    : { ...found, total, currency };
}

/**
 * Reads the checkout in the body of orders/create.
 *
 * @param orderId Shopify's numeric id of the order
 * @returns null if the order has no checkout, for example from the point of sale, a draft or the API
 */
export function checkoutOfOrder(
  payload: unknown,
  orderId: string,
  now: number,
): SeenCheckout | null {
  const body = orderBody.safeParse(payload).data;
  return body ? seenCheckout(body, body.checkout_token, orderId, now) : null;
}

/** Returns the checkout of an order that was read from Shopify. Null if it has none or is from the point of sale. */
export function checkoutOfLive(live: LiveOrder): SeenCheckout | null {
  const { facts, checkoutToken, cartToken, passes } = live;
  if (checkoutToken === null || facts.channel === POINT_OF_SALE) return null;
  return {
    checkoutKey: keyOfToken(checkoutToken),
    cartKey: cartToken === null ? null : keyOfToken(cartToken),
    at: facts.at,
    passes,
    orderId: facts.id,
    ...NO_TOTAL,
  };
}

/** Returns the key under which a checkout or cart is stored: a hash, because the token itself opens the checkout. */
function keyOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url").slice(0, KEY_CHARS);
}

function seenCheckout(
  { cart_token: cart, created_at: created, source_name: source, ...body }: CommonFields,
  checkout: string,
  orderId: string | null,
  now: number,
): SeenCheckout | null {
  if (source === POINT_OF_SALE || (!body.note_attributes && !body.line_items)) return null;
  const at = Date.parse(created ?? "");
  return {
    checkoutKey: keyOfToken(checkout),
    cartKey: cart ? keyOfToken(cart) : null,
    at: Number.isNaN(at) ? now : Math.min(at, now),
    passes: passesIn(body),
    orderId,
    ...NO_TOTAL,
  };
}

function passesIn({
  note_attributes: notes,
  line_items: lines,
}: Pick<CommonFields, "note_attributes" | "line_items">): readonly string[] {
  const valueOf = (all: z.output<typeof attributes>, key: string) => {
    const value = all?.find((each) => each?.name === key)?.value;
    return typeof value === "string" ? [value] : [];
  };
  const ofLines = (lines ?? [])
    .slice(0, MAX_LINES)
    .flatMap((line) => valueOf(line?.properties, PASS_PROPERTY));
  return [...new Set([...valueOf(notes, PASS_ATTRIBUTE), ...ofLines])].slice(0, MAX_PASSES);
}
