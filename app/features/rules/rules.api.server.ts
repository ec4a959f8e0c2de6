import type * as trafficContract from "#app/contract/rules/rule-traffic";
import type * as contract from "#app/contract/rules/rules";
import type { RunSave } from "#app/features/shop/public.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import { saveCountries } from "./country-list/countries.api.server";
import { getRuleList } from "./list-page/rule-list.api.server";
import { addRuleEntries } from "./lists/add-entries.api.server";
import { followStorefront, getFollowedLists } from "./lists/followed-lists.api.server";
import {
  deleteRuleEntries,
  setRuleListEnabled,
  updateRuleEntries,
} from "./lists/rule-entries.api.server";
import { previewRuleEntries } from "./lists/try-entries.api.server";
import {
  getCountryTraffic,
  getLocationData,
  type RuleFacts,
} from "./traffic/country-traffic.api.server";
import { getNetworkTraffic } from "./traffic/network-traffic.api.server";
import { getReferrerTraffic } from "./traffic/referrer-traffic.api.server";
import { getShippingCountries } from "./traffic/shipping-countries.api.server";

/**
 * Returns the handlers of contract/rules/rules.ts.
 *
 * @param facts location data for checking regions and addresses
 */
export function rulesHandlers(facts: RuleFacts, runSave: RunSave): HandlersOf<typeof contract> {
  return {
    getRuleList: getRuleList(facts),
    saveCountries: saveCountries(facts, runSave),
    addRuleEntries: addRuleEntries(facts, runSave),
    updateRuleEntries: updateRuleEntries(facts, runSave),
    deleteRuleEntries: deleteRuleEntries(runSave),
    setRuleListEnabled: setRuleListEnabled(runSave),
    previewRuleEntries,
    followStorefront: followStorefront(runSave),
    getFollowedLists,
  };
}

/**
 * Returns the handlers of contract/rules/rule-traffic.ts.
 *
 * @param admin client of Shopify's Admin API
 */
export function ruleTrafficHandlers(
  facts: RuleFacts,
  admin: AdminGraphql,
): HandlersOf<typeof trafficContract> {
  return {
    getShippingCountries: getShippingCountries(admin),
    getLocationData: getLocationData(facts),
    getCountryTraffic: getCountryTraffic(facts),
    getNetworkTraffic: getNetworkTraffic(facts),
    getReferrerTraffic,
  };
}
