import type * as contract from "../../../contract/rules/block-lists";
import type { HandlersOf } from "../../../platform/data-api/handlers";
import type { EntryFacts } from "../../rules/public-entries.server";
import type { RunSave } from "../../rules/public-saves.server";
import { changeRules, deleteRules } from "./change-rules.api.server";
import { getRules } from "./get-rules.server";
import { orderRules } from "./order-rules.api.server";
import { getRuleConflicts } from "./rule-conflicts.server";

/** Answers every call of contract/rules/block-lists.ts. `facts` says where addresses are. */
export function blockListsHandlers(
  facts: EntryFacts,
  runSave: RunSave,
): HandlersOf<typeof contract> {
  return {
    getRules: getRules(facts),
    changeRules: changeRules(runSave),
    deleteRules: deleteRules(runSave),
    orderRules: orderRules(runSave),
    getRuleConflicts,
  };
}
