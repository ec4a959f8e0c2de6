import { randomUUID } from "node:crypto";

import { getCookie, setCookie } from "hono/cookie";

import type { StorefrontContext } from "./storefront-request";

export interface CartLine {
  variantId: number;
  quantity: number;
}

export interface Cart {
  readonly token: string;
  lines: CartLine[];
  attributes: Record<string, string>;
  note: string;
}

const COOKIE = "cart";
const MAX_CARTS = 1000;
const MAX_QUANTITY = 999;

/** The carts of all visitors, by the cookie each carries. */
export class Carts {
  readonly #carts = new Map<string, Cart>();

  /** The visitor's cart, or an empty one that is kept only once something is put in. */
  of(c: StorefrontContext): Cart {
    const token = getCookie(c, COOKIE);
    return (token && this.#carts.get(token)) || emptyCart();
  }

  /** The cart that the Storefront API knows by a token; null if there is none. */
  ofToken(token: string): Cart | null {
    return this.#carts.get(token) ?? null;
  }

  keep(c: StorefrontContext, cart: Cart): void {
    this.#carts.set(cart.token, cart);
    const [oldest] = this.#carts.keys();
    if (this.#carts.size > MAX_CARTS && oldest) this.#carts.delete(oldest);
    setCookie(c, COOKIE, cart.token, { path: "/", httpOnly: true, sameSite: "Lax" });
  }
}

const emptyCart = (): Cart => ({ token: randomUUID(), lines: [], attributes: {}, note: "" });

/** A copy of the cart in which a variant's quantity is `quantity`; none or less removes the line. */
export function withQuantity(cart: Cart, variantId: number, quantity: number): Cart {
  const bounded = Math.min(MAX_QUANTITY, Math.floor(quantity));
  const known = cart.lines.some((line) => line.variantId === variantId);
  const lines = known ? cart.lines : [...cart.lines, { variantId, quantity: bounded }];
  return {
    ...cart,
    lines: lines
      .map((line) => (line.variantId === variantId ? { variantId, quantity: bounded } : line))
      .filter((line) => line.quantity > 0),
  };
}

export function quantityOf(cart: Cart, variantId: number): number {
  return cart.lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
}

/** A copy with attributes set; an empty value removes one. */
export function withAttributes(cart: Cart, changes: Record<string, unknown>): Cart {
  const merged = { ...cart.attributes };
  for (const [key, value] of Object.entries(changes)) merged[key] = String(value ?? "");
  const kept = Object.entries(merged).filter(([, value]) => value !== "");
  return { ...cart, attributes: Object.fromEntries(kept) };
}
