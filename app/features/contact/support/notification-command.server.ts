import { isNull } from "drizzle-orm";
import { z } from "zod";

import { operatorCommand, type OperatorCommands } from "#app/platform/operator/command";
import { shopByName } from "#app/platform/operator/shop-by-name.server";
import type { Database } from "#app/store/client.server";
import { auditLog, notifications, shops } from "#app/store/schema";

const EVERY_SHOP = "all";

type Shop = Pick<typeof shops.$inferSelect, "id" | "domain">;

async function shopsMeant(db: Database, name: string): Promise<readonly Shop[]> {
  if (name !== EVERY_SHOP) return [await shopByName(db, name)];
  return db
    .select({ id: shops.id, domain: shops.domain })
    .from(shops)
    .where(isNull(shops.uninstalledAt));
}

const BATCH_ROWS = 1_000;

/** Operator command that shows a message to merchants (specification section 2.3, "Notification modal"). */
export const NOTIFICATION_COMMANDS: OperatorCommands = {
  notify: operatorCommand({
    summary: `Shows a message to the merchant of a shop, or of every shop (--shop ${EVERY_SHOP}).`,
    input: z.strictObject({
      shop: z.string().trim().min(1),
      message: z.string().trim().min(1, "the text to show").max(5000, "at most 5000 characters"),
    }),
    run: async ({ shop: name, message: content }, { db, clock }) => {
      const to = await shopsMeant(db, name);
      const createdAt = new Date(clock());
      await db.transaction(async (tx) => {
        for (let start = 0; start < to.length; start += BATCH_ROWS) {
          const batch = to.slice(start, start + BATCH_ROWS);
          await tx
            .insert(notifications)
            .values(batch.map(({ id }) => ({ shopId: id, content, createdAt })));
          await tx.insert(auditLog).values(
            batch.map(({ domain }) => ({
              shopDomain: domain,
              actor: "operator",
              action: "notification.sent",
              at: createdAt,
              detail: { begins: content.slice(0, 200) },
            })),
          );
        }
      });
      return to.length === 1 && to[0]
        ? `Sent to ${to[0].domain}. It appears within five minutes, or with the next page.`
        : `Sent to ${to.length} shops. It appears within five minutes, or with the next page.`;
    },
  }),
};
