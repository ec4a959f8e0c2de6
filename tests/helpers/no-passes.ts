import { oneKey } from "#app/base/keyring";
import type { PassCheckers } from "#app/features/decisions/visit-passes";
import { checkoutPassesOf } from "#app/features/visits/public.server";

/** Pass checkers that accept no pass. */
export const NO_PASSES: PassCheckers = {
  isAccess: () => false,
  isBypass: () => false,
  isSolved: () => false,
  isKnown: () => false,
};

/** Passes that every process with the tests' key issues and accepts. */
export const checkoutPasses = checkoutPassesOf(oneKey("tests"));

/** Returns the same challenge for every visitor. */
export const issueChallenge = () => ({ challenge: "challenge", bits: 11 });
