import { and, eq, inArray } from "drizzle-orm";

import type { Stop } from "#app/contract/bot-protection";
import type { RuleKind } from "#app/engine/kinds";
import { describeEntry } from "#app/features/visits/public";
import type { Database } from "#app/store/client.server";
import { ruleLists } from "#app/store/schema";

import { readWholeList } from "../entries/whole-list.queries.server";
import { pagesOf, readRows, type StopTable } from "./stop-rows";

/** Saved state of one screen. */
export interface SavedStops {
  /** Sum of the versions of the lists. Any change of a list raises it. */
  readonly version: number;
  readonly stops: Stop[];
  /** Descriptions of entries in the same lists that the screen has no row for. */
  readonly others: string[];
  /** Saved rate, or null if there is none. */
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

/** Reads the rows of a screen. A group's entry becomes all of its rows. */
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
    others.push(...found.others.map((each) => describeEntry({ ...each, kind, regions: null })));
    if (kind !== "behaviour") continue;
    const rate = entries.find((each) => each.enabled && pagesOf(each.value) !== null);
    pagesPerMinute = rate ? pagesOf(rate.value) : null;
  }
  return { version: await versionOf(db, shopId, table.kinds), stops, others, pagesPerMinute };
}
