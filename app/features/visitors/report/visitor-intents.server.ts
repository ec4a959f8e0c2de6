import type { ActionFunctionArgs } from "@remix-run/node";

import { addRuleEntries } from "../../../contract/rules/rules";
import { exportVisits, setVisitTrusted } from "../../../contract/visits/visitors";
import { ownVisit, sends } from "../../../screen-action.server";

/** What the page's parts send to its action. */
export const VISITOR_INTENTS = {
  rule: sends(
    addRuleEntries,
    ({ added }) => (added === 0 ? "They are in the list already" : "Saved to your rules"),
    (args: ActionFunctionArgs) => ({
      surface: "storefront" as const,
      source: "log" as const,
      ...ownVisit(args),
    }),
  ),
  trusted: sends(setVisitTrusted, ({ visit }) =>
    visit.trusted ? "Noted as no threat" : "The note was taken back",
  ),
  export: sends(exportVisits),
};

export type VisitorIntents = typeof VISITOR_INTENTS;
