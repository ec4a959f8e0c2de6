import { sql } from "drizzle-orm";

import { REDIRECT_LIMITS } from "#app/contract/redirects";
import { listName } from "#app/contract/rules/kind-texts";
import { entriesPerList, RULE_LIMITS } from "#app/contract/rules/rule-limits";
import type { RuleKind } from "#app/engine/kinds";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { listSizes as texts } from "./texts";

interface ListSize {
  readonly name: string;
  readonly size: number;
  /** Maximum number of rules in the list. */
  readonly limit: number;
}

async function readSizes(tx: Database, shopId: string): Promise<ListSize[]> {
  const lists = await rows<{ surface: string; kind: RuleKind; size: number; placed: number }>(
    tx,
    sql`select surface, kind, count(*)::int as size, count(position)::int as placed
        from rule_entries where shop_id = ${shopId}::uuid group by surface, kind`,
  );
  const [redirects] = await rows<{ size: number }>(
    tx,
    sql`select count(*)::int as size from redirect_rules where shop_id = ${shopId}::uuid`,
  );
  const placed = lists.reduce((sum, list) => sum + list.placed, 0);
  return [
    ...lists.map(({ surface, kind, size }) => ({
      name: listName(surface, kind),
      size,
      limit: entriesPerList(kind),
    })),
    { name: texts.customOrder, size: placed, limit: RULE_LIMITS.prioritizedEntries },
    { name: texts.redirects, size: redirects!.size, limit: REDIRECT_LIMITS.rules },
  ];
}

/**
 * Records the sizes of a shop's lists.
 *
 * @returns a function to call after the change. It throws ApiError invalid_input if a list has grown beyond its limit
 */
export async function watchListSizes(tx: Database, shopId: string): Promise<() => Promise<void>> {
  const before = new Map((await readSizes(tx, shopId)).map(({ name, size }) => [name, size]));
  return async () => {
    for (const { name, size, limit } of await readSizes(tx, shopId)) {
      if (size <= limit || size <= (before.get(name) ?? 0)) continue;
      const message = texts.tooLong({ list: name, most: limit, size });
      throw new ApiError("invalid_input", { message });
    }
  };
}
