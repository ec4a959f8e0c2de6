import { setImmediate as nextTurn } from "node:timers/promises";

import { and, eq, isNull, sql } from "drizzle-orm";

import type { RuleKind } from "../../engine/kinds";
import type { ListState, RuleEntry, RulesetSource } from "../../engine/ruleset";
import type { Surface } from "../../engine/visit";
import type { Database } from "../../store/client.server";
import { ruleEntries, ruleLists, shops } from "../../store/schema";
import { isAppDisabled } from "../account/public.server";
import { actsUnder, planOf } from "../plans/public.server";

import { NEW_LIST } from "./rule-list.queries.server";

/** Everything decisions about one shop's visits depend on. */
export interface LoadedRuleset extends RulesetSource {
  readonly shopId: string;
}

async function findShop(tx: Database, shop: string) {
  const isNamed = shop.includes(".") ? eq(shops.domain, shop) : eq(shops.id, shop);
  const [found] = await tx
    .select({ id: shops.id, version: shops.rulesetVersion })
    .from(shops)
    .where(and(isNamed, isNull(shops.uninstalledAt)));
  return found;
}

async function readLists(
  tx: Database,
  shopId: string,
  surface: Surface,
): Promise<Record<RuleKind, ListState>> {
  const stored = await tx
    .select({ kind: ruleLists.kind, mode: ruleLists.mode, enabled: ruleLists.enabled })
    .from(ruleLists)
    .where(and(eq(ruleLists.shopId, shopId), eq(ruleLists.surface, surface)));
  const stateOf = (kind: RuleKind): ListState => {
    const { mode, enabled } = stored.find((list) => list.kind === kind) ?? NEW_LIST;
    return { mode, enabled };
  };
  return { country: stateOf("country"), ip: stateOf("ip") };
}

/** Entries read at a time: some ten milliseconds of the embedded database. */
const PAGE = 2_000;

/**
 * Entries that are switched on and that the shop's plan holds. Read page by page, in the order of
 * an index, so that fifty thousand of them do not keep visitors waiting for an answer.
 */
async function readEntries(tx: Database, shopId: string, surface: Surface): Promise<RuleEntry[]> {
  const acts = actsUnder(await planOf(tx, shopId), shopId, sql`${ruleEntries.id}`);
  const { id, kind, effect, value, regions, expiresAt } = ruleEntries;
  const entries: RuleEntry[] = [];
  for (;;) {
    const last = entries.at(-1);
    const page = await tx
      .select({ id, kind, effect, value, regions, expiresAt })
      .from(ruleEntries)
      .where(
        and(
          eq(ruleEntries.shopId, shopId),
          eq(ruleEntries.surface, surface),
          eq(ruleEntries.enabled, true),
          acts ?? undefined,
          last && sql`(${kind}, ${value}) > (${last.kind}, ${last.value})`,
        ),
      )
      .orderBy(kind, value)
      .limit(PAGE);
    for (const entry of page) {
      entries.push({ ...entry, expiresAt: entry.expiresAt?.getTime() ?? null });
    }
    if (page.length < PAGE) return entries;
    await nextTurn();
  }
}

/**
 * A shop's rules for one surface as one consistent state: enabled entries only, those with an
 * expiry included, since they expire while the ruleset is in memory. Null when the app is not
 * installed there.
 *
 * @param shop id or myshopify domain
 */
export function loadRuleset(
  db: Database,
  shop: string,
  surface: Surface,
): Promise<LoadedRuleset | null> {
  return db.transaction(
    async (tx) => {
      const found = await findShop(tx, shop);
      if (!found) return null;
      return {
        shopId: found.id,
        version: found.version,
        suspended: await isAppDisabled(tx, found.id),
        lists: await readLists(tx, found.id, surface),
        entries: await readEntries(tx, found.id, surface),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
