import { sql } from "drizzle-orm";

import type { VisitRow } from "#app/contract/visits/visit-row";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { answersWithOrders } from "./bought.queries.server";
import { CONNECTED_VISIT, type ConnectedVisit, WITH_RULE } from "./visit-columns.server";

/** Reads visits by id, newest first, with their orders. Omits ids that the shop's log does not contain. */
export async function readVisitRows(
  db: Database,
  shopId: string,
  ids: readonly string[],
): Promise<VisitRow[]> {
  if (ids.length === 0) return [];
  const found = await rows<ConnectedVisit>(
    db,
    sql`select ${CONNECTED_VISIT} from visits v ${WITH_RULE}
        where v.shop_id = ${shopId}::uuid and v.id = any(${sql.param(ids)}::bigint[])
        order by v.at desc, v.id desc`,
  );
  return answersWithOrders(db, shopId, found);
}
