import type { PassCheckers } from "#app/features/decisions/visit-passes";

/** A world in which no pass counts. */
export const NO_PASSES: PassCheckers = {
  isAccess: () => false,
  isBypass: () => false,
  isSolved: () => false,
};

/** The same challenge for everybody. */
export const issueChallenge = () => ({ challenge: "challenge", bits: 11 });
