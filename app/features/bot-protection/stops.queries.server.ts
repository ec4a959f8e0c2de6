import { and, eq, inArray } from "drizzle-orm";

import type { Stop } from "../../contract/bot-protection";
import type { RuleKind } from "../../engine/kinds";
import { KINDS } from "../../engine/kinds/table";
import type { Database } from "../../store/client.server";
import { ruleLists } from "../../store/schema";
import { readWholeList } from "../rules/public-whole-list.server";
import { groupOf, pagesOf, ruleOf, type StopGroup, type StopTable } from "./stop-rows";

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

/** The rows of a group that have no entry of their own. */
function rowsOf(group: StopGroup, stop: Omit<Stop, "rule">, own: ReadonlySet<string>): Stop[] {
  return group.rules.filter((rule) => !own.has(rule)).map((rule) => ({ ...stop, rule }));
}

/**
 * Reads the rows of a screen, a group's entry as each of its rows. Entries that are switched off or let visitors in are
 * no rows.
 */
export async function readStops(
  db: Database,
  shopId: string,
  table: StopTable,
): Promise<SavedStops> {
  const stops: Stop[] = [];
  const groups: [StopGroup, Omit<Stop, "rule">][] = [];
  const own = new Set<string>();
  const others: string[] = [];
  let pagesPerMinute: number | null = null;
  for (const kind of table.kinds) {
    for (const entry of await readWholeList(db, { shopId, surface: "storefront", kind })) {
      const { value, action, target } = entry;
      if (!entry.enabled) continue;
      const rule = ruleOf(table, { kind, value });
      if (rule !== null) own.add(rule);
      if (entry.effect === "allow") continue;
      const group = groupOf(table, { kind, value });
      if (rule !== null) stops.push({ rule, action, target });
      else if (group !== null) groups.push([group, { action, target }]);
      else others.push(KINDS[kind].describe({ ...entry, regions: null }));
      if (kind === "behaviour") pagesPerMinute ??= pagesOf(value);
    }
  }
  stops.push(...groups.flatMap(([group, stop]) => rowsOf(group, stop, own)));
  return { version: await versionOf(db, shopId, table.kinds), stops, others, pagesPerMinute };
}
