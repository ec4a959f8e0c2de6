import { and, eq, inArray, type SQL, sql } from "drizzle-orm";

import type { PlanTier } from "#app/contract/plan-features";
import type { RuleEntry } from "#app/engine/ruleset";
import type { Surface } from "#app/engine/visit";
import { actsUnder } from "#app/features/plans/public.server";
import type { Database } from "#app/store/client.server";
import { copyValues } from "#app/store/copy-values.server";
import { ruleEntries } from "#app/store/schema";

import { ENTRIES_PER_PAGE, entriesOf } from "./entry-pages";

/** Selects the entries to read. */
interface ActingEntries {
  readonly shopId: string;
  readonly surface: Surface;
  /** Plan that is in effect. */
  readonly tier: PlanTier;
  /** Query whose rows are read instead of the table rule_entries. Defaults to the table. */
  readonly instead?: SQL;
}

const { id, kind, effect, value, regions, expiresAt } = ruleEntries;
const { action, target, scope, skips, position } = ruleEntries;

/** SQL that builds an EntryItem. */
const ITEM = sql`case
  when ${action} = 'block' and num_nonnulls(${regions}, ${expiresAt}, ${target}, ${scope}, ${skips}, ${position}) = 0
  then json_build_array(${id}, ${kind}, ${effect}, ${value})
  else json_build_array(${id}, ${kind}, ${effect}, ${value}, ${regions},
    floor(extract(epoch from ${expiresAt}) * 1000)::float8, ${action}, ${target}, ${scope}, ${skips}, ${position}) end`;

/**
 * Reads enabled entries that the shop's plan includes, in pages for entriesOf(), ordered by kind and value.
 *
 * @param tx argument of a `db.transaction` callback
 */
export async function readActingEntries(
  tx: Database,
  { shopId, surface, tier, instead }: ActingEntries,
): Promise<Uint8Array[]> {
  // The query is named like the table, so that each clause of the statement reads the query.
  const source = instead ? tx.with(tx.$with("rule_entries", {}).as(instead)) : tx;
  const acts = actsUnder(tier, shopId, sql`${id}`);
  const acting = source
    .select({ item: sql`${ITEM}`.as("item"), kind, value })
    .from(ruleEntries)
    .where(
      and(
        eq(ruleEntries.shopId, shopId),
        eq(ruleEntries.surface, surface),
        eq(ruleEntries.enabled, true),
        acts ?? undefined,
      ),
    );
  return copyValues(
    tx,
    sql`select convert_to(json_agg(item order by place)::text, 'UTF8')
        from (select item, place, (place - 1) / ${ENTRIES_PER_PAGE}::int as page
          from (select item, row_number() over (order by kind, value) as place from (${acting}) as entry) as numbered) as paged
        group by page order by page`,
  );
}

/** Returns the entries of a shop with these ids. Omits ids that are not stored. */
export async function readEntriesById(
  db: Database,
  shopId: string,
  ids: readonly string[],
): Promise<readonly RuleEntry[]> {
  if (ids.length === 0) return [];
  const [found] = await db
    .select({ json: sql<string | null>`json_agg(${ITEM})::text` })
    .from(ruleEntries)
    .where(and(eq(ruleEntries.shopId, shopId), inArray(id, [...ids])));
  return found?.json ? entriesOf([Buffer.from(found.json)]) : [];
}
