import type { Logger } from "pino";

import {
  CONFLICTS_SHOWN,
  type getRuleConflicts as getConflictsCall,
  type RuleConflict,
} from "#app/contract/rules/block-lists";
import type { RulesetRows } from "#app/features/rules/public";
import { inRulesThread, readRulesetRows, workOnRules } from "#app/features/rules/public.server";
import type { Handler } from "#app/platform/data-api/handlers";

import { countIdle } from "./idle-rules.queries.server";
import { listConflicts, type ListedConflicts } from "./listed-conflicts";

const NONE: ListedConflicts = { conflicts: [], total: 0 };

function conflictsIn(read: RulesetRows, log: Pick<Logger, "warn">): Promise<ListedConflicts> {
  const data = [read, CONFLICTS_SHOWN];
  const file = { beside: import.meta.url, name: "find-conflicts.worker", data };
  return workOnRules(read, {
    inThread: () => inRulesThread<ListedConflicts>(file, { isForScreen: true }),
    inSteps: () => listConflicts(read, CONFLICTS_SHOWN),
    log,
  });
}

/** Rules that never do anything: whole lists first, then those that decide least. */
export const getRuleConflicts: Handler<typeof getConflictsCall> = async (_input, context) => {
  const { db, log, shop, clock } = context;
  const now = clock();
  const read = await readRulesetRows(db, shop.id, "storefront", now);
  const found = read === null ? NONE : await conflictsIn(read, log);
  const idle = await countIdle(db, shop.id, now);
  const idleLists = idle.map((one): RuleConflict => ({ ...one, rule: null, by: null }));
  return {
    conflicts: [...idleLists, ...found.conflicts].slice(0, CONFLICTS_SHOWN),
    total: idle.length + found.total,
  };
};
