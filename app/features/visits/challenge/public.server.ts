export { type AddressFacts, addressFacts } from "./address-facts";
export {
  type Challenged,
  type Challenges,
  createChallenges,
  isSolution,
  secretOf,
} from "./challenge-token";
export { createSolutionCall } from "./solution-call.server";
export { readSolved } from "./solved-challenges.queries.server";
export { createSolvedPasses, type SolvedPasses } from "./solved-pass";
