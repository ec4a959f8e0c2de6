import type { ActionFunctionArgs } from "@remix-run/node";

import { addRuleEntries } from "#app/contract/rules/rules";
import { exportVisits, setVisitTrusted } from "#app/contract/visits/visitors";
import { ownVisit, sends } from "#app/features/shop/public.server";

import { visitorIntents as texts } from "./texts";

/** Intents of the visitor report, with the success message of each. */
export const VISITOR_INTENTS = {
  rule: sends(
    addRuleEntries,
    ({ added }) => (added === 0 ? texts.alreadyListed : texts.ruleSaved),
    (args: ActionFunctionArgs) => ({
      surface: "storefront" as const,
      source: "log" as const,
      ...ownVisit(args),
    }),
  ),
  trusted: sends(setVisitTrusted, ({ visit }) =>
    visit.trusted ? texts.markedAsSafe : texts.noteRemoved,
  ),
  export: sends(exportVisits),
};

export type VisitorIntents = typeof VISITOR_INTENTS;
