import { and, eq, inArray } from "drizzle-orm";

import type { Stop } from "../../contract/bot-protection";
import type { RuleKind } from "../../engine/kinds";
import { KINDS } from "../../engine/kinds/table";
import type { Database } from "../../store/client.server";
import { ruleLists } from "../../store/schema";
import { readWholeList } from "../rules/public-whole-list.server";
import { pagesOf, ruleOf, type StopTable } from "./stop-rows";

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

/** Reads the rows of a screen. Entries that are switched off or let visitors in are no rows. */
export async function readStops(
  db: Database,
  shopId: string,
  table: StopTable,
): Promise<SavedStops> {
  const stops: Stop[] = [];
  const others: string[] = [];
  let pagesPerMinute: number | null = null;
  for (const kind of table.kinds) {
    for (const entry of await readWholeList(db, { shopId, surface: "storefront", kind })) {
      const { value, action, target } = entry;
      if (!entry.enabled || entry.effect === "allow") continue;
      const rule = ruleOf(table, { kind, value });
      if (rule === null) others.push(KINDS[kind].describe({ ...entry, regions: null }));
      else stops.push({ rule, action, target });
      if (kind === "behaviour") pagesPerMinute ??= pagesOf(value);
    }
  }
  return { version: await versionOf(db, shopId, table.kinds), stops, others, pagesPerMinute };
}
