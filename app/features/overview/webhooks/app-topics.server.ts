import { eq } from "drizzle-orm";
import { z } from "zod";

import { followAddress, isBackSince } from "#app/features/shop/public.server";
import type { Topic } from "#app/platform/webhooks/topic";
import { shops } from "#app/store/schema";

import { BILLING_TOPICS } from "./billing-topics.server";
import { requestUninstallCheck } from "./confirm-uninstall.server";
import { followDomain } from "./follow-domain.server";
import { requestScopes } from "./refresh-scopes.server";

const text = (max: number) =>
  z
    .string()
    .transform((value) => value.slice(0, max))
    .optional()
    .catch(undefined);

/** Stored fields of Shopify's shop object. A missing field keeps its stored value. */
const shopObject = z
  .object({
    name: text(255),
    shop_owner: text(255),
    email: text(320),
    customer_email: text(320),
    domain: text(255),
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional()
      .catch(undefined),
    iana_timezone: text(64),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional()
      .catch(undefined),
  })
  .transform((shop) => ({
    name: shop.name,
    ownerName: shop.shop_owner,
    email: shop.email,
    contactEmail: shop.customer_email,
    storeUrl: shop.domain === undefined ? undefined : `https://${shop.domain}`,
    country: shop.country_code,
    timezone: shop.iana_timezone,
    currency: shop.currency,
  }));

/**
 * Queues a check of an uninstall, which takes effect only if the shop's API rejects the app's token. Ignored if the
 * shop installed the app again since.
 */
const uninstalled: Topic = {
  run: async (tx, delivery, shop) => {
    const { shop: domain, triggeredAt } = delivery;
    if (!shop || shop.uninstalledAt || isBackSince(shop, triggeredAt)) return;
    await followDomain(tx, delivery, shop);
    await requestUninstallCheck(tx, domain, triggeredAt);
  },
};

/** Queues a query of the shop's scopes. The scopes in the body are not trusted. */
const scopesUpdate: Topic = {
  run: async (tx, _delivery, shop) => {
    if (shop && !shop.uninstalledAt) await requestScopes(tx, shop.id);
  },
};

/**
 * Updates the stored fields of a shop. After a change of the shop's domain, rules and the checkout's message name the
 * new domain. Ignored for a shop that uninstalled the app.
 */
const shopUpdate: Topic = {
  newestOnly: true,
  run: async (tx, delivery, shop) => {
    if (!shop || shop.uninstalledAt) return;
    await followDomain(tx, delivery, shop);
    const changes = shopObject.parse(delivery.payload);
    if (Object.values(changes).every((value) => value === undefined)) return;
    await tx.update(shops).set(changes).where(eq(shops.id, shop.id));
    await followAddress(tx, shop, changes.storeUrl, delivery.triggeredAt);
  },
};

/** Topics of POST /webhooks/app. */
export const APP_TOPICS: Readonly<Record<string, Topic>> = {
  "app/uninstalled": uninstalled,
  "app/scopes_update": scopesUpdate,
  "shop/update": shopUpdate,
  ...BILLING_TOPICS,
};
