export { type PreviewedSaves, previewedSaves } from "./draft.server";
export { guardSaves } from "./guard-saves.server";
export { previewQueues } from "./preview-queue.server";
