import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";

import { planHolds, planOf } from "#app/features/plans/public.server";
import { raiseRuleset } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { adminAccess, adminAccessToggles, auditLog, shops } from "#app/store/schema";

import { PASS_MS, TOGGLE_MS } from "./access-lifetimes";

/** Admin access mode of a shop, for the dashboard. */
export interface AdminAccessMode {
  readonly isAdminAccessMode: boolean;
  /** Expiry of the last browser's pass. Null while the mode is disabled. */
  readonly endsAt: Date | null;
  /** Time at which a browser was last allowed, or all passes were last revoked. Null if the mode was never changed. */
  readonly changedAt: Date | null;
}

type ShopKey = Pick<typeof shops.$inferSelect, "id" | "domain">;

/**
 * Returns the admin access mode of a shop. The mode counts as disabled once the last pass has
 * expired.
 */
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

/** Reports whether the shop's plan includes admin access (specification section 6). */
export async function mayEnable(db: Database, shopId: string): Promise<boolean> {
  return planHolds(await planOf(db, shopId), "admin-access");
}

/**
 * Returns the generation whose passes are valid for a shop, or null if no pass is valid. Passes are
 * inactive while the plan lacks admin access. A change of plan raises the ruleset's version.
 */
export async function passGeneration(db: Database, shopId: string): Promise<number | null> {
  const generation = await readGeneration(db, shopId);
  return generation !== null && (await mayEnable(db, shopId)) ? generation : null;
}

/** Returns the shop's generation, or null while the mode is disabled. */
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

/**
 * Records a change of the mode that the store page must complete, and deletes the shop's expired changes.
 *
 * @returns the shop's number of pending changes
 */
export async function openToggle(tx: Database, toggle: NewToggle, now: number): Promise<number> {
  const ofShop = eq(adminAccessToggles.shopId, toggle.shopId);
  await tx
    .delete(adminAccessToggles)
    .where(and(ofShop, lte(adminAccessToggles.expiresAt, new Date(now))));
  await tx.insert(adminAccessToggles).values({ ...toggle, expiresAt: new Date(now + TOGGLE_MS) });
  return tx.$count(adminAccessToggles, ofShop);
}

/**
 * Deletes the pending change of the mode that a nonce identifies, so that the nonce works once.
 *
 * @returns the change, or null if the nonce is unknown, used or expired
 */
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
 * Enables the mode, or allows one more browser while it is enabled.
 *
 * @returns the generation for the pass, and its expiry (epoch milliseconds)
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
  if (!row) throw new Error("admin access mode was not stored");
  await note(tx, shop, { actor, now, isEnabled: true, raises: !wasEnabled });
  return { generation: row.generation, expiresAt };
}

/** Disables the mode. Revokes all passes and all pending changes at once. */
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
  /** True if decisions depend on the change. The shop's ruleset then gets a new version. */
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
