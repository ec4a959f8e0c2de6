import type { ActionFunctionArgs } from "@remix-run/node";

import { KIND_ROWS } from "../../contract/rules/kind-rows";
import { addRuleEntries } from "../../contract/rules/rules";
import { exportChosenVisits, getVisit } from "../../contract/visits/visitors";
import type { Surface } from "../../engine/visit";
import { ownVisit, sends } from "../../screen-action.server";

const addTo = (surface: Surface, where: string) =>
  sends(
    addRuleEntries,
    ({ added }) => (added === 0 ? "Already in the list" : where),
    (args: ActionFunctionArgs) => ({ surface, source: "log" as const, ...ownVisit(args) }),
  );

const addToFirewall = addTo("firewall", "Saved to your firewall's rules");
const addToStorefront = addTo(
  "storefront",
  "Saved to your store's rules, which your firewall follows",
);

/** Kinds without a list of the firewall's own on any screen go to the storefront's, which it follows. */
const addRule: typeof addToFirewall = (api, input, args) => {
  const hasScreen =
    Object.hasOwn(KIND_ROWS, input.kind) && KIND_ROWS[input.kind].firewallScreen !== null;
  return (hasScreen ? addToFirewall : addToStorefront)(api, input, args);
};

/** What the screen's parts send to its action. */
export const ACCESS_LOG_INTENTS = {
  visit: sends(getVisit),
  export: sends(exportChosenVisits),
  rule: addRule,
};

export type AccessLogIntents = typeof ACCESS_LOG_INTENTS;
