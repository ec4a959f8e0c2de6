import type { ActionFunctionArgs } from "@remix-run/node";

import { addRuleEntries } from "#app/contract/rules/rules";
import { exportChosenVisits, getVisit } from "#app/contract/visits/visitors";
import type { Surface } from "#app/engine/visit";
import { ownVisit, sends } from "#app/features/shop/public.server";

const addTo = (surface: Surface, where: string) =>
  sends(
    addRuleEntries,
    ({ added }) => (added === 0 ? "Already in the list" : where),
    (args: ActionFunctionArgs) => ({ surface, source: "log" as const, ...ownVisit(args) }),
  );

const addToFirewall = addTo("firewall", "Saved to your firewall’s rules");
const addToStorefront = addTo(
  "storefront",
  "Saved to your store’s rules, which your firewall follows",
);

/**
 * Adds a rule to the firewall, or to the storefront if it allows a country. Allowed countries are on the whitelist,
 * which belongs to the storefront and which the firewall follows.
 */
const addRule: typeof addToFirewall = (api, input, args) => {
  const isListed = input.kind !== "country" || input.effect !== "allow";
  return (isListed ? addToFirewall : addToStorefront)(api, input, args);
};

/** Intents of the access log's action. */
export const ACCESS_LOG_INTENTS = {
  visit: sends(getVisit),
  export: sends(exportChosenVisits),
  rule: addRule,
};

export type AccessLogIntents = typeof ACCESS_LOG_INTENTS;
