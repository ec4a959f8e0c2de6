import type { AccessPasses, BypassPasses } from "#app/features/rules/public.server";
import type { AddressFacts, SolvedPasses } from "#app/features/visits/public.server";

import type { ShopRules } from "./shop-rules";
import type { VisitRequest } from "./visit-request";

/** Who says whether the passes that browsers keep count. */
export interface PassCheckers {
  readonly isAccess: AccessPasses["isValid"];
  readonly isSolved: SolvedPasses["isValid"];
  /** Whether a text is the pass of a bypass link of this shop that counts at `at`. */
  readonly isBypass: BypassPasses["isValid"];
}

/** What a browser's passes are worth at this visit. */
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

/** Checks the passes of a question; nearly nobody sends any. */
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
