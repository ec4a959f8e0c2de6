import type { ActionFunctionArgs } from "@remix-run/node";

import { exportLookupList, forgetRecentLookups, lookUpList } from "#app/contract/ip-lookup";
import { addRuleEntries, updateRuleEntries } from "#app/contract/rules/rules";
import { ownVisit, sends } from "#app/features/shop/public.server";

import { done } from "./texts";

/** Returns the fields of an addition that select the storefront's IP list and identify the merchant's own visit. */
const toIpList = (args: ActionFunctionArgs) => ({
  surface: "storefront" as const,
  kind: "ip" as const,
  ...ownVisit(args),
});

/** Intents of the IP lookup page. */
export const LOOKUP_INTENTS = {
  add: sends(addRuleEntries, () => done.added, toIpList),
  change: sends(updateRuleEntries, () => done.changed, toIpList),
  list: sends(lookUpList),
  export: sends(exportLookupList),
  forget: sends(forgetRecentLookups, () => done.cleared),
};

export type LookupIntents = typeof LOOKUP_INTENTS;
