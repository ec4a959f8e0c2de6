import { and, eq, ne, sql } from "drizzle-orm";

import type { Database } from "../../../store/client.server";
import { rows } from "../../../store/rows.server";
import { firewallConnections } from "../../../store/schema";
import { readSettings } from "../../shop/public.server";
import type { CpuTime } from "./daily-requests.server";

const CHECK_EVERY_MINUTES = 60;

/** A connection that was not checked for an hour. */
export interface DueCheck {
  readonly id: string;
  readonly shopId: string;
  /** The store's myshopify domain. */
  readonly shop: string;
}

/** Takes one connection of a store that has the app; nobody else takes it for an hour. Null: there is none. */
export async function claimCheck(db: Database, now: Date): Promise<DueCheck | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [due] = await rows<DueCheck>(
    db,
    sql`with due as (
          select connection.id, shop.domain
          from firewall_connections connection join shops shop on shop.id = connection.shop_id
          where connection.door = 'edge' and shop.uninstalled_at is null
            and (connection.checked_at is null
              or connection.checked_at <= ${at} - make_interval(mins => ${CHECK_EVERY_MINUTES}::int))
          order by connection.checked_at nulls first, connection.id
          limit 1 for update of connection skip locked)
        update firewall_connections set checked_at = ${at} from due
        where firewall_connections.id = due.id
        returning due.id, shop_id as "shopId", due.domain as shop`,
  );
  return due ?? null;
}

/** What of a check is kept. */
interface KeptCheck {
  readonly at: Date;
  readonly problem: string;
  /** Of the account, on that day; null: the token may not see them. */
  readonly requests: number | null;
  readonly cpu: CpuTime | null;
}

/** Keeps what a check found. */
export async function noteCheck(
  db: Database,
  id: string,
  { at, problem, requests, cpu }: KeptCheck,
): Promise<void> {
  const cpuTime = { cpuP50: cpu?.p50 ?? null, cpuP95: cpu?.p95 ?? null };
  await db
    .update(firewallConnections)
    .set({ checkedAt: at, checkProblem: problem, accountRequests: requests, ...cpuTime })
    .where(eq(firewallConnections.id, id));
}

/** Domains of a shop of which the last check found something wrong; 0 where the firewall is not offered, or off. */
export async function countBrokenZones(db: Database, shopId: string): Promise<number> {
  const { isOffered, mode } = await readSettings(db, shopId, "firewall");
  if (!isOffered || mode === "off") return 0;
  const ofShop = eq(firewallConnections.shopId, shopId);
  return db.$count(firewallConnections, and(ofShop, ne(firewallConnections.checkProblem, "")));
}
