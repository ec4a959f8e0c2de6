import { setImmediate as nextTurn } from "node:timers/promises";

import { and, eq, type SQL, sql } from "drizzle-orm";

import type { PlanTier } from "../../../contract/plan-features";
import type { RuleEntry } from "../../../engine/ruleset";
import type { Surface } from "../../../engine/visit";
import type { Database } from "../../../store/client.server";
import { ruleEntries } from "../../../store/schema";
import { actsUnder } from "../../plans/public-tier.server";

/** Entries read at a time: some ten milliseconds of the embedded database. */
const PAGE = 2_000;

/** A query in the table's place has no index to go on from: it is asked once. */
const ALL = 1_000_000;

/** Which entries are read. */
interface ActingEntries {
  readonly shopId: string;
  readonly surface: Surface;
  /** The plan that is in force. */
  readonly tier: PlanTier;
  /** A query that stands for the table of entries; left out: the table itself. */
  readonly instead?: SQL;
}

/**
 * Entries that are switched on and that the shop's plan holds. The table is read page by page, in the
 * order of an index, so that fifty thousand of them do not keep visitors waiting for an answer.
 */
export async function readActingEntries(
  tx: Database,
  { shopId, surface, tier, instead }: ActingEntries,
): Promise<RuleEntry[]> {
  // Under the table's name, so that every part of the statement reads it in the table's place.
  const source = instead ? tx.with(tx.$with("rule_entries", {}).as(instead)) : tx;
  const limit = instead ? ALL : PAGE;
  const acts = actsUnder(tier, shopId, sql`${ruleEntries.id}`);
  const { id, kind, effect, value, regions, expiresAt } = ruleEntries;
  const { action, target, scope, skips, position } = ruleEntries;
  const columns = { id, kind, effect, value, regions, expiresAt };
  const choices = { action, target, scope, skips, position };
  const entries: RuleEntry[] = [];
  for (;;) {
    const last = entries.at(-1);
    const page = await source
      .select({ ...columns, ...choices })
      .from(ruleEntries)
      .where(
        and(
          eq(ruleEntries.shopId, shopId),
          eq(ruleEntries.surface, surface),
          eq(ruleEntries.enabled, true),
          acts ?? undefined,
          last && sql`(${kind}, ${value}) > (${last.kind}, ${last.value})`,
        ),
      )
      .orderBy(kind, value)
      .limit(limit);
    for (const entry of page) {
      entries.push({ ...entry, expiresAt: entry.expiresAt?.getTime() ?? null });
    }
    if (page.length < limit) return entries;
    await nextTurn();
  }
}
