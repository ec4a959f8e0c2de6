import type { ActionFunctionArgs } from "@remix-run/node";

import { addRuleEntries } from "#app/contract/rules/rules";
import { exportVisits, setVisitTrusted } from "#app/contract/visits/visitors";
import { ownVisit, sends } from "#app/features/shop/public.server";

/** Actions of the page's components. */
export const VISITOR_INTENTS = {
  rule: sends(
    addRuleEntries,
    ({ added }) => (added === 0 ? "Already on the list" : "Saved to your rules"),
    (args: ActionFunctionArgs) => ({
      surface: "storefront" as const,
      source: "log" as const,
      ...ownVisit(args),
    }),
  ),
  trusted: sends(setVisitTrusted, ({ visit }) =>
    visit.trusted ? "Marked as safe" : "The note was removed",
  ),
  export: sends(exportVisits),
};

export type VisitorIntents = typeof VISITOR_INTENTS;
