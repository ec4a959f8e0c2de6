import type pg from "pg";

import { briefly } from "./briefly.server";
import { dayOf, earlierPart, instantOf, OTHER_DAYS } from "./day-names";
import { hasMoreThan } from "./has-more-than.server";
import { buildIndex, buildIndexes, CREATED, renamedTo } from "./log-indexes.server";

const DAY_MS = 86_400_000;
/** The old table takes visits until then, so that there is time to check it and no midnight in between. */
const DAYS_TO_SWAP = 2;
const LIMIT = "visits_are_earlier";

export interface IntoPartsOptions {
  /** Epoch milliseconds. */
  readonly now: number;
  /** A log of more rows is left as it is; without it, none is. */
  readonly mostRows?: number;
}

/**
 * Has the visitor log kept by day: makes `visits` a table partitioned by its time, of which what was there becomes the
 * first part, or nothing if it was empty. Visits are written and read meanwhile: what takes long (indexes, and a look
 * at each row) locks out nobody, and the exchange itself is a matter of names. Started again after it was interrupted, it
 * goes on. (PostgreSQL, "Table Partitioning", 5.12.2.2: a constraint spares the attaching its scan.)
 *
 * @param client a connection of its own, outside any transaction, without limits of time
 * @returns whether the log is kept by day now
 * @throws Error when nobody stopped using the table for long enough; a later try may go through
 */
export async function intoParts(
  client: pg.ClientBase,
  options: IntoPartsOptions,
): Promise<boolean> {
  if (await isInParts(client)) return true;
  const { now, mostRows } = options;
  if (mostRows !== undefined && (await hasMoreThan(client, mostRows))) return false;
  const key = { name: "visits_key", on: "visits", what: "(shop_id, at, id)" };
  await buildIndex(client, { ...key, kind: "unique index" });
  await buildIndexes(client);
  const until = dayOf(now) + DAYS_TO_SWAP * DAY_MS;
  // What an interrupted try left may be of a day that is nearly here.
  await briefly(client, [`alter table visits drop constraint if exists ${LIMIT}`]);
  await briefly(client, [
    `alter table visits add constraint ${LIMIT} check (at < ${instantOf(until)}) not valid`,
  ]);
  await client.query(`alter table visits validate constraint ${LIMIT}`);
  await briefly(client, [exchange(until)]);
  return true;
}

/** Whether the visitor log is kept by day. */
export async function isInParts(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ relkind: string }>(
    "select relkind from pg_class where oid = 'visits'::regclass",
  );
  return rows[0]?.relkind === "p";
}

/** Puts a table of parts in the place of the one table; its indexes fit those of the parts, so that none is built. */
function exchange(until: number): string {
  const old = earlierPart(until).name;
  return `
    lock table visits in access exclusive mode;
    alter table visits drop constraint visits_pkey;
    drop index visits_by_moment;
    alter table visits rename to ${old};
    alter table ${old} add constraint ${old}_key primary key using index visits_key;
    ${renamedTo(old)}
    create table public.visits (like ${old} including defaults) partition by range (at);
    alter table visits add constraint visits_shop_id_at_id_pk primary key (shop_id, at, id);
    ${CREATED}
    alter sequence visits_id_seq owned by visits.id;
    do $$ begin
      if exists (select from ${old}) then
        alter table visits attach partition ${old} for values from (minvalue) to (${instantOf(until)});
        alter table ${old} drop constraint ${LIMIT};
      else
        drop table ${old};
      end if;
    end $$;
    create table public.${OTHER_DAYS} partition of visits default`;
}
