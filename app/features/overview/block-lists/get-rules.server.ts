import { type getRules as getRulesCall, RECENT_HITS_MAX } from "#app/contract/rules/block-lists";
import { type EntryFacts, entryRows } from "#app/features/rules/public.server";
import { recentHits } from "#app/features/visits/public.server";
import type { Handler } from "#app/platform/data-api/handlers";

import { readLists, readPrioritized, readRulePage } from "./rule-pages.queries.server";

/** Returns the handler for one page of rules with hits and facts, and the merchant's prioritized rules. */
export function getRules(facts: EntryFacts): Handler<typeof getRulesCall> {
  return async (query, { db, shop, clock }) => {
    const now = clock();
    const { rules, ...counts } = await readRulePage(db, shop.id, query, now);
    const prioritized = await readPrioritized(db, shop.id);
    // Removes duplicates: a prioritized rule may also be on the page.
    const stored = [...new Map([...rules, ...prioritized].map((rule) => [rule.id, rule])).values()];
    const rows = await entryRows(db, stored, { shopId: shop.id, now, facts });
    const entryIds = rows.map(({ id }) => id);
    const recent = await recentHits(db, shop.id, { entryIds, now, most: RECENT_HITS_MAX });
    const byId = new Map(rows.map((row) => [row.id, { ...row, hits24h: recent.get(row.id) ?? 0 }]));
    const rowsOf = (some: readonly { readonly id: string }[]) =>
      some.flatMap(({ id }) => byId.get(id) ?? []);
    const lists = await readLists(db, shop.id);
    return {
      rules: rowsOf(rules),
      prioritized: rowsOf(prioritized),
      ...counts,
      switchedOff: lists.flatMap(({ kind, enabled }) => (enabled ? [] : kind)),
      allowOnly: lists.flatMap(({ kind, mode }) => (mode === "allow-only" ? kind : [])),
    };
  };
}
