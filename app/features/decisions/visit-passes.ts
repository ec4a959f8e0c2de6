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
}

/** Results of checking a browser's passes. */
export interface HeldPasses {
  readonly adminAccess: boolean;
  readonly bypass: boolean;
  readonly solvedChallenge: boolean;
}

const NONE: HeldPasses = Object.freeze({
  adminAccess: false,
  bypass: false,
  solvedChallenge: false,
});

/** Checks the passes of a request. Most requests have none. */
export function heldPasses(
  request: VisitRequest,
  rules: ShopRules,
  facts: AddressFacts,
  { isAccess, isBypass, isSolved }: PassCheckers,
): HeldPasses {
  const { access, bypass, solved } = request;
  if (access === "" && bypass === "" && solved === "") return NONE;
  const { at } = request;
  const { shopId, passGeneration: generation } = rules;
  return {
    adminAccess:
      access !== "" && generation !== null && isAccess(access, { shopId, generation }, at),
    bypass: bypass !== "" && isBypass(bypass, rules, at),
    solvedChallenge: solved !== "" && isSolved(solved, { ...request, ...facts }, at),
  };
}
