import { eq, type SQL, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { firewallConnections } from "#app/store/schema";

import { REVISION } from "../firewall-rules.server";

/** A connected domain about which something is to be done. */
export interface DueZone {
  /** Of the connection. */
  readonly id: string;
  readonly shopId: string;
  /** The store's myshopify domain. */
  readonly shop: string;
}

interface Claim {
  /** Of the connection: when a thing was last tried. */
  readonly tried: SQL;
  /** What is set there; left out: now. */
  readonly until?: SQL;
  /** Nobody else takes a connection for so long after that. */
  readonly restMinutes: number;
  /** What must hold of `connection` and `shops`. */
  readonly where: SQL;
}

/** Takes the connection that waited longest, and notes that it was taken, in one statement. Null: none is due. */
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
          where connection.door = 'edge' and ${where}
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

/** A connection that was not checked for an hour. */
export const claimCheck = (db: Database, now: Date) =>
  claim(db, now, { tried: sql`checked_at`, restMinutes: 60, where: INSTALLED });

/** A connection of a store that uninstalled the app; tried again after an hour. */
export const claimLeaving = (db: Database, now: Date) =>
  claim(db, now, {
    ...{ tried: sql`leave_tried_at`, restMinutes: 60 },
    where: sql`shops.uninstalled_at is not null`,
  });

/** Isolates of before live on for a while after an upload, and a zone that refuses is not asked all the time. */
const UPGRADE_EVERY_HOURS = 6;
/** What was told longer ago says nothing of the Worker that runs now. */
const TOLD_LATELY_HOURS = 1;

/** A connection whose isolates lately told of another build. */
export const claimUpgrade = (db: Database, now: Date, build: string) =>
  claim(db, now, {
    ...{ tried: sql`upgrade_tried_at`, restMinutes: 60 * UPGRADE_EVERY_HOURS },
    where: sql`${INSTALLED} and exists (
      select from edge_isolates told
      where told.connection_id = connection.id and told.build <> ${build}
        and told.at > ${moment(now)} - make_interval(hours => ${TOLD_LATELY_HOURS}::int))`,
  });

/** So often a Worker is uploaded at most, however often somebody saves: each upload starts every isolate anew. */
const UPLOAD_EVERY_MINUTES = 15;
/** So old an upload may be: well within EDGE_LIMITS.leaseMs. */
const OLDEST_UPLOAD_DAYS = 7;

/**
 * A connection that was uploaded with other rules or another look than those of now, or long ago.
 */
export const claimRenewal = (db: Database, now: Date) =>
  claim(db, now, {
    ...{ tried: sql`upload_after`, restMinutes: 0 },
    until: sql`${moment(now)} + make_interval(mins => ${UPLOAD_EVERY_MINUTES}::int)`,
    where: sql`${INSTALLED} and (connection.uploaded_at is null
      or connection.uploaded_at <= ${moment(now)} - make_interval(days => ${OLDEST_UPLOAD_DAYS}::int)
      or connection.uploaded_revision <> ${REVISION})`,
  });

/** Leaves a zone that refused an upload alone until a moment. */
export async function waitWithRenewal(db: Database, id: string, until: Date): Promise<void> {
  await db
    .update(firewallConnections)
    .set({ uploadAfter: until })
    .where(eq(firewallConnections.id, id));
}
