import type { ActionFunctionArgs } from "@remix-run/node";

import { exportLookupList, forgetRecentLookups, lookUpList } from "#app/contract/ip-lookup";
import { addRuleEntries, updateRuleEntries } from "#app/contract/rules/rules";
import { ownVisit, sends } from "#app/features/shop/public.server";

import { done } from "./texts";

/** Returns the input of an addition to the storefront's IP list, in which addresses are blocked and allowed. */
const toIpList = (args: ActionFunctionArgs) => ({
  surface: "storefront" as const,
  kind: "ip" as const,
  ...ownVisit(args),
});

/** Requests from the page to its action. */
export const LOOKUP_INTENTS = {
  add: sends(addRuleEntries, () => done.added, toIpList),
  change: sends(updateRuleEntries, () => done.changed, toIpList),
  list: sends(lookUpList),
  export: sends(exportLookupList),
  forget: sends(forgetRecentLookups, () => done.cleared),
};

export type LookupIntents = typeof LOOKUP_INTENTS;
