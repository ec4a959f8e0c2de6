import { and, eq, isNull } from "drizzle-orm";

import { type MailWords, notify, requestMail } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { type embedWatch, notifications, type shops } from "#app/store/schema";

import { embedAlert as texts } from "./texts";

type WatchRow = typeof embedWatch.$inferSelect;

export interface EmbedChange {
  readonly shop: Pick<typeof shops.$inferSelect, "id" | "installedAt">;
  readonly watch: WatchRow;
  readonly isOn: boolean;
  readonly now: number;
}

type Announced = Pick<WatchRow, "announced" | "announcedAt" | "messageId">;

/**
 * Notifies the merchant once when protection stops and once when it resumes. A merchant who never switched the embed
 * on is not notified, because the app already prompts for it. An unread message is marked as read when the next message
 * replaces it.
 */
export async function announceChange(
  tx: Database,
  { shop, watch, isOn, now }: EmbedChange,
): Promise<Partial<Announced>> {
  const lastReported = wasSaid(shop, watch);
  const state = isOn ? "on" : "off";
  if (lastReported === state || (lastReported === null && !isOn)) return {};
  const at = new Date(now);
  if (lastReported === null) return { announced: state, announcedAt: at, messageId: null };
  if (watch.messageId) await markRead(tx, watch.messageId, at);
  const write = () => (isOn ? isBack(watch) : hasStopped(watch));
  const messageId = await notify(tx, { shopId: shop.id, at, write: () => write().text });
  await requestMail(tx, {
    ...{ shopId: shop.id, kind: "protection", at, write },
    ...{ page: "/extensions", topic: "app embed" },
  });
  return { announced: state, announcedAt: at, messageId };
}

function isBack(watch: WatchRow): MailWords {
  return { subject: texts.protected, text: protectedAgain(watch) };
}

function hasStopped(watch: WatchRow): MailWords {
  return { subject: texts.stopped, text: protectionStopped(watch) };
}

async function markRead(tx: Database, messageId: string, at: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.id, messageId), isNull(notifications.readAt)));
}

/** Returns the state that was last announced in this installation. Null if no state was announced. */
function wasSaid(shop: EmbedChange["shop"], { announced, announcedAt }: WatchRow) {
  return announcedAt && announcedAt >= shop.installedAt ? announced : null;
}

function protectionStopped({ publishedThemeId, publishedThemeName, ...watch }: WatchRow): string {
  const isOther = watch.onThemeId !== null && watch.onThemeId !== publishedThemeId;
  return whereOff(publishedThemeName, isOther ? watch.onThemeName : "");
}

/** @param replaced previously published theme; "" if it is unknown or still published */
function whereOff(theme: string, replaced: string): string {
  if (theme && replaced) return texts.isOffInAfter({ theme, replaced });
  if (theme) return texts.isOffIn({ theme });
  return replaced ? texts.isOffAfter({ replaced }) : texts.isOff;
}

function protectedAgain({ publishedThemeName: theme }: WatchRow): string {
  return theme ? texts.isOnIn({ theme }) : texts.isOn;
}
