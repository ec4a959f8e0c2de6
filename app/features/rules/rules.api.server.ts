import type * as contract from "../../contract/rules";
import type { HandlersOf } from "../../platform/data-api/handlers";

import { saveCountries } from "./countries.api.server";
import { getCountryTraffic, type RuleFacts } from "./country-traffic.api.server";
import { exportRuleEntries } from "./export.api.server";
import { addIpEntries } from "./ip-entries.api.server";
import {
  deleteRuleEntries,
  setRuleListEnabled,
  updateRuleEntries,
} from "./rule-entries.api.server";
import { getRuleList } from "./rule-list.api.server";

/** Answers every call of contract/rules.ts. `facts` says where addresses are. */
export function rulesHandlers(facts: RuleFacts): HandlersOf<typeof contract> {
  return {
    getRuleList: getRuleList((address) => facts.lookup(address)),
    getCountryTraffic: getCountryTraffic(facts),
    saveCountries,
    addIpEntries,
    updateRuleEntries,
    deleteRuleEntries,
    setRuleListEnabled,
    exportRuleEntries,
  };
}
