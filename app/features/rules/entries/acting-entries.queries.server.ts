import { and, eq, inArray, type SQL, sql, type SQLWrapper } from "drizzle-orm";

import type { PlanTier } from "#app/contract/plan-features";
import type { RuleEntry } from "#app/engine/ruleset";
import type { Surface } from "#app/engine/visit";
import { actsUnder } from "#app/features/plans/public.server";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { ruleEntries } from "#app/store/schema";

import { ENTRIES_PER_PAGE, entriesOf } from "./entry-pages";

/** Selects the entries to read. */
interface ActingEntries {
  readonly shopId: string;
  readonly surface: Surface;
  /** Plan in force. */
  readonly tier: PlanTier;
  /** Query that replaces the table of entries. Defaults to the table. */
  readonly instead?: SQL;
}

/** JSON of entries for entriesOf(). */
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

/** SQL that builds an EntryItem. */
const ITEM = sql`case
  when ${action} = 'block' and num_nonnulls(${regions}, ${expiresAt}, ${target}, ${scope}, ${skips}, ${position}) = 0
  then json_build_array(${id}, ${kind}, ${effect}, ${value})
  else json_build_array(${id}, ${kind}, ${effect}, ${value}, ${regions},
    floor(extract(epoch from ${expiresAt}) * 1000)::float8, ${action}, ${target}, ${scope}, ${skips}, ${position}) end`;

/** Divides entries into pages in one statement. */
const pagesOf = (entries: SQLWrapper) => sql`
  select json_agg(item order by place)::text as json, count(*)::int as entries
  from (select item, place, (place - 1) / ${ENTRIES_PER_PAGE}::int as page
    from (select item, row_number() over (order by kind, value) as place from (${entries}) as entry) as numbered) as paged
  group by page order by page`;

/**
 * Reads enabled entries that the shop's plan includes. Reads the table page by page, in the order
 * of an index. The driver returns each page as one string instead of one object per entry, so
 * 50,000 entries do not delay visits.
 */
export async function readActingEntries(
  tx: Database,
  { shopId, surface, tier, instead }: ActingEntries,
): Promise<EntryPage[]> {
  // The query has the table's name, so that each clause of the statement reads it instead of the
  // table.
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
  // A replacing query has no index to continue from, so it runs once.
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
  return found?.json ? entriesOf([found.json]) : [];
}
