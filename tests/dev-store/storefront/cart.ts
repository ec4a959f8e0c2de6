import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { getCookie, setCookie } from "hono/cookie";

import type { Cart, CartLine } from "../state/carts";
import type { StorefrontContext } from "./storefront-request";

const COOKIE = "cart";
const MAX_CARTS = 1000;
const MAX_QUANTITY = 999;

/** Carts of all visitors, by cookie. */
export class Carts {
  readonly #carts = new Map<string, Cart>();

  /** Returns the visitor's cart, or an empty one that is stored only when an item is added. */
  of(c: StorefrontContext): Cart {
    const token = getCookie(c, COOKIE);
    return (token && this.#carts.get(token)) || emptyCart();
  }

  /** Returns the cart with a token of the Storefront API. Null if there is none. */
  ofToken(token: string): Cart | null {
    return this.#carts.get(token) ?? null;
  }

  /** Stores a cart that no visitor has yet. */
  store(cart: Cart): void {
    this.#carts.set(cart.token, cart);
    const [oldest] = this.#carts.keys();
    if (this.#carts.size > MAX_CARTS && oldest) this.#carts.delete(oldest);
  }

  /** Stores a cart and makes it the visitor's. */
  keep(c: StorefrontContext, cart: Cart): void {
    this.store(cart);
    setCookie(c, COOKIE, cart.token, { path: "/", httpOnly: true, sameSite: "Lax" });
  }
}

const emptyCart = (): Cart => ({ token: randomUUID(), lines: [], attributes: {}, note: "" });

/** Returns a copy of the cart with a variant's quantity. Zero or less removes the line. */
export function withQuantity(cart: Cart, variantId: number, quantity: number): Cart {
  const bounded = Math.min(MAX_QUANTITY, Math.floor(quantity));
  const known = cart.lines.some((line) => line.variantId === variantId);
  const added = { variantId, quantity: bounded, properties: {} };
  const lines = known ? cart.lines : [...cart.lines, added];
  return {
    ...cart,
    lines: lines
      .map((line) => (line.variantId === variantId ? { ...line, quantity: bounded } : line))
      .filter((line) => line.quantity > 0),
  };
}

/** Returns a copy of the cart with a variant added: in the variant's line with equal properties, or in a new line. */
export function withLine(cart: Cart, added: CartLine): Cart {
  const isSame = (line: CartLine) =>
    line.variantId === added.variantId && isDeepStrictEqual(line.properties, added.properties);
  const known = cart.lines.find(isSame);
  const quantity = Math.min(MAX_QUANTITY, Math.floor(added.quantity + (known?.quantity ?? 0)));
  const lines = known
    ? cart.lines.map((line) => (line === known ? { ...line, quantity } : line))
    : [...cart.lines, { ...added, quantity }];
  return { ...cart, lines };
}

export function quantityOf(cart: Cart, variantId: number): number {
  return cart.lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
}

/** Returns a copy with attributes set. An empty value removes one. */
export function withAttributes(cart: Cart, changes: Record<string, unknown>): Cart {
  const merged = { ...cart.attributes };
  for (const [key, value] of Object.entries(changes)) merged[key] = String(value ?? "");
  const remainingAttributes = Object.entries(merged).filter(([, value]) => value !== "");
  return { ...cart, attributes: Object.fromEntries(remainingAttributes) };
}
