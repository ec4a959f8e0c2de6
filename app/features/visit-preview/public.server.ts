export { previewedSaves, type PreviewedSaves } from "./draft.server";
export { guardSaves } from "./guard-saves.server";
export { previewQueues } from "./preview-queue.server";
