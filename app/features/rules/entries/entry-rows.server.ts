import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import type { RuleKind } from "#app/engine/kinds";
import { describeEntry } from "#app/features/visits/public";
import { entryHits } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";

import { type EntryFacts, factsOf } from "./entry-row";
import { inactiveAmong, type StoredEntry } from "./rule-entries.queries.server";

type Hits = Pick<RuleEntryRow, "hits7d" | "lastHitAt" | "monitored7d" | "lastMonitoredAt">;

const NO_HITS: Hits = { hits7d: 0, lastHitAt: null, monitored7d: 0, lastMonitoredAt: null };

function rowOf(entry: StoredEntry, found: Pick<RuleEntryRow, "isInPlan" | "facts"> & Hits) {
  const { id, effect, value, action, target, position, enabled, label, note, createdBy } = entry;
  const { hits7d, lastHitAt, monitored7d, lastMonitoredAt, isInPlan, facts } = found;
  return {
    id,
    effect,
    value,
    words: describeEntry({ kind: entry.kind, value, regions: entry.regions ?? null }),
    action,
    target,
    position,
    enabled,
    label,
    note,
    createdBy,
    isInPlan,
    facts,
    regions: entry.regions ?? null,
    scope: entry.scope ? { ...entry.scope, pages: [...entry.scope.pages] } : null,
    skips: entry.skips ? [...entry.skips] : null,
    reason: entry.reason as RuleEntryRow["reason"],
    source: entry.source as RuleEntryRow["source"],
    expiresAt: entry.expiresAt?.toISOString() ?? null,
    createdAt: entry.createdAt.toISOString(),
    updatedAt: entry.updatedAt.toISOString(),
    hits7d,
    lastHitAt,
    monitored7d,
    lastMonitoredAt,
  } satisfies RuleEntryRow;
}

/** A row with the kind of its list. */
export type KindRow = RuleEntryRow & { readonly kind: RuleKind };

/**
 * Converts stored entries of one shop to rows for screens, which contain hits, facts, and whether the plan includes
 * the entry.
 */
export async function entryRows(
  db: Database,
  entries: readonly StoredEntry[],
  where: { readonly shopId: string; readonly now: number; readonly facts: EntryFacts },
): Promise<KindRow[]> {
  const { shopId, now, facts } = where;
  const entryIds = entries.map(({ id }) => id);
  const hits = await entryHits(db, shopId, { entryIds, now });
  const inactive = await inactiveAmong(db, shopId, entryIds);
  return entries.map((entry) => ({
    ...rowOf(entry, {
      ...(hits.get(entry.id) ?? NO_HITS),
      isInPlan: !inactive.has(entry.id),
      facts: factsOf(entry, facts),
    }),
    kind: entry.kind,
  }));
}
