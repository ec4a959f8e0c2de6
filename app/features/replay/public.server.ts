export { triedSaves, type TriedSaves } from "./draft.server";
export { guardSaves } from "./guard-saves.server";
export { replayQueues } from "./replay-queue.server";
