import type { ActionFunctionArgs } from "@remix-run/node";

import { exportLookupList, forgetRecentLookups, lookUpList } from "../../../contract/ip-lookup";
import { addRuleEntries, updateRuleEntries } from "../../../contract/rules/rules";
import { ownVisit, sends } from "../../shop/session/public-screens.server";

/** Where addresses are blocked and allowed. */
const toIpList = (args: ActionFunctionArgs) => ({
  surface: "storefront" as const,
  kind: "ip" as const,
  ...ownVisit(args),
});

/** What the page asks its action to do. */
export const LOOKUP_INTENTS = {
  add: sends(addRuleEntries, () => "Saved to your IP list", toIpList),
  change: sends(updateRuleEntries, () => "Your IP list was changed", toIpList),
  list: sends(lookUpList),
  export: sends(exportLookupList),
  forget: sends(forgetRecentLookups, () => "Your recent lookups were cleared"),
};

export type LookupIntents = typeof LOOKUP_INTENTS;
