import type { ActionFunctionArgs } from "@remix-run/node";

import { addRuleEntries } from "#app/contract/rules/rules";
import { exportChosenVisits, getVisit } from "#app/contract/visits/visitors";
import type { Surface } from "#app/engine/visit";
import { ownVisit, sends } from "#app/features/shop/public.server";

import { accessLogIntents as texts } from "./texts";

const addTo = (surface: Surface, saved: () => string) =>
  sends(
    addRuleEntries,
    ({ added }) => (added === 0 ? texts.alreadyListed : saved()),
    (args: ActionFunctionArgs) => ({ surface, source: "log" as const, ...ownVisit(args) }),
  );

const addToFirewall = addTo("firewall", () => texts.savedToFirewall);
const addToStorefront = addTo("storefront", () => texts.savedToStorefront);

/**
 * Adds a rule to the firewall, or to the storefront if the rule allows a country. Allowed countries are on the
 * storefront's whitelist, which the firewall follows.
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
