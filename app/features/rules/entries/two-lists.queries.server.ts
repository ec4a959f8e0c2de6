import { sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import type { ListKey } from "./rule-list.queries.server";
import type { WholeListEntry } from "./whole-list.queries.server";

const isThis = ({ shopId, surface, kind }: ListKey) =>
  sql`shop_id = ${shopId}::uuid and surface = ${surface}::text and kind = ${kind}::text`;

/**
 * Reports whether a list stores separate entries per mode. False for IP lists, whose block entries apply in both
 * modes (engine/compile.ts).
 */
const hasTwoLists = ({ kind }: ListKey) => kind !== "ip";

/**
 * Stores copies of a list's block entries as the entries of its current mode, before the mode changes. Copies whole
 * rows, like the history (decision 0024). The entries themselves stay.
 */
export async function noteAside(tx: Database, key: ListKey): Promise<void> {
  if (!hasTwoLists(key)) return;
  await tx.execute(sql`
    update rule_lists
    set set_aside = (select coalesce(jsonb_agg(to_jsonb(entry)), '[]') from rule_entries as entry
      where ${isThis(key)} and effect = 'block')
    where ${isThis(key)}`);
}

/**
 * Sets a list's entries aside and restores those of its other mode, each with its id, age and hits.
 * Call it before changing the mode, so that a block list never becomes an allow list. Allow entries
 * apply in both modes and stay. An entry is not restored if an allow entry has its value.
 */
export async function turnList(tx: Database, key: ListKey): Promise<void> {
  if (!hasTwoLists(key)) return;
  const [list] = await rows<{ setAside: readonly object[] | null }>(
    tx,
    sql`select set_aside as "setAside" from rule_lists where ${isThis(key)}`,
  );
  await noteAside(tx, key);
  await tx.execute(sql`delete from rule_entries where ${isThis(key)} and effect = 'block'`);
  if (!list?.setAside || list.setAside.length === 0) return;
  await tx.execute(sql`
    insert into rule_entries
    select * from jsonb_populate_recordset(null::rule_entries, ${JSON.stringify(list.setAside)}::jsonb)
    on conflict do nothing`);
}

/** Returns the list of the inactive mode, sorted by value. */
export function readSetAside(db: Database, key: ListKey): Promise<WholeListEntry[]> {
  return rows<WholeListEntry>(
    db,
    sql`select value, effect, regions, action, target, scope, enabled, note
      from jsonb_populate_recordset(null::rule_entries,
        (select set_aside from rule_lists where ${isThis(key)}))
      order by value`,
  );
}
