import type { getRuleList as getRuleListCall, RuleEntryRow } from "../../contract/rules";
import type { Handler } from "../../platform/data-api/handlers";
import { entryHits } from "../visitors/public.server";

import { factsOf, type LookUp } from "./entry-row";
import { readEntryPage, type StoredEntry } from "./rule-entries.queries.server";
import { readRuleList } from "./rule-list.queries.server";

type Hits = { readonly hits7d: number; readonly lastHitAt: string | null };

const NO_HITS: Hits = { hits7d: 0, lastHitAt: null };

function rowOf(entry: StoredEntry, hits: Hits, lookUp: LookUp): RuleEntryRow {
  const { id, effect, value, regions, enabled, label, note, createdBy } = entry;
  return {
    id,
    effect,
    value,
    regions: regions ?? null,
    enabled,
    label,
    note,
    createdBy,
    reason: entry.reason as RuleEntryRow["reason"],
    source: entry.source as RuleEntryRow["source"],
    expiresAt: entry.expiresAt?.toISOString() ?? null,
    createdAt: entry.createdAt.toISOString(),
    updatedAt: entry.updatedAt.toISOString(),
    hits7d: hits.hits7d,
    lastHitAt: hits.lastHitAt,
    facts: factsOf(entry.kind, value, lookUp),
  };
}

/** One list and one page of its entries, with hits and facts. */
export function getRuleList(lookUp: LookUp): Handler<typeof getRuleListCall> {
  return async (query, { db, shop, clock }) => {
    const now = clock();
    const key = { shopId: shop.id, surface: query.surface, kind: query.kind };
    const list = await readRuleList(db, key, now);
    const { entries, matching } = await readEntryPage(db, key, query, now);
    const entryIds = entries.map(({ id }) => id);
    const hits = await entryHits(db, shop.id, { entryIds, now });
    return {
      list,
      entries: entries.map((entry) => rowOf(entry, hits.get(entry.id) ?? NO_HITS, lookUp)),
      matching,
      page: query.page,
      pageSize: query.pageSize,
    };
  };
}
