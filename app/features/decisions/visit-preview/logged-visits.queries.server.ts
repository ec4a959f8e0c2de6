import { type SQL, sql } from "drizzle-orm";

import { type LoggedVisit, type LogSpan, READ_COLUMNS } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";
import { readColumns } from "#app/store/visit-log/visit-columns.server";

/** Columns of the visitor log that are needed to decide a visit again. */
export const TRIED_COLUMNS = ["id", "cause", ...READ_COLUMNS] as const;

export type TriedVisit = Pick<LoggedVisit, (typeof TRIED_COLUMNS)[number]>;

/** Returns the condition for the visits of a span after a position. Excludes the merchant's test visits. */
function visitsFrom(begin: SQL, { shopId, surface, until }: LogSpan): SQL {
  return sql`shop_id = ${shopId}::uuid and ${begin} and at < ${moment(until)}
    and surface = ${surface}::text and outcome <> 'test'`;
}

const fromStart = ({ from }: LogSpan) => sql`at >= ${moment(from)}`;

export async function countVisits(db: Database, span: LogSpan): Promise<number> {
  const [found] = await rows<{ visits: number }>(
    db,
    sql`select count(*)::int as visits from visits where ${visitsFrom(fromStart(span), span)}`,
  );
  return found?.visits ?? 0;
}

/** Visits per page. Reading a page from the embedded database takes some milliseconds, and so does deciding it. */
const PAGE = 1_000;

/**
 * Reads the visits of a span page by page, oldest first.
 *
 * Sorts by the columns instead of the selected expressions, because only the columns' order has an index.
 */
export async function* readPages(db: Database, span: LogSpan): AsyncGenerator<TriedVisit[]> {
  const readPageFrom = (begin: SQL) =>
    rows<TriedVisit>(
      db,
      sql`select ${readColumns(TRIED_COLUMNS)}
          from visits as v where ${visitsFrom(begin, span)}
          order by v.at, v.id limit ${PAGE}::int`,
    );
  let page = await readPageFrom(fromStart(span));
  while (page.length > 0) {
    const { at, id } = page.at(-1)!;
    // The next page is read while the caller decides the visits of this page.
    const following =
      page.length < PAGE
        ? Promise.resolve([])
        : readPageFrom(sql`(at, id) > (${moment(at)}, ${id}::bigint)`);
    following.catch(() => {}); // Awaited below. Until then a rejection must not count as unhandled.
    yield page;
    page = await following;
  }
}
