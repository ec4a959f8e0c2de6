import { sql } from "drizzle-orm";

import { MINUTE_MS } from "#app/base/clock";
import type { Queryable } from "#app/store/rows.server";

/** Period in which repeated views of an order are logged once. */
const SAME_LOOK_MS = 15 * MINUTE_MS;

interface Look {
  readonly shopDomain: string;
  readonly orderId: string;
  readonly actor: string;
  readonly at: Date;
}

/**
 * Records in the audit log that a user viewed an order's personal data. Contains the order's number
 * only, so that the log has no personal data.
 */
export async function noteLook(tx: Queryable, look: Look): Promise<void> {
  const { shopDomain, orderId, actor, at } = look;
  const since = new Date(at.getTime() - SAME_LOOK_MS).toISOString();
  const detail = JSON.stringify({ order: orderId });
  await tx.execute(sql`
    insert into audit_log (shop_domain, at, actor, action, detail)
    select ${shopDomain}, ${at.toISOString()}::timestamptz, ${actor}, 'order.looked_at', ${detail}::jsonb
    where not exists (
      select from audit_log where shop_domain = ${shopDomain} and at > ${since}::timestamptz
        and actor = ${actor} and action = 'order.looked_at' and detail = ${detail}::jsonb)`);
}
