import { and, eq, sql } from "drizzle-orm";

import type { CardKey } from "#app/contract/dashboard";
import type { Database } from "#app/store/client.server";
import { dashboardLayouts } from "#app/store/schema";

import { healOrder } from "./card-order";

/** Owner of a dashboard: a member of a shop's staff. */
interface Owner {
  readonly shopId: string;
  readonly actor: string;
}

export interface StoredOrder {
  readonly order: CardKey[];
  /** Version of the saved order. 0 before the first save. */
  readonly version: number;
}

const isOwnedBy = ({ shopId, actor }: Owner) =>
  and(eq(dashboardLayouts.shopId, shopId), eq(dashboardLayouts.actor, actor));

export async function readCardOrder(db: Database, owner: Owner): Promise<StoredOrder> {
  const [row] = await db.select().from(dashboardLayouts).where(isOwnedBy(owner));
  const stored: unknown = row?.cardOrder;
  return { order: healOrder(Array.isArray(stored) ? stored : []), version: row?.version ?? 0 };
}

/** Stores an order of cards. Null if another order was saved since `expectedVersion`. */
export async function writeCardOrder(
  db: Database,
  owner: Owner,
  change: { readonly order: CardKey[]; readonly expectedVersion: number; readonly at: Date },
): Promise<StoredOrder | null> {
  const { order: cardOrder, expectedVersion, at } = change;
  const { shopId, actor } = owner;
  const [saved] =
    expectedVersion === 0
      ? await db
          .insert(dashboardLayouts)
          .values({ shopId, actor, cardOrder, version: 1, updatedAt: at })
          .onConflictDoNothing()
          .returning({ version: dashboardLayouts.version })
      : await db
          .update(dashboardLayouts)
          .set({ cardOrder, version: sql`${dashboardLayouts.version} + 1`, updatedAt: at })
          .where(and(isOwnedBy(owner), eq(dashboardLayouts.version, expectedVersion)))
          .returning({ version: dashboardLayouts.version });
  return saved ? { order: cardOrder, version: saved.version } : null;
}
