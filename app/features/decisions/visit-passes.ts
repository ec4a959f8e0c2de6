import type { AccessPasses, BypassPasses } from "#app/features/rules/public.server";
import type { AddressFacts, SolvedPasses } from "#app/features/visits/public.server";

import type { ShopRules } from "./shop-rules";
import type { VisitRequest } from "./visit-request";

/** Functions that verify the passes that browsers store. */
export interface PassCheckers {
  readonly isAccess: AccessPasses["isValid"];
  readonly isSolved: SolvedPasses["isValid"];
  /** Reports whether a text is a pass of one of the shop's bypass links that is valid at a time. */
  readonly isBypass: BypassPasses["isValid"];
  /** Reports whether the browser visited the store before the attack whose answer is in the rules. */
  readonly isKnown: (request: VisitRequest, rules: ShopRules) => boolean;
}

/** Results of verifying a browser's passes. */
export interface HeldPasses {
  readonly adminAccess: boolean;
  readonly bypass: boolean;
  readonly solvedChallenge: boolean;
  readonly isKnown: boolean;
}

const NONE: HeldPasses = Object.freeze({
  adminAccess: false,
  bypass: false,
  solvedChallenge: false,
  isKnown: false,
});

/** Reports whether to read the checkout pass: the rules contain an answer to an attack, and the request has a pass. */
const hasCartPass = ({ pass }: VisitRequest, { ruleset }: ShopRules) =>
  Boolean(ruleset.policy.attack) && pass !== "";

/** Verifies the passes of a request. Most requests have no pass. */
export function heldPasses(
  request: VisitRequest,
  rules: ShopRules,
  facts: AddressFacts,
  { isAccess, isBypass, isSolved, isKnown }: PassCheckers,
): HeldPasses {
  const { access, bypass, solved, at } = request;
  const isAnswered = hasCartPass(request, rules);
  if (access === "" && bypass === "" && solved === "" && !isAnswered) return NONE;
  const { shopId, passGeneration: generation } = rules;
  return {
    adminAccess:
      access !== "" && generation !== null && isAccess(access, { shopId, generation }, at),
    bypass: bypass !== "" && isBypass(bypass, rules, at),
    solvedChallenge: solved !== "" && isSolved(solved, { ...request, ...facts }, at),
    isKnown: isAnswered && isKnown(request, rules),
  };
}
