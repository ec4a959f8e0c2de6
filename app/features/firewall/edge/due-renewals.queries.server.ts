import { eq, sql } from "drizzle-orm";

import type { Database } from "../../../store/client.server";
import { rows } from "../../../store/rows.server";
import { firewallConnections } from "../../../store/schema";

/** So often a Worker is uploaded at most, however often somebody saves: each upload starts every isolate anew. */
const AT_MOST_EVERY_MINUTES = 15;
/** So old an upload may be: well within EDGE_LIMITS.leaseMs. */
const OLDEST_DAYS = 7;

/** A connection whose Worker would begin with what is not so any more. */
export interface DueRenewal {
  readonly id: string;
  readonly shopId: string;
  /** The store's myshopify domain. */
  readonly shop: string;
}

/**
 * Takes one connection that was uploaded with other rules, another mode or another look than those of now, or long ago.
 * Nobody else takes it for a quarter of an hour. Null: there is none.
 */
export async function claimRenewal(db: Database, now: Date): Promise<DueRenewal | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [due] = await rows<DueRenewal>(
    db,
    // FirewallRules.revision, as readFirewallRevisions() puts it together.
    sql`with due as (
          select connection.id, shop.domain
          from firewall_connections connection
          join shops shop on shop.id = connection.shop_id
          left join settings look on look.shop_id = shop.id and look.section = 'block-page'
          where connection.door = 'edge' and shop.uninstalled_at is null
            and (connection.upload_after is null or connection.upload_after <= ${at})
            and (connection.uploaded_at is null
              or connection.uploaded_at <= ${at} - make_interval(days => ${OLDEST_DAYS}::int)
              or connection.uploaded_revision <>
                concat(shop.id, ':', shop.ruleset_version, ':', coalesce(look.version, 0)))
          order by connection.upload_after nulls first, connection.id
          limit 1 for update of connection skip locked)
        update firewall_connections
        set upload_after = ${at} + make_interval(mins => ${AT_MOST_EVERY_MINUTES}::int)
        from due where firewall_connections.id = due.id
        returning due.id, shop_id as "shopId", due.domain as shop`,
  );
  return due ?? null;
}

/** Leaves a zone that refused alone until a moment. */
export async function waitWithRenewal(db: Database, id: string, until: Date): Promise<void> {
  await db
    .update(firewallConnections)
    .set({ uploadAfter: until })
    .where(eq(firewallConnections.id, id));
}
