export { type Challenged, type Challenges, createChallenges, isSolution } from "./challenge-token";
export { createSolutionCall } from "./solution-call.server";
export { readSolved } from "./solved-challenges.queries.server";
export { createSolvedPasses, type SolvedPasses } from "./solved-pass";
