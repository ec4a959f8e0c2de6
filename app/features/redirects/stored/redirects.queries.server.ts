import { and, asc, eq, inArray, sql } from "drizzle-orm";

import type { RedirectFields } from "../../../contract/redirects";
import type { RedirectRule } from "../../../engine/redirects/redirect-rule";
import type { Database } from "../../../store/client.server";
import { redirectRules, shops } from "../../../store/schema";

export type StoredRedirect = typeof redirectRules.$inferSelect;

const ofShop = (shopId: string) => eq(redirectRules.shopId, shopId);
const isRule = (shopId: string, id: string) => and(ofShop(shopId), eq(redirectRules.id, id));

/** A shop's redirects in their order, those that are switched off included. */
export async function readRedirects(db: Database, shopId: string): Promise<StoredRedirect[]> {
  return db
    .select()
    .from(redirectRules)
    .where(ofShop(shopId))
    .orderBy(asc(redirectRules.position), asc(redirectRules.id));
}

/** The same, with the shop's row locked: changes of its redirects wait for one another. */
export async function lockRedirects(tx: Database, shopId: string): Promise<StoredRedirect[]> {
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("no key update");
  return readRedirects(tx, shopId);
}

/** Who changed a redirect, and when. */
export interface ChangedBy {
  readonly actor: string;
  readonly at: Date;
}

/** Adds a redirect at a place of the order; resolves to its id. */
export async function insertRedirect(
  tx: Database,
  place: { readonly shopId: string; readonly position: number },
  fields: RedirectFields,
  { actor, at }: ChangedBy,
): Promise<string> {
  const [row] = await tx
    .insert(redirectRules)
    .values({
      ...place,
      ...columnsOf(fields),
      createdAt: at,
      createdBy: actor,
      updatedAt: at,
      updatedBy: actor,
    })
    .returning({ id: redirectRules.id });
  return row!.id;
}

/** Changes a redirect of the shop and raises its version. */
export async function updateRedirect(
  tx: Database,
  rule: { readonly shopId: string; readonly id: string },
  change: RedirectFields | { readonly enabled: boolean },
  { actor, at }: ChangedBy,
): Promise<void> {
  await tx
    .update(redirectRules)
    .set({
      ...("to" in change ? columnsOf(change) : change),
      version: sql`${redirectRules.version} + 1`,
      updatedAt: at,
      updatedBy: actor,
    })
    .where(isRule(rule.shopId, rule.id));
}

export async function deleteRedirectRow(tx: Database, shopId: string, id: string): Promise<void> {
  await tx.delete(redirectRules).where(isRule(shopId, id));
}

/** Puts redirects of the shop at the places that `ids` has them at. */
export async function orderRedirectRows(
  tx: Database,
  shopId: string,
  ids: readonly string[],
): Promise<void> {
  const order = sql`array_position(${sql.param([...ids])}::uuid[], ${redirectRules.id}) - 1`;
  await tx
    .update(redirectRules)
    .set({ position: order })
    .where(and(ofShop(shopId), inArray(redirectRules.id, [...ids])));
}

function columnsOf({ to, position, expiresAt, ...fields }: RedirectFields) {
  return {
    ...fields,
    target: to,
    bannerPosition: position,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  };
}

/** A stored redirect as the engine knows it. */
export function asRule(row: StoredRedirect): RedirectRule {
  const { id, name, places, languages, target, keepPath, keepQuery, forwardUtm, utm } = row;
  const { type, bannerPosition, days, scope, texts, includeCrawlers, enabled, expiresAt } = row;
  return {
    id,
    name,
    places,
    languages,
    to: target,
    keepPath,
    keepQuery,
    forwardUtm,
    utm,
    type,
    position: bannerPosition,
    days,
    scope: scope ?? null,
    texts,
    includeCrawlers,
    enabled,
    expiresAt: expiresAt?.getTime() ?? null,
  };
}
