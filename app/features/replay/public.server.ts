export { triedSaves, type TriedSaves } from "./draft.server";
export { replayQueues } from "./replay-queue.server";
