import { and, eq, inArray, type SQL, sql, type SQLWrapper } from "drizzle-orm";

import type { PlanTier } from "#app/contract/plan-features";
import type { RuleEntry } from "#app/engine/ruleset";
import type { Surface } from "#app/engine/visit";
import { actsUnder } from "#app/features/plans/public.server";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { ruleEntries } from "#app/store/schema";

import { ENTRIES_PER_PAGE, entriesOf } from "./entry-pages";

/** Which entries are read. */
interface ActingEntries {
  readonly shopId: string;
  readonly surface: Surface;
  /** The plan that is in force. */
  readonly tier: PlanTier;
  /** A query that stands for the table of entries; left out: the table itself. */
  readonly instead?: SQL;
}

/** Entries as JSON, for entriesOf(). */
export interface EntryPage {
  readonly json: string;
  readonly entries: number;
}

interface FoundPage extends EntryPage {
  readonly kind: string;
  readonly value: string;
}

const { id, kind, effect, value, regions, expiresAt } = ruleEntries;
const { action, target, scope, skips, position } = ruleEntries;

/** EntryItem. */
const ITEM = sql`case
  when ${action} = 'block' and num_nonnulls(${regions}, ${expiresAt}, ${target}, ${scope}, ${skips}, ${position}) = 0
  then json_build_array(${id}, ${kind}, ${effect}, ${value})
  else json_build_array(${id}, ${kind}, ${effect}, ${value}, ${regions},
    floor(extract(epoch from ${expiresAt}) * 1000)::float8, ${action}, ${target}, ${scope}, ${skips}, ${position}) end`;

/** Cuts entries into pages, in one statement. */
const pagesOf = (entries: SQLWrapper) => sql`
  select json_agg(item order by place)::text as json, count(*)::int as entries
  from (select item, place, (place - 1) / ${ENTRIES_PER_PAGE}::int as page
    from (select item, row_number() over (order by kind, value) as place from (${entries}) as entry) as numbered) as paged
  group by page order by page`;

/**
 * Reads entries that are switched on and that the shop's plan holds. The table is read page by page, in the order of an
 * index. The driver makes one string of each page instead of an object of each entry, so reading fifty thousand of them
 * does not delay visitors.
 */
export async function readActingEntries(
  tx: Database,
  { shopId, surface, tier, instead }: ActingEntries,
): Promise<EntryPage[]> {
  // Under the table's name, so that every part of the statement reads it in the table's place.
  const source = instead ? tx.with(tx.$with("rule_entries", {}).as(instead)) : tx;
  const acts = actsUnder(tier, shopId, sql`${id}`);
  const acting = (after?: FoundPage) =>
    source
      .select({ item: sql`${ITEM}`.as("item"), kind, value })
      .from(ruleEntries)
      .where(
        and(
          eq(ruleEntries.shopId, shopId),
          eq(ruleEntries.surface, surface),
          eq(ruleEntries.enabled, true),
          acts ?? undefined,
          after && sql`(${kind}, ${value}) > (${after.kind}, ${after.value})`,
        ),
      )
      .orderBy(kind, value);
  // A query in the table's place has no index to go on from, so it runs once.
  if (instead) return rows<EntryPage>(tx, pagesOf(acting()));
  const pages: EntryPage[] = [];
  for (let last: FoundPage | undefined; ;) {
    const query = acting(last).limit(ENTRIES_PER_PAGE);
    const [page] = await rows<FoundPage>(
      tx,
      sql`select json_agg(item)::text as json, count(*)::int as entries,
            (array_agg(kind))[count(*)] as kind, (array_agg(value))[count(*)] as value
          from (${query}) as page`,
    );
    if (!page || page.entries === 0) return pages;
    pages.push({ json: page.json, entries: page.entries });
    if (page.entries < ENTRIES_PER_PAGE) return pages;
    last = page;
  }
}

/** Reads those of some entries of a shop that are stored. */
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
  return found?.json ? entriesOf([found.json]) : [];
}
