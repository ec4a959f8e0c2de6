import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Hono } from "hono";
import { getCookie } from "hono/cookie";

import { COUNTRIES } from "#app/base/countries";
import { shopifyCountryOf } from "#app/engine/countries/shopify-country";

import type { Cart } from "../../state/carts";
import type { Presentment } from "../../state/orders";
import { isPayment, type PaymentKey, PAYMENTS } from "../../state/payments";
import { findLocale, PRIMARY_LOCALE } from "../locale";
import { createLiquidEngine } from "../render/liquid-engine";
import { cartObject } from "../render/objects";
import type { Storefront } from "../storefront";
import {
  addressOf,
  CUSTOMER_COOKIE,
  shopOf,
  type StorefrontContext,
  type StorefrontEnv,
  visitorOf,
} from "../storefront-request";
import { beginCheckout } from "./begin-checkout";
import type { CheckoutCustomer } from "./function-input";
import { placeOrder } from "./place-order";
import { type CartError, validateCart } from "./run-validations";

const FIELDS: readonly (keyof CheckoutCustomer)[] = [
  "email",
  "firstName",
  "lastName",
  "company",
  "address1",
  "address2",
  "zip",
  "city",
  "provinceCode",
  "countryCode",
  "phone",
];

/** Countries that Shopify offers. Puerto Rico is a province of the United States. */
const SHOPIFY_COUNTRIES = COUNTRIES.filter(({ code }) => shopifyCountryOf(code)?.country === code);

const ADDRESS = "$.cart.deliveryGroups[0].deliveryAddress.";

/**
 * Serves a one-page checkout. It belongs to Shopify, not to the theme: app embeds are not rendered here, and only
 * validations can stop a customer.
 */
export function checkoutRoutes(app: Hono<StorefrontEnv>, storefront: Storefront): void {
  const { context, carts } = storefront;
  const theme = fileURLToPath(new URL("../theme/", import.meta.url));
  const engine = createLiquidEngine({
    root: [fileURLToPath(new URL("./", import.meta.url))],
    locales: join(theme, "locales"),
    assetUrl: (file) => `/cdn/theme/assets/${file}`,
  });

  app.get("/checkout", async (c) => {
    const cart = carts.of(c);
    if (cart.lines.length === 0) return c.redirect("/cart");
    beginCheckout(context, shopOf(context, c.req.raw)!, cart, null);
    return show(c, {}, []);
  });

  app.post("/checkout", async (c) => {
    const fields = await c.req.parseBody();
    const customer = Object.fromEntries(
      FIELDS.map((name) => [
        name,
        String(fields[name] ?? "")
          .trim()
          .slice(0, 255),
      ]),
    ) as unknown as CheckoutCustomer;
    const cart = carts.of(c);
    if (cart.lines.length === 0) return c.redirect("/cart", 303);
    const checkout = beginCheckout(
      context,
      shopOf(context, c.req.raw)!,
      cart,
      customer.email || null,
    );
    const errors = await validateCart(context, shopOf(context, c.req.raw)!, cart, {
      step: "CHECKOUT_COMPLETION",
      locale: localeOf(c),
      customer,
      isSignedIn: getCookie(c, CUSTOMER_COOKIE) !== undefined,
    });
    if (errors.length > 0) return show(c, customer, errors);
    const payment = paymentOf(fields.payment);
    const { currency } = shopOf(context, c.req.raw)!;
    const presentment = presentmentOf(fields.currency, currency);
    const placed = {
      cart,
      checkout,
      customer,
      payment,
      presentment,
      tip: tipOf(fields.tip),
      ...senderOf(c),
    };
    const order = placeOrder(context, shopOf(context, c.req.raw)!, placed);
    carts.keep(c, emptied());
    return show(c, customer, [], order.name);
  });

  function senderOf(c: StorefrontContext) {
    const visitor = visitorOf(context, c, shopOf(context, c.req.raw)!);
    return {
      clientIp: addressOf(c, visitor),
      userAgent: visitor?.userAgent ?? c.req.header("user-agent") ?? "",
      referrer: visitor?.referrer || null,
    };
  }

  async function show(
    c: StorefrontContext,
    customer: Partial<CheckoutCustomer>,
    errors: CartError[],
    /** Name of the placed order. Null if there is none. */
    placed: string | null = null,
  ) {
    const shop = shopOf(context, c.req.raw)!;
    const locale = localeOf(c);
    const globals = {
      shop: { name: shop.title, currency: shop.currency },
      request: { locale: { iso_code: locale.code } },
    };
    const page = {
      cart: cartObject(carts.of(c), shop, locale),
      countries: SHOPIFY_COUNTRIES,
      fields: FIELDS.map((name) => field(name, customer[name] ?? "", errors, shop.country)),
      errors: errors.filter(
        ({ target }) => !FIELDS.some((name) => targetsOf(name).includes(target)),
      ),
      payments: Object.entries(PAYMENTS).map(([key, { label }]) => ({ key, label })),
      placed,
    };
    return c.html(
      (await engine.renderFile("checkout", page, { globals })) as string,
      errors.length ? 422 : 200,
    );
  }
}

/** Units of other currencies per unit of the shop's. Markets lets a customer choose. */
const RATES: Readonly<Record<string, number>> = {
  EUR: 0.9,
  GBP: 0.8,
  JPY: 150,
  NGN: 1_600,
  USD: 1,
};

function presentmentOf(chosen: unknown, own: string): Presentment | null {
  const currency = String(chosen ?? own);
  const rate = RATES[currency];
  return currency === own || rate === undefined ? null : { currency, rate };
}

/** Returns the typed tip in cents of the shop's currency. */
function tipOf(typed: unknown): number | undefined {
  const cents = Math.round(Number(typed ?? 0) * 100);
  return cents > 0 ? cents : undefined;
}

const paymentOf = (key: unknown): PaymentKey => (isPayment(key) ? key : "visa");

/** Returns an empty cart with a new token, which replaces the cart of an order. */
const emptied = (): Cart => ({ token: randomUUID(), lines: [], attributes: {}, note: "" });

const localeOf = (c: StorefrontContext) =>
  findLocale(c.req.header("accept-language")?.split(",")[0]) ?? PRIMARY_LOCALE;

/** Returns the targets of a validation that mean this field of the form. */
function targetsOf(name: keyof CheckoutCustomer): string[] {
  if (name === "email") return ["$.cart.buyerIdentity.email"];
  return name === "phone" ? ["$.cart.buyerIdentity.phone", `${ADDRESS}phone`] : [ADDRESS + name];
}

const LABELS: Record<keyof CheckoutCustomer, [label: string, autocomplete: string]> = {
  email: ["Email", "email"],
  firstName: ["First name", "given-name"],
  lastName: ["Last name", "family-name"],
  company: ["Company (optional)", "organization"],
  address1: ["Address", "address-line1"],
  address2: ["Apartment, suite (optional)", "address-line2"],
  zip: ["Postal code", "postal-code"],
  city: ["City", "address-level2"],
  provinceCode: ["State or province (optional)", "address-level1"],
  countryCode: ["Country or region", "country"],
  phone: ["Phone (optional)", "tel"],
};

function field(name: keyof CheckoutCustomer, value: string, errors: CartError[], country: string) {
  const [label, autocomplete] = LABELS[name];
  return {
    name,
    label,
    autocomplete,
    value: value || (name === "countryCode" ? country : ""),
    required: !label.includes("optional"),
    error: errors.find(({ target }) => targetsOf(name).includes(target))?.message ?? null,
  };
}
