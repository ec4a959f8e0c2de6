import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";

import { planHolds, planOf } from "#app/features/plans/public.server";
import { raiseRuleset } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { adminAccess, adminAccessToggles, auditLog, shops } from "#app/store/schema";

import { PASS_MS, TOGGLE_MS } from "./access-lifetimes";

/** The mode as the merchant sees it. */
export interface AdminAccessMode {
  readonly isAdminAccessMode: boolean;
  /** When the last browser's pass ends; null while the mode is disabled. */
  readonly endsAt: Date | null;
  /** When a browser was let in or all were shut out for the last time; null: never. */
  readonly changedAt: Date | null;
}

type ShopKey = Pick<typeof shops.$inferSelect, "id" | "domain">;

/** Admin access mode of a shop. It is disabled by itself once no pass can count any more. */
export async function readMode(
  db: Database,
  shopId: string,
  now: number,
): Promise<AdminAccessMode> {
  const [row] = await db.select().from(adminAccess).where(eq(adminAccess.shopId, shopId));
  const isAdminAccessMode = row !== undefined && row.enabled && row.expiresAt.getTime() > now;
  return {
    isAdminAccessMode,
    endsAt: isAdminAccessMode ? row.expiresAt : null,
    changedAt: row?.changedAt ?? null,
  };
}

/** Whether the shop's plan holds admin access (specification section 6). */
export async function mayEnable(db: Database, shopId: string): Promise<boolean> {
  return planHolds(await planOf(db, shopId), "admin-access");
}

/**
 * Which passes of a shop count: those of this generation; null: none. What a plan does not hold
 * rests, and comes back with the plan; a change of plan raises the ruleset's version.
 */
export async function passGeneration(db: Database, shopId: string): Promise<number | null> {
  const generation = await readGeneration(db, shopId);
  return generation !== null && (await mayEnable(db, shopId)) ? generation : null;
}

/** The shop's generation; null while the mode is disabled. */
async function readGeneration(db: Database, shopId: string): Promise<number | null> {
  const [row] = await db
    .select({ generation: adminAccess.generation })
    .from(adminAccess)
    .where(and(eq(adminAccess.shopId, shopId), eq(adminAccess.enabled, true)));
  return row?.generation ?? null;
}

export interface NewToggle {
  readonly shopId: string;
  readonly nonceHash: string;
  readonly enables: boolean;
  readonly openedBy: string;
}

/** Notes a toggle that waits for its store page, and forgets the late ones. Resolves to how many wait. */
export async function openToggle(tx: Database, toggle: NewToggle, now: number): Promise<number> {
  const ofShop = eq(adminAccessToggles.shopId, toggle.shopId);
  await tx
    .delete(adminAccessToggles)
    .where(and(ofShop, lte(adminAccessToggles.expiresAt, new Date(now))));
  await tx.insert(adminAccessToggles).values({ ...toggle, expiresAt: new Date(now + TOGGLE_MS) });
  return tx.$count(adminAccessToggles, ofShop);
}

/** A toggle's one and only use. Null when there is no such toggle (any more) for this shop. */
export async function takeToggle(
  tx: Database,
  toggle: { readonly domain: string; readonly nonceHash: string; readonly enables: boolean },
  now: number,
): Promise<{ readonly shop: ShopKey; readonly openedBy: string } | null> {
  const { domain, nonceHash, enables } = toggle;
  const [shop] = await tx
    .select({ id: shops.id, domain: shops.domain })
    .from(shops)
    .where(and(eq(shops.domain, domain), isNull(shops.uninstalledAt)));
  if (!shop) return null;
  const [taken] = await tx
    .delete(adminAccessToggles)
    .where(
      and(
        eq(adminAccessToggles.shopId, shop.id),
        eq(adminAccessToggles.nonceHash, nonceHash),
        eq(adminAccessToggles.enables, enables),
        gt(adminAccessToggles.expiresAt, new Date(now)),
      ),
    )
    .returning({ openedBy: adminAccessToggles.openedBy });
  return taken ? { shop, openedBy: taken.openedBy } : null;
}

/**
 * Enables the mode, or lets one more browser in while it is enabled.
 *
 * @returns the generation a pass must name, and when it ends (epoch milliseconds)
 */
export async function enableMode(
  tx: Database,
  shop: ShopKey,
  actor: string,
  now: number,
): Promise<{ readonly generation: number; readonly expiresAt: number }> {
  const wasEnabled = (await readGeneration(tx, shop.id)) !== null;
  const expiresAt = now + PASS_MS;
  const change = {
    enabled: true,
    expiresAt: new Date(expiresAt),
    changedAt: new Date(now),
    changedBy: actor,
  };
  const [row] = await tx
    .insert(adminAccess)
    .values({ shopId: shop.id, ...change })
    .onConflictDoUpdate({ target: adminAccess.shopId, set: change })
    .returning({ generation: adminAccess.generation });
  if (!row) throw new Error("admin access mode was not written");
  await note(tx, shop, { actor, now, isEnabled: true, raises: !wasEnabled });
  return { generation: row.generation, expiresAt };
}

/** Disables the mode: every pass is void at once, and so is every toggle that still waits. */
export async function disableMode(
  tx: Database,
  shop: ShopKey,
  actor: string,
  now: number,
): Promise<void> {
  await tx.delete(adminAccessToggles).where(eq(adminAccessToggles.shopId, shop.id));
  const disabled = await tx
    .update(adminAccess)
    .set({
      enabled: false,
      generation: sql`${adminAccess.generation} + 1`,
      changedAt: new Date(now),
      changedBy: actor,
    })
    .where(and(eq(adminAccess.shopId, shop.id), eq(adminAccess.enabled, true)))
    .returning({ generation: adminAccess.generation });
  if (disabled.length > 0) await note(tx, shop, { actor, now, isEnabled: false, raises: true });
}

interface ModeChange {
  readonly actor: string;
  readonly now: number;
  readonly isEnabled: boolean;
  /** Decisions depend on it: the shop's ruleset gets a new version. */
  readonly raises: boolean;
}

async function note(tx: Database, shop: ShopKey, { actor, now, ...change }: ModeChange) {
  const at = new Date(now);
  const { isEnabled } = change;
  const action = isEnabled ? "admin_access.enabled" : "admin_access.disabled";
  await tx.insert(auditLog).values({ shopDomain: shop.domain, at, actor, action });
  if (!change.raises) return;
  const summary = isEnabled ? "Admin access mode enabled" : "Admin access mode disabled";
  const about = { surface: "storefront", kind: null, about: "admin-access" } as const;
  await raiseRuleset(tx, shop, { ...about, at, actor, summary });
}
