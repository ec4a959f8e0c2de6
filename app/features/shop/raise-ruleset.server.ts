import { AsyncLocalStorage } from "node:async_hooks";

import { eq, sql } from "drizzle-orm";

import type { RuleKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";
import { noteVersion } from "#app/platform/data-api/undoable.server";
import { announceRulesetChange } from "#app/platform/ruleset-channel.server";
import type { Database } from "#app/store/client.server";
import { type ChangeSubject, rulesetVersions, shops } from "#app/store/schema";

/** A change of anything that decisions about a shop's visits depend on. */
export interface RulesetChange {
  readonly surface: Surface;
  /** The list that changed; null: something beside the lists. */
  readonly kind: RuleKind | null;
  readonly at: Date;
  readonly actor: string;
  /** What happened, for the merchant. No visitor data but what their lists hold. */
  readonly summary: string;
  /** The same without names of entries, for when the change itself is forgotten; left out: names none. */
  readonly plain?: string;
  /** Left out: rules, which come back when a version is restored. */
  readonly about?: ChangeSubject;
  readonly note?: string;
}

/** The version that several changes make together. Null before the first of them. */
const together = new AsyncLocalStorage<{ version: number | null }>();

/**
 * Runs several changes in the caller's transaction as one version with one entry in the history.
 *
 * @param changeOf returns the change of all, from the result of `work`. It is recorded last, so that the version has the
 * state after all of them, and only if one of them changed the ruleset.
 */
export async function raiseOnce<Result>(
  tx: Database,
  shop: { readonly id: string; readonly domain: string },
  changeOf: (result: Result) => RulesetChange,
  work: () => Promise<Result>,
): Promise<Result> {
  const all = { version: null };
  const result = await together.run(all, work);
  if (all.version !== null) await raiseRuleset(tx, shop, changeOf(result));
  return result;
}

/** Returns the version that the next change makes. The shop's row stays locked until the transaction ends. */
async function nextVersion(tx: Database, shopId: string): Promise<number> {
  const [shop] = await tx
    .select({ version: shops.rulesetVersion })
    .from(shops)
    .where(eq(shops.id, shopId))
    .for("no key update");
  if (!shop) throw new Error("the shop was deleted meanwhile");
  return shop.version + 1;
}

/**
 * Raises the shop's ruleset version, writes the change down and tells every process once `tx` is
 * committed. The shop's row stays locked until then, so call it last.
 *
 * @returns the new version
 */
export async function raiseRuleset(
  tx: Database,
  shop: { readonly id: string; readonly domain: string },
  { note = "", ...change }: RulesetChange,
): Promise<number> {
  const all = together.getStore();
  if (all) return (all.version ??= await nextVersion(tx, shop.id));
  const [raised] = await tx
    .update(shops)
    .set({ rulesetVersion: sql`${shops.rulesetVersion} + 1` })
    .where(eq(shops.id, shop.id))
    .returning({ version: shops.rulesetVersion });
  if (!raised) throw new Error("the shop was deleted meanwhile");
  const { version } = raised;
  noteVersion(version);
  await tx.insert(rulesetVersions).values({ ...change, shopId: shop.id, version, note });
  await announceRulesetChange(tx, shop.domain);
  return version;
}
