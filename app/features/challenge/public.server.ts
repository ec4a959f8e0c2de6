export { type Challenges, createChallenges } from "./challenge-token";
export { createSolutionCall } from "./solution-call.server";
export { readSolved } from "./solved-challenges.queries.server";
export { createSolvedPasses, type SolvedPasses } from "./solved-pass";
