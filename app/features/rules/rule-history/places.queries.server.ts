import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import type { RestoredRow } from "./restore-rows.queries.server";

/**
 * Returns the SQL order that puts restored rows before others of the same position.
 *
 * @param restored query of `item_id`
 */
const restoredFirst = (restored: SQL) =>
  sql`(id in (select item_id from (${restored}) as restored)) desc, id`;

/**
 * Makes positions unique if a restored entry shares its position with another prioritized entry. The restored entry
 * comes first, and the order of the others stays.
 *
 * @param restored query of `item_id`
 * @returns the entries whose position changed
 */
export function spreadEntryPlaces(
  tx: Database,
  shopId: string,
  restored: SQL,
): Promise<RestoredRow[]> {
  return rows<RestoredRow>(
    tx,
    sql`with placed as (
          select id, position, surface, count(*) over (partition by surface, position) as sharing,
            row_number() over (partition by surface order by position, ${restoredFirst(restored)}) - 1 as place
          from rule_entries where shop_id = ${shopId}::uuid and position is not null),
        crowded as (select surface from placed where sharing > 1)
        update rule_entries set position = placed.place from placed
        where rule_entries.id = placed.id and placed.place <> placed.position
          and placed.surface in (select surface from crowded)
        returning rule_entries.surface, rule_entries.kind, false as acts`,
  );
}

/** Makes positions of geolocation redirects unique, like spreadEntryPlaces(). */
export async function spreadRedirectPlaces(
  tx: Database,
  shopId: string,
  restored: SQL,
): Promise<void> {
  await tx.execute(
    sql`with placed as (
          select id, position, count(*) over (partition by position) as sharing,
            row_number() over (order by position, ${restoredFirst(restored)}) - 1 as place
          from redirect_rules where shop_id = ${shopId}::uuid)
        update redirect_rules set position = placed.place from placed
        where redirect_rules.id = placed.id and placed.place <> placed.position
          and exists (select from placed where sharing > 1)`,
  );
}
