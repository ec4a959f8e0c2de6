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
  /** The list that changed. Null for a change outside the lists. */
  readonly kind: RuleKind | null;
  readonly at: Date;
  readonly actor: string;
  /** Description of the change for the merchant. Contains visitor data only if the merchant's lists do. */
  readonly summary: string;
  /** Description without names of entries, for when the change itself is deleted. Omitted if `summary` names none. */
  readonly plain?: string;
  /** Subject of the change. Default: rules, which can be restored with a version. */
  readonly about?: ChangeSubject;
  readonly note?: string;
}

/** Version shared by changes that `raiseOnce` combines. Null before the first of them. */
const together = new AsyncLocalStorage<{ version: number | null }>();

/**
 * Runs several changes in the caller's transaction as one version with one entry in the history.
 *
 * @param changeOf returns the combined change from the result of `work`. It is recorded last, so that the version
 *   includes all changes, and only if one of them changed the ruleset
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

/** Returns the version of the next change. The shop's row stays locked until the transaction ends. */
async function nextVersion(tx: Database, shopId: string): Promise<number> {
  const [shop] = await tx
    .select({ version: shops.rulesetVersion })
    .from(shops)
    .where(eq(shops.id, shopId))
    .for("no key update");
  if (!shop) throw new Error("the shop was deleted during the change");
  return shop.version + 1;
}

/**
 * Increments the shop's ruleset version, records the change and notifies every process once `tx` commits.
 *
 * The shop's row stays locked until then, so call it last. Inside `raiseOnce` only the version is reserved.
 *
 * @returns the new version
 * @throws Error if the shop was deleted
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
  if (!raised) throw new Error("the shop was deleted during the change");
  const { version } = raised;
  noteVersion(version);
  await tx.insert(rulesetVersions).values({ ...change, shopId: shop.id, version, note });
  await announceRulesetChange(tx, shop.domain);
  return version;
}
