import { and, inArray, sql } from "drizzle-orm";

import type { ParsedInputOf } from "#app/contract/call";
import type { changeRules } from "#app/contract/rules/block-lists";
import type { RuleKind } from "#app/engine/kinds";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Database } from "#app/store/client.server";
import { ruleEntries } from "#app/store/schema";

import { isRuleOf, matchingRules } from "./rule-filters.server";
import { changes as texts } from "./texts";

export type ChosenRules = ParsedInputOf<typeof changeRules>["chosen"];

/** Rule ids by kind. */
export type IdsByKind = ReadonlyMap<RuleKind, readonly string[]>;

/** Maximum ids per statement. Small, so that visits are decided between statements. */
const IDS_PER_STATEMENT = 5_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const columns = { id: ruleEntries.id, kind: ruleEntries.kind };

async function readNamed(db: Database, shop: string, ids: readonly string[]) {
  const valid = [...new Set(ids)].filter((id) => UUID.test(id));
  const found: { id: string; kind: RuleKind }[] = [];
  for (let start = 0; start < valid.length; start += IDS_PER_STATEMENT) {
    const chunk = JSON.stringify(valid.slice(start, start + IDS_PER_STATEMENT));
    const named = sql`(select text::uuid from jsonb_array_elements_text(${chunk}::jsonb) as text)`;
    const some = await db
      .select(columns)
      .from(ruleEntries)
      .where(and(isRuleOf(shop), inArray(ruleEntries.id, named)));
    found.push(...some);
  }
  return found;
}

async function readMatching(
  db: Database,
  shop: string,
  { matching, count }: Extract<ChosenRules, { matching: unknown }>,
  now: number,
) {
  const found = await db
    .select(columns)
    .from(ruleEntries)
    .where(await matchingRules(db, shop, matching, now));
  if (found.length === count) return found;
  const message = texts.othersMatch({ found: found.length, count });
  throw new ApiError("version_conflict", { message });
}

/**
 * Reads the ids of the chosen rules. Ignores ids of other shops and of deleted rules.
 *
 * @throws ApiError version_conflict if the number of matching rules has changed since the merchant saw it
 */
export async function readChosen(
  db: Database,
  shop: string,
  chosen: ChosenRules,
  now: number,
): Promise<IdsByKind> {
  const found =
    "ids" in chosen
      ? await readNamed(db, shop, chosen.ids)
      : await readMatching(db, shop, chosen, now);
  const byKind = new Map<RuleKind, string[]>();
  for (const { id, kind } of found) {
    const ids = byKind.get(kind);
    if (ids) ids.push(id);
    else byKind.set(kind, [id]);
  }
  return byKind;
}
