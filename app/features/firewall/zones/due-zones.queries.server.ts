import { eq, type SQL, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { firewallConnections } from "#app/store/schema";

import { REVISION } from "../firewall-rules.server";

/** A connected domain with work due. */
export interface DueZone {
  /** Id of the connection. */
  readonly id: string;
  readonly shopId: string;
  /** The store's myshopify domain. */
  readonly shop: string;
}

interface Claim {
  /** Column with the time of the last attempt. */
  readonly tried: SQL;
  /** Value to set in that column. Omitted: now. */
  readonly until?: SQL;
  /** Minimum minutes between two claims of one connection. */
  readonly restMinutes: number;
  /** Condition on `connection` and `shops`. */
  readonly where: SQL;
}

/** Claims the connection that has waited longest and marks it as tried, in one statement. Null if none is due. */
async function claim(
  db: Database,
  now: Date,
  { tried, until = moment(now), restMinutes, where }: Claim,
): Promise<DueZone | null> {
  const [due] = await rows<DueZone>(
    db,
    sql`with due as (
          select connection.id, shops.domain
          from firewall_connections connection join shops on shops.id = connection.shop_id
          where connection.entry_point = 'edge' and ${where}
            and (connection.${tried} is null
              or connection.${tried} <= ${moment(now)} - make_interval(mins => ${restMinutes}::int))
          order by connection.${tried} nulls first, connection.id
          limit 1 for update of connection skip locked)
        update firewall_connections set ${tried} = ${until} from due
        where firewall_connections.id = due.id
        returning due.id, shop_id as "shopId", due.domain as shop`,
  );
  return due ?? null;
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const INSTALLED = sql`shops.uninstalled_at is null`;

/** Claims a connection that was not checked for an hour. */
export const claimCheck = (db: Database, now: Date) =>
  claim(db, now, { tried: sql`checked_at`, restMinutes: 60, where: INSTALLED });

/** Claims a connection of a store that uninstalled the app. Retried after an hour. */
export const claimLeaving = (db: Database, now: Date) =>
  claim(db, now, {
    ...{ tried: sql`leave_tried_at`, restMinutes: 60 },
    where: sql`shops.uninstalled_at is not null`,
  });

/**
 * Minimum pause between upgrades of one Worker. Isolates with the previous build live on for a while after an upload,
 * and the pause limits requests to a zone that refuses uploads.
 */
const UPGRADE_EVERY_HOURS = 6;
/** Maximum age of a report. Older reports do not describe the Worker that runs now. */
const REPORTED_WITHIN_HOURS = 1;

/** Claims a connection whose isolates recently reported another build. */
export const claimUpgrade = (db: Database, now: Date, build: string) =>
  claim(db, now, {
    ...{ tried: sql`upgrade_tried_at`, restMinutes: 60 * UPGRADE_EVERY_HOURS },
    where: sql`${INSTALLED} and exists (
      select from edge_isolates reported
      where reported.connection_id = connection.id and reported.build <> ${build}
        and reported.at > ${moment(now)} - make_interval(hours => ${REPORTED_WITHIN_HOURS}::int))`,
  });

/** Minimum pause between uploads of a Worker, because each upload restarts every isolate. */
const UPLOAD_EVERY_MINUTES = 15;
/** Maximum age of an upload: well within EDGE_LIMITS.leaseMs. */
const OLDEST_UPLOAD_DAYS = 7;

/** Claims a connection whose upload is old, or differs from the current rules or the current block page. */
export const claimRenewal = (db: Database, now: Date) =>
  claim(db, now, {
    ...{ tried: sql`upload_after`, restMinutes: 0 },
    until: sql`${moment(now)} + make_interval(mins => ${UPLOAD_EVERY_MINUTES}::int)`,
    where: sql`${INSTALLED} and (connection.uploaded_at is null
      or connection.uploaded_at <= ${moment(now)} - make_interval(days => ${OLDEST_UPLOAD_DAYS}::int)
      or connection.uploaded_revision <> ${REVISION})`,
  });

/** Postpones the next upload to a zone that refused an upload. */
export async function waitWithRenewal(db: Database, id: string, until: Date): Promise<void> {
  await db
    .update(firewallConnections)
    .set({ uploadAfter: until })
    .where(eq(firewallConnections.id, id));
}
