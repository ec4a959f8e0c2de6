import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";

import type { Keyring } from "#app/base/keyring";
import { requestStorefrontConfig } from "#app/features/embed/public.server";
import { isBackSince, shopOfDomain } from "#app/features/shop/public.server";
import { moveSessions } from "#app/platform/admin-api/session-storage.server";
import { enqueue, type JobQueues } from "#app/platform/jobs/jobs.server";
import type { Delivery } from "#app/platform/webhooks/delivery";
import type { ShopRow, Transaction } from "#app/platform/webhooks/topic";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

const QUEUE = "follow-domain";

const payloadSchema = z.object({
  domain: z.string(),
  platformId: z.string(),
  saidAt: z.iso.datetime(),
});

/** Fields of the shop object about its domain. Both are covered by the signature. */
const shopObject = z.object({
  myshopify_domain: z.string(),
  updated_at: z.iso.datetime({ offset: true }),
});

/**
 * Queues the move of a shop to the domain in a message of Shopify, if the stored domain differs. Ignores a message
 * without a time, which may be older than the last rename.
 */
export async function followDomain(
  tx: Transaction,
  { payload, triggeredAt }: Pick<Delivery, "payload" | "triggeredAt">,
  shop: ShopRow,
): Promise<void> {
  const parsedShop = shopObject.safeParse(payload);
  if (!parsedShop.success || shop.platformId === null) return;
  const { myshopify_domain: domain, updated_at: at } = parsedShop.data;
  if (domain === shop.domain) return;
  const saidAt = new Date(Math.min(Date.parse(at), triggeredAt.getTime()));
  const { platformId } = shop;
  const job = { domain, platformId, saidAt: saidAt.toISOString() };
  await enqueue(tx, QUEUE, job, { key: platformId });
}

export interface FollowDeps {
  readonly db: Database;
  /** Encrypts the tokens, which are stored under the shop's domain. */
  readonly keys: Keyring;
  readonly log: Logger;
}

/** Returns the queue that moves a renamed shop to its new domain. */
export function domainQueues({ db, keys, log }: FollowDeps): JobQueues {
  return {
    [QUEUE]: {
      run: async (payload) => {
        const { domain, platformId, saidAt } = payloadSchema.parse(payload);
        const at = new Date(saidAt);
        await db.transaction(async (tx) => {
          const [shop] = await tx.select().from(shops).where(eq(shops.platformId, platformId));
          if (!shop || shop.domain === domain || isPast(shop, at)) return;
          const [holder] = await tx.select().from(shops).where(eq(shops.domain, domain));
          // A message may be old, so only a valid token moves a domain from another store.
          if (holder && holder.platformId !== null) {
            return log.warn(
              { shop: shop.domain, domain },
              "a shop's new domain belongs to another shop",
            );
          }
          await moveSessions({ db: tx, keys, log }, { from: shop.domain, to: domain });
          const moved = await shopOfDomain(tx, { domain, platformId }, at);
          if (!moved) return;
          await tx.update(shops).set({ lastTokenAt: at }).where(eq(shops.id, moved.id));
          await requestStorefrontConfig(tx, moved.id);
        });
      },
    },
  };
}

/** Reports whether the message is outdated: the app was removed, or installed again since. */
const isPast = (shop: ShopRow, at: Date) => shop.uninstalledAt !== null || isBackSince(shop, at);
