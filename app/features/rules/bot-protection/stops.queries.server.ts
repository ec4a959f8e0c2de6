import { and, eq, inArray } from "drizzle-orm";

import type { Stop } from "#app/contract/bot-protection";
import type { RuleKind } from "#app/engine/kinds";
import { KINDS } from "#app/engine/kinds/table";
import type { Database } from "#app/store/client.server";
import { ruleLists } from "#app/store/schema";

import { readWholeList } from "../entries/whole-list.queries.server";
import { pagesOf, readRows, type StopTable } from "./stop-rows";

/** What is saved of one screen. */
export interface SavedStops {
  /** The versions of the lists together: any change of one raises it. */
  readonly version: number;
  readonly stops: Stop[];
  /** Entries of the same lists that the screen has no row for, in words. */
  readonly others: string[];
  /** The rate that is saved; null: none. */
  readonly pagesPerMinute: number | null;
}

async function versionOf(db: Database, shopId: string, kinds: readonly RuleKind[]) {
  const lists = await db
    .select({ version: ruleLists.version })
    .from(ruleLists)
    .where(
      and(
        eq(ruleLists.shopId, shopId),
        eq(ruleLists.surface, "storefront"),
        inArray(ruleLists.kind, [...kinds]),
      ),
    );
  return lists.reduce((sum, { version }) => sum + version, 0);
}

/** Reads the rows of a screen, a group's entry as each of its rows. */
export async function readStops(
  db: Database,
  shopId: string,
  table: StopTable,
): Promise<SavedStops> {
  const stops: Stop[] = [];
  const others: string[] = [];
  let pagesPerMinute: number | null = null;
  for (const kind of table.kinds) {
    const entries = await readWholeList(db, { shopId, surface: "storefront", kind });
    const found = readRows(table, kind, entries);
    stops.push(...found.stops);
    others.push(...found.others.map((each) => KINDS[kind].describe({ ...each, regions: null })));
    if (kind !== "behaviour") continue;
    const rate = entries.find((each) => each.enabled && pagesOf(each.value) !== null);
    pagesPerMinute = rate ? pagesOf(rate.value) : null;
  }
  return { version: await versionOf(db, shopId, table.kinds), stops, others, pagesPerMinute };
}
