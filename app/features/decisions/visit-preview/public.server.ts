export { type PreviewedSaves, previewedSaves } from "./draft.server";
export { previewQueues } from "./preview-queue.server";
export { createRunSave } from "./run-save.server";
