export { SOLVED_MS } from "./challenge-lifetimes";
export {
  type Challenged,
  type Challenges,
  createChallenges,
  isSolution,
  PUZZLES,
} from "./challenge-token";
export { createSolutionCall } from "./solution-call.server";
export { readSolved } from "./solved-challenges.queries.server";
export { createSolvedPasses, type SolvedPasses } from "./solved-pass";
