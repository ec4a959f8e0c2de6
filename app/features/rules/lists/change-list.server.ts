import { sql } from "drizzle-orm";

import type { RuleList } from "#app/contract/rules/rules";
import { watchPageParts } from "#app/features/embed/public.server";
import { type EntryLimit, watchEntryLimits } from "#app/features/plans/public.server";
import { raiseRuleset } from "#app/features/shop/public.server";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";
import { noteRestorable } from "#app/platform/data-api/undoable.server";
import type { Database } from "#app/store/client.server";
import { auditLog, ruleLists } from "#app/store/schema";

import { isList, type ListKey, lockList, readRuleList } from "../entries/rule-list.queries.server";
import type { StoredList } from "../entries/stored-list";

export type MerchantContext = ApiContext & Merchant;

/** Database, clock, shop and author of a change. */
type ChangeContext = Pick<MerchantContext, "db" | "clock" | "shop" | "actor">;

interface ListChange {
  readonly summary: string;
  readonly plain?: string;
  readonly note?: string;
}

/** Result of a change to a list. */
export interface ListWork<Result> {
  readonly result: Result;
  /**
   * Summary for the history. Null if nothing changed, so that no version is created. `plain` is the summary without
   * names of entries. It stays stored after the shop is deleted, so it must not contain visitor data. Omitted if the
   * summary contains no names.
   */
  readonly change: ListChange | null;
  /** Changed mode and switches of the list. */
  readonly state?: Partial<Omit<StoredList, "version">>;
  /** Handling of entries beyond the plan's limit. By default the change is refused. */
  readonly limit?: EntryLimit;
}

/** Function that changes a list's entries inside the transaction. */
type Work<Result> = (tx: Database, list: StoredList, key: ListKey) => Promise<ListWork<Result>>;

/**
 * Changes a rule list. All changes of lists use this function. It locks the list in a transaction, and `work` changes
 * the entries. A change raises the versions of the list and the shop. The history and the audit log record the
 * change. Every process is notified on commit, and the storefront if its pages are affected. An exception rolls
 * everything back.
 *
 * The shop's row is locked last, so that changes of its other lists wait only briefly.
 */
export async function changeList<Result>(
  context: ChangeContext,
  where: Omit<ListKey, "shopId">,
  work: Work<Result>,
): Promise<Result & { list: RuleList }> {
  const key: ListKey = { shopId: context.shop.id, surface: where.surface, kind: where.kind };
  return context.db.transaction(async (tx) => {
    const list = await lockList(tx, key);
    const checkLimits = await watchEntryLimits(tx, key, context.clock());
    const publishTrap = await watchPageParts(tx, key.shopId, key.kind);
    const { result, change, state, limit } = await work(tx, list, key);
    if (change) {
      await checkLimits(limit);
      if (state) await tx.update(ruleLists).set(state).where(isList(key));
      await recordChange(tx, context, key, change);
      await publishTrap();
    }
    return { ...result, list: await readRuleList(tx, key, context.clock()) };
  });
}

async function recordChange(
  tx: Database,
  { shop, actor, clock }: ChangeContext,
  key: ListKey,
  { summary, plain, note = "" }: ListChange,
): Promise<void> {
  const at = new Date(clock());
  const { surface, kind } = key;
  await tx
    .update(ruleLists)
    .set({ version: sql`${ruleLists.version} + 1` })
    .where(isList(key));
  const change = { surface, kind, at, actor, summary, plain, note };
  const version = await raiseRuleset(tx, shop, change);
  noteRestorable(version);
  await tx.insert(auditLog).values({
    shopDomain: shop.domain,
    at,
    actor,
    action: "rules.changed",
    detail: { surface, kind, version, summary: plain ?? summary },
  });
}
