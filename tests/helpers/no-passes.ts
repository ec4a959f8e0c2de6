import type { PassIssuers } from "../../app/features/decisions/visit-passes";

/** A world in which no pass counts. */
export const NO_PASSES: PassIssuers = {
  isAccess: () => false,
  isBypass: () => false,
  isSolved: () => false,
  issueChallenge: () => ({ challenge: "challenge", bits: 11 }),
};
