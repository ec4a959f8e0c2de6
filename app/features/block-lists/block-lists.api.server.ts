import type * as contract from "../../contract/rules/block-lists";
import type { HandlersOf } from "../../platform/data-api/handlers";
import type { EntryFacts } from "../rules/public-entries.server";
import { changeRules, deleteRules } from "./change-rules.api.server";
import { getRules } from "./get-rules.server";
import { orderRules } from "./order-rules.api.server";
import { getRuleConflicts } from "./rule-conflicts.server";

/** Answers every call of contract/rules/block-lists.ts. `facts` says where addresses are. */
export function blockListsHandlers(facts: EntryFacts): HandlersOf<typeof contract> {
  const lookUp: EntryFacts["lookup"] = (address) => facts.lookup(address);
  return {
    getRules: getRules(facts),
    changeRules: changeRules(lookUp),
    deleteRules: deleteRules(lookUp),
    orderRules: orderRules(lookUp),
    getRuleConflicts,
  };
}
