import { and, eq, isNull } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { notifications } from "#app/store/schema";

/** A message to a merchant. */
interface Notice {
  readonly shopId: string;
  readonly content: string;
}

/** Notifies a merchant, unless the same message is still unread. */
export async function notifyOnce(
  db: Database,
  { shopId, content }: Notice,
  now: number,
): Promise<void> {
  const isIt = and(eq(notifications.shopId, shopId), eq(notifications.content, content));
  const [unread] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isIt, isNull(notifications.readAt)))
    .limit(1);
  if (unread) return;
  await db.insert(notifications).values({ shopId, content, createdAt: new Date(now) });
}
