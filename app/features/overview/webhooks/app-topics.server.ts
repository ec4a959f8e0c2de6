import { eq } from "drizzle-orm";
import { z } from "zod";

import { isBackSince } from "#app/features/shop/public.server";
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

/** What we keep of the platform's shop object; a field it leaves out stays as it was. */
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

/** Acted on only when the shop's own API refuses us; nothing of a shop that came back since is touched. */
const uninstalled: Topic = {
  run: async (tx, delivery, shop) => {
    const { shop: domain, triggeredAt } = delivery;
    if (!shop || shop.uninstalledAt || isBackSince(shop, triggeredAt)) return;
    await followDomain(tx, delivery, shop);
    await requestUninstallCheck(tx, domain, triggeredAt);
  },
};

/** What the body says of scopes is not believed: the shop's own API is asked. */
const scopesUpdate: Topic = {
  run: async (tx, _delivery, shop) => {
    if (shop && !shop.uninstalledAt) await requestScopes(tx, shop.id);
  },
};

/** A shop that removed the app is not ours to keep up to date, and is not brought back by this. */
const shopUpdate: Topic = {
  newestOnly: true,
  run: async (tx, delivery, shop) => {
    if (!shop || shop.uninstalledAt) return;
    await followDomain(tx, delivery, shop);
    const changes = shopObject.parse(delivery.payload);
    if (Object.values(changes).every((value) => value === undefined)) return;
    await tx.update(shops).set(changes).where(eq(shops.id, shop.id));
  },
};

/** POST /webhooks/app */
export const APP_TOPICS: Readonly<Record<string, Topic>> = {
  "app/uninstalled": uninstalled,
  "app/scopes_update": scopesUpdate,
  "shop/update": shopUpdate,
  ...BILLING_TOPICS,
};
