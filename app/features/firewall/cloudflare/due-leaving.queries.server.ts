import { sql } from "drizzle-orm";

import type { Database } from "../../../store/client.server";
import { rows } from "../../../store/rows.server";

/** A connection whose Worker is to be taken out. */
export interface DueLeaving {
  readonly id: string;
  readonly shopId: string;
  /** The store's myshopify domain. */
  readonly shop: string;
}

/**
 * Takes one connection of a store that uninstalled the app, and notes that it was taken: nobody else takes it for an
 * hour. Null: there is none.
 */
export async function claimLeaving(db: Database, now: Date): Promise<DueLeaving | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [due] = await rows<DueLeaving>(
    db,
    sql`with due as (
          select connection.id, shop.domain
          from firewall_connections connection join shops shop on shop.id = connection.shop_id
          where connection.door = 'edge' and shop.uninstalled_at is not null
            and (connection.leave_tried_at is null
              or connection.leave_tried_at <= ${at} - make_interval(hours => 1))
          order by connection.leave_tried_at nulls first, connection.id
          limit 1 for update of connection skip locked)
        update firewall_connections set leave_tried_at = ${at} from due
        where firewall_connections.id = due.id
        returning due.id, shop_id as "shopId", due.domain as shop`,
  );
  return due ?? null;
}
