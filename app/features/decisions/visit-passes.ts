import type { AccessPasses, BypassPasses } from "#app/features/rules/public.server";
import type { AddressFacts, SolvedPasses } from "#app/features/visits/public.server";

import type { ShopRules } from "./shop-rules";
import type { VisitRequest } from "./visit-request";

/** Checks for the passes that browsers store. */
export interface PassCheckers {
  readonly isAccess: AccessPasses["isValid"];
  readonly isSolved: SolvedPasses["isValid"];
  /** Reports whether a text is a valid pass of a bypass link of this shop at `at`. */
  readonly isBypass: BypassPasses["isValid"];
  /** Reports whether the browser visited the store before the attack that is answered. */
  readonly isKnown: (request: VisitRequest, rules: ShopRules) => boolean;
}

/** Results of checking a browser's passes. */
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

/** Reports whether the checkout pass of a request says if an answer to an attack applies. */
const hasCartPass = ({ pass }: VisitRequest, { ruleset }: ShopRules) =>
  Boolean(ruleset.policy.attack) && pass !== "";

/** Checks the passes of a request. Most requests have none. */
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
