import { and, eq, isNull } from "drizzle-orm";

import { storedText } from "#app/platform/languages/languages.server";
import type { Database } from "#app/store/client.server";
import { notifications } from "#app/store/schema";

/** A message to a merchant in the app. */
interface Notice {
  readonly shopId: string;
  /** Returns the message. The merchant reads it in the language of the page. */
  readonly write: () => string;
  readonly at: Date;
}

/**
 * Notifies a merchant in the app.
 *
 * @returns id of the message
 */
export async function notify(db: Database, { shopId, write, at }: Notice): Promise<string> {
  const { text: content, parts } = storedText(write);
  const [message] = await db
    .insert(notifications)
    .values({ shopId, content, parts, createdAt: at })
    .returning({ id: notifications.id });
  return message!.id;
}

/** Notifies a merchant in the app, unless the same message is still unread. */
export async function notifyOnce(db: Database, notice: Notice): Promise<void> {
  const { text: content } = storedText(notice.write);
  const isIt = and(eq(notifications.shopId, notice.shopId), eq(notifications.content, content));
  const [unread] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isIt, isNull(notifications.readAt)))
    .limit(1);
  if (!unread) await notify(db, notice);
}
