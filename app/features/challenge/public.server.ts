export { createChallenges, type Challenges } from "./challenge-token";
export { createSolutionCall } from "./solution-call.server";
export { createSolvedPasses, type SolvedPasses } from "./solved-pass";
export { readSolved } from "./solved-challenges.queries.server";
