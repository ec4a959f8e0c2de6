import type { PassCheckers } from "#app/features/decisions/visit-passes";

/** Checkers that accept no pass. */
export const NO_PASSES: PassCheckers = {
  isAccess: () => false,
  isBypass: () => false,
  isSolved: () => false,
};

/** Returns the same challenge for every visitor. */
export const issueChallenge = () => ({ challenge: "challenge", bits: 11 });
