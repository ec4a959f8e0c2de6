import { eq, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import { type MailWords, notify, requestMail } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { shops } from "#app/store/schema";

import {
  type ConnectivityRow,
  readConnectivity,
  saveConnectivity,
} from "./connectivity.queries.server";

/** Minimum pause between two messages about the same problem. */
const NOTIFY_EVERY_MS = DAY_MS;

type NotifiedColumn = "pathNotifiedAt" | "refusedNotifiedAt" | "sharedNotifiedAt";

export interface Alarm {
  readonly shopId: string;
  /** Columns of the connectivity row to store. */
  readonly found: Partial<Omit<ConnectivityRow, "shopId">>;
  readonly notifiedColumn: NotifiedColumn;
  /** Returns the message in the current language. */
  readonly write: () => MailWords;
}

/** Stores a problem and notifies the merchant in the app and by mail, at most once per day. */
export async function raiseAlarm(db: Database, alarm: Alarm, now: number): Promise<void> {
  const { shopId, found, notifiedColumn, write } = alarm;
  await db.transaction(async (tx) => {
    await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("no key update");
    const before = (await readConnectivity(tx, shopId))[notifiedColumn];
    const isNotified = before !== null && now - before.getTime() < NOTIFY_EVERY_MS;
    await saveConnectivity(tx, shopId, {
      ...found,
      ...(isNotified ? {} : { [notifiedColumn]: new Date(now) }),
    });
    if (isNotified) return;
    const at = new Date(now);
    await notify(tx, { shopId, at, write: () => write().text });
    await requestMail(tx, {
      ...{ shopId, kind: "protection", at, write },
      ...{ page: "/extensions", topic: notifiedColumn },
    });
  });
}

/** Reports whether a problem is current: no visit arrived after the problem was noted. */
export function isOpen(at: Date | null, embedSeenAt: Date | null): at is Date {
  return at !== null && (embedSeenAt === null || embedSeenAt < at);
}

/** Number of stores that currently have a problem, by kind. */
export interface AlarmCounts {
  readonly path: number;
  readonly refused: number;
  readonly shared: number;
}

export async function countAlarms(db: Database): Promise<AlarmCounts> {
  const isOpenNow = (column: "path_lost_at" | "refused_at") =>
    sql`count(*) filter (where ${sql.identifier(column)} > coalesce(shops.embed_seen_at, '-infinity'))::int`;
  const [counts] = await rows<AlarmCounts>(
    db,
    sql`select ${isOpenNow("path_lost_at")} as path, ${isOpenNow("refused_at")} as refused,
          count(shared_since)::int as shared
        from storefront_reach join shops on shops.id = storefront_reach.shop_id
        where shops.uninstalled_at is null`,
  );
  return counts ?? { path: 0, refused: 0, shared: 0 };
}
